// The code for an action, in four languages. An action is {type, id, params, fileName, query, callbackUrl}. The key always
// comes from the environment. An image that was a file is read from that file again.

const quoted = JSON.stringify; // a literal of Python and JavaScript too
const shellQuoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const IMAGE = "\u0000image\u0000"; // cannot be part of anything the API accepts

/** {method, path, body}: the request of an action, with IMAGE in place of the image's base64. */
function requestOf({ type, id, params, fileName, query, callbackUrl }) {
  const task = `/api/tasks/${encodeURIComponent(id ?? "")}`;
  if (type === "create" || type === "remix") {
    return { method: "POST", path: "/api/tasks", body: { requestParams: fileName ? { ...params, imageUrl: IMAGE } : params } };
  }
  if (type === "list") {
    const search = String(new URLSearchParams(query));
    return { method: "GET", path: `/api/tasks${search ? `?${search}` : ""}` };
  }
  if (type === "cancel") return { method: "POST", path: `${task}/cancel` };
  if (type === "delete") return { method: "DELETE", path: task };
  if (type === "redeliver") return { method: "POST", path: `${task}/webhooks/redeliver` };
  if (type === "test") return { method: "POST", path: "/api/webhooks/test", body: { callbackUrl } };
  return { method: "GET", path: task };
}

function curl(action, baseUrl) {
  const { method, path, body } = requestOf(action);
  const lines = [`curl -sS ${shellQuoted(baseUrl + path)}`, `-H "Authorization: Bearer $KEY"`];
  if (method === "DELETE" || (method === "POST" && !body)) lines.push(`-X ${method}`);
  if (body) lines.push("-H 'Content-Type: application/json'");
  if (!action.fileName) return [...lines, ...(body ? [`-d ${shellQuoted(quoted(body))}`] : [])].join(" \\\n  ");
  const [before, after] = quoted(body).split(quoted(IMAGE).slice(1, -1));
  const image = `base64 < ${shellQuoted(`./${action.fileName}`)} | tr -d '\\n'`;
  const json = `{ printf %s ${shellQuoted(before)}\n  ${image}\n  printf %s ${shellQuoted(after)}; }`;
  return `${json} |\n${[...lines, "--data-binary @-"].join(" \\\n  ")}`;
}

function javascript(action, baseUrl) {
  const { method, path, body } = requestOf(action);
  const lines = [];
  if (action.fileName) {
    const name = quoted(action.fileName);
    lines.push(`import { readFile } from "node:fs/promises";`, "", `const image = (await readFile(${name})).toString("base64");`);
  }
  lines.push(`const response = await fetch(${quoted(baseUrl + path)}, {`);
  if (method !== "GET") lines.push(`  method: "${method}",`);
  const contentType = body ? `, "Content-Type": "application/json"` : "";
  lines.push("  headers: { Authorization: `Bearer ${process.env.KEY}`" + contentType + " },");
  if (body) lines.push(`  body: JSON.stringify(${literal(body, 2).replace(quoted(IMAGE), "image")}),`);
  return [...lines, "});", "console.log(JSON.stringify(await response.json(), null, 2));"].join("\n");
}

function pythonRequests(action, baseUrl) {
  const { method, path, body } = requestOf(action);
  const lines = [action.fileName ? "import base64\nimport os\nfrom pathlib import Path" : "import os", "", "import requests", ""];
  if (action.fileName) lines.push(`image = base64.b64encode(Path(${quoted(action.fileName)}).read_bytes()).decode()`);
  lines.push(`response = requests.${method.toLowerCase()}(`, `    ${quoted(baseUrl + path)},`);
  lines.push(`    headers={"Authorization": f"Bearer {os.environ['KEY']}"},`);
  if (body) lines.push(`    json=${literal(body, 4).replace(quoted(IMAGE), "image")},`);
  return [...lines, "    timeout=60,", ")", "print(response.json())"].join("\n");
}

function python(action, baseUrl) {
  const head = ["import os", "", "from videogen_client import Client", ""];
  head.push(`client = Client(api_key=os.environ["KEY"], base_url=${quoted(baseUrl)})`);
  return [...head, ...clientCall(action)].join("\n");
}

/** The Python client's names for the API's fields. */
const CREATE_ARGUMENTS = { modelName: "model", aspectRatio: "aspect_ratio", duration: "duration", remixTargetId: "remix_of", callbackUrl: "callback_url" };
const LIST_ARGUMENTS = { status: "status", modelName: "model", createdAfter: "created_after", createdBefore: "created_before" };

function clientCall({ type, id, params, fileName, query, callbackUrl }) {
  if (type === "create" || type === "remix") {
    const names = Object.entries(CREATE_ARGUMENTS).filter(([field]) => field in params);
    const given = names.map(([field, name]) => `    ${name}=${quoted(params[field])},`);
    const image = params.imageUrl ? [`    image=${quoted(fileName ?? params.imageUrl)},`] : [];
    return ["task = client.create(", `    ${quoted(params.prompt)},`, ...given, ...image, ")", "print(task.id)"];
  }
  if (type === "list") {
    const names = Object.entries(LIST_ARGUMENTS).filter(([field]) => field in query);
    const given = names.map(([field, name]) => `${name}=${quoted(query[field])}`);
    return [`for task in client.tasks(${given.join(", ")}):`, "    print(task.id, task.status)"];
  }
  if (type === "test") return [`print(client.test_webhook(${quoted(callbackUrl)}))`];
  if (type === "delete") return [`client.delete(${quoted(id)})`];
  return [`print(client.${type}(${quoted(id)}))`];
}

/** JSON over several lines. */
function literal(value, indent) {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(indent)}`);
}

export const LANGUAGES = { curl, Python: python, "Python requests": pythonRequests, JavaScript: javascript };
