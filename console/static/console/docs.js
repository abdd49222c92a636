// Swagger UI for /openapi.json, with the console's key.

import { forgetKey, key, storeKey } from "./key.js";

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
          const value = payload[SCHEME]?.value;
          if (value && value !== key()) storeKey(value);
          return original(payload);
        },
        logout: (original) => (payload) => {
          forgetKey();
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
    if (key()) ui.preauthorizeApiKey(SCHEME, key());
  },
});
