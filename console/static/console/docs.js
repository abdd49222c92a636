// Swagger UI over /openapi.json. The key stays in the tab's session storage, where the console finds it too.

const KEY = "videogen-key";
const SCHEME = "apiKey"; // its name in openapi.json

const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches); // Swagger UI's own name for it
dark.addEventListener("change", follow);
follow();

const KeepKey = {
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
  validatorUrl: null, // it would ask a server elsewhere
  plugins: [() => KeepKey],
  onComplete: () => {
    const key = sessionStorage.getItem(KEY);
    if (key) ui.preauthorizeApiKey(SCHEME, key);
  },
});
