// "Test a webhook": sends one signed sample, and shows the result.

import { runOnce } from "./actions.js";
import { testWebhook } from "./api.js";
import { record } from "./code-dialog.js";
import { byId, showText } from "./dom.js";
import * as messages from "./messages.js";

export function startWebhookTest() {
  const outcome = byId("test-outcome");
  byId("test-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const callbackUrl = byId("test-url").value.trim();
    if (!callbackUrl) return showText(outcome, "Enter a URL that starts with https://"), byId("test-url").focus();
    runOnce(event.submitter ?? byId("test-form").querySelector("button"), outcome, async () => {
      showText(outcome, "Sending…");
      record("test", { callbackUrl });
      const { milliseconds, ...attempt } = await testWebhook(callbackUrl);
      showText(outcome, `${messages.attempt(attempt)} · ${milliseconds} ms`);
    });
  });
}
