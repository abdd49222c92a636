// Swagger UI for /openapi.json. The key stays in the tab's session storage, where the console reads it too.

const KEY = "videogen-key";
const SCHEME = "apiKey"; // its name in openapi.json

const darkTheme = matchMedia("(prefers-color-scheme: dark)");
const applyTheme = () => document.documentElement.classList.toggle("dark-mode", darkTheme.matches); // Swagger UI's class
darkTheme.addEventListener("change", applyTheme);
applyTheme();

const SharedKey = {
  statePlugins: {
    auth: {
      wrapActions: {
        authorize: (original) => (payload) => {
          const key = payload[SCHEME]?.value;
          if (key) sessionStorage.setItem(KEY, key);
          return original(payload);
        },
        logout: (original) => (payload) => {
          sessionStorage.removeItem(KEY);
          return original(payload);
        },
      },
    },
  },
};

const ui = SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#swagger",
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  validatorUrl: null, // it would contact an external server
  plugins: [() => SharedKey],
  onComplete: () => {
    const key = sessionStorage.getItem(KEY);
    if (key) ui.preauthorizeApiKey(SCHEME, key);
  },
});
