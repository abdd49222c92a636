// The code for an action, in four languages. An action is {type, id, params, fileName, query, callbackUrl}. The key always
// comes from the environment. An image that was a file is read from that file again. Code that creates a video waits for it and
// saves it.

const quoted = JSON.stringify; // a literal of Python and JavaScript too
const shellQuoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const POLL_SECONDS = 5;
const isCreation = ({ type }) => type === "create" || type === "remix";
const IMAGE = "\u0000image\u0000"; // cannot be part of anything the API accepts

/** {method, path, body}: the request of an action, with IMAGE in place of the image's base64. */
function requestOf(action) {
  const { type, id, params, fileName, query, callbackUrl } = action;
  const task = `/api/tasks/${encodeURIComponent(id ?? "")}`;
  if (isCreation(action)) {
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
  if (isCreation(action)) lines.push("-o task.json");
  return curlCommand(action, lines, body) + (isCreation(action) ? curlWait(baseUrl) : "");
}

function curlCommand(action, lines, body) {
  if (!action.fileName) return [...lines, ...(body ? [`-d ${shellQuoted(literal(body, 2))}`] : [])].join(" \\\n  ");
  const [before, after] = literal(body, 0).split(quoted(IMAGE).slice(1, -1));
  const image = `base64 < ${shellQuoted(`./${action.fileName}`)} | tr -d '\\n'`;
  const json = `{ printf %s ${shellQuoted(before)}\n  ${image}\n  printf %s ${shellQuoted(after)}; }`;
  return `${json} |\n${[...lines, "--data-binary @-"].join(" \\\n  ")}`;
}

/** Waits for the task in task.json. In JSON, a quotation mark within a text has a backslash, so these names are the answer's own. */
const curlWait = (baseUrl) => `

TASK=$(grep -o '"taskId": *"[^"]*' task.json | cut -d '"' -f 4)
while [ "$TASK" ] && grep -qE '"(status": *"processing|code": *"RATE_LIMIT_EXCEEDED)"' task.json
do
  sleep ${POLL_SECONDS}
  curl -sS "${baseUrl}/api/tasks/$TASK" -H "Authorization: Bearer $KEY" -o task.json
done
cat task.json
URL=$(grep -o '"resultUrl": *"[^"]*' task.json | cut -d '"' -f 4)
[ "$URL" ] && curl -sSL "$URL" -o "$TASK.mp4"`;

function javascriptCreation(action, baseUrl) {
  const { body } = requestOf(action);
  const image = action.fileName ? `const image = (await readFile(${quoted(action.fileName)})).toString("base64");
` : "";
  return `import { ${image && "readFile, "}writeFile } from "node:fs/promises";

async function call(path, options) {
  const response = await fetch(${quoted(baseUrl)} + path, {
    headers: { Authorization: \`Bearer \${process.env.KEY}\`, "Content-Type": "application/json" },
    ...options,
  });
  const { data, error } = await response.json();
  if (error) throw new Error(\`\${error.code}: \${error.message}\`);
  return data;
}

${image}const body = JSON.stringify(${literal(body, 0).replace(quoted(IMAGE), "image")});
let task = await call("/api/tasks", { method: "POST", body });
while (task.status === "processing") {
  await new Promise((resolve) => setTimeout(resolve, ${POLL_SECONDS * 1000}));
  task = await call(\`/api/tasks/\${task.taskId}\`);
}
if (task.status === "failed") throw new Error(task.errorMessage);
const video = await fetch(task.resultUrl);
await writeFile(\`\${task.taskId}.mp4\`, Buffer.from(await video.arrayBuffer()));
console.log(task);`;
}

function javascript(action, baseUrl) {
  if (isCreation(action)) return javascriptCreation(action, baseUrl);
  const { method, path, body } = requestOf(action);
  const lines = [`const response = await fetch(${quoted(baseUrl + path)}, {`];
  if (method !== "GET") lines.push(`  method: "${method}",`);
  const contentType = body ? `, "Content-Type": "application/json"` : "";
  lines.push("  headers: { Authorization: `Bearer ${process.env.KEY}`" + contentType + " },");
  if (body) lines.push(`  body: JSON.stringify(${literal(body, 2)}),`);
  return [...lines, "});", "console.log(JSON.stringify(await response.json(), null, 2));"].join("\n");
}

function pythonRequestsCreation(action, baseUrl) {
  const { path, body } = requestOf(action);
  const image = action.fileName ? `image = base64.b64encode(Path(${quoted(action.fileName)}).read_bytes()).decode()\n` : "";
  return `${image && "import base64\n"}import os
import time
from pathlib import Path

import requests

session = requests.Session()
session.headers["Authorization"] = f"Bearer {os.environ['KEY']}"
${image}params = ${literal(body.requestParams, 0).replace(quoted(IMAGE), "image")}
answer = session.post(${quoted(baseUrl + path)}, json={"requestParams": params}, timeout=60).json()
while answer["success"] and answer["data"]["status"] == "processing":
    time.sleep(${POLL_SECONDS})
    answer = session.get(f"${baseUrl}/api/tasks/{answer['data']['taskId']}", timeout=60).json()
print(answer)
task = answer.get("data", {})
if "resultUrl" in task:
    Path(f"{task['taskId']}.mp4").write_bytes(requests.get(task["resultUrl"], timeout=600).content)`;
}

function pythonRequests(action, baseUrl) {
  if (isCreation(action)) return pythonRequestsCreation(action, baseUrl);
  const { method, path, body } = requestOf(action);
  const lines = ["import os", "", "import requests", ""];
  lines.push(`response = requests.${method.toLowerCase()}(`, `    ${quoted(baseUrl + path)},`);
  lines.push(`    headers={"Authorization": f"Bearer {os.environ['KEY']}"},`);
  if (body) lines.push(`    json=${literal(body, 4)},`);
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
  if (isCreation({ type })) {
    const names = Object.entries(CREATE_ARGUMENTS).filter(([field]) => field in params);
    const given = names.map(([field, name]) => `    ${name}=${quoted(params[field])},`);
    const image = params.imageUrl ? [`    image=${quoted(fileName ?? params.imageUrl)},`] : [];
    return ["task = client.create(", `    ${quoted(params.prompt)},`, ...given, ...image, ")", "task = client.wait(task)", `print(client.download(task, f"{task.id}.mp4"))`];
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
