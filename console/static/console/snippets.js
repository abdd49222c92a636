// The code for what was done, in four languages. An act is {does, id, params, fileName, query, callbackUrl}; the key always
// comes from the environment. A picture that was a file is read from the file again.

const quoted = JSON.stringify; // a literal of Python and JavaScript too
const shell = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const PICTURE = "\u0000picture\u0000"; // cannot be in what the API takes

/** {method, path, body}: the request of an act. Where the picture's base64 belongs stands PICTURE. */
function requestOf({ does, id, params, fileName, query, callbackUrl }) {
  const task = `/api/tasks/${encodeURIComponent(id ?? "")}`;
  if (does === "create" || does === "remix") {
    return { method: "POST", path: "/api/tasks", body: { requestParams: fileName ? { ...params, imageUrl: PICTURE } : params } };
  }
  if (does === "list") {
    const search = String(new URLSearchParams(query));
    return { method: "GET", path: `/api/tasks${search ? `?${search}` : ""}` };
  }
  if (does === "cancel") return { method: "POST", path: `${task}/cancel` };
  if (does === "delete") return { method: "DELETE", path: task };
  if (does === "redeliver") return { method: "POST", path: `${task}/webhooks/redeliver` };
  if (does === "test") return { method: "POST", path: "/api/webhooks/test", body: { callbackUrl } };
  return { method: "GET", path: task };
}

function curl(act, base) {
  const { method, path, body } = requestOf(act);
  const lines = [`curl -sS ${shell(base + path)}`, `-H "Authorization: Bearer $KEY"`];
  if (method === "DELETE" || (method === "POST" && !body)) lines.push(`-X ${method}`);
  if (body) lines.push("-H 'Content-Type: application/json'");
  if (!act.fileName) return [...lines, ...(body ? [`-d ${shell(quoted(body))}`] : [])].join(" \\\n  ");
  const [before, after] = quoted(body).split(quoted(PICTURE).slice(1, -1));
  const picture = `base64 < ${shell(`./${act.fileName}`)} | tr -d '\\n'`;
  return `{ printf %s ${shell(before)}\n  ${picture}\n  printf %s ${shell(after)}; } |\n${[...lines, "--data-binary @-"].join(" \\\n  ")}`;
}

function javascript(act, base) {
  const { method, path, body } = requestOf(act);
  const lines = [];
  if (act.fileName) {
    lines.push(`import { readFile } from "node:fs/promises";`, "", `const picture = (await readFile(${quoted(act.fileName)})).toString("base64");`);
  }
  lines.push(`const answer = await fetch(${quoted(base + path)}, {`);
  if (method !== "GET") lines.push(`  method: "${method}",`);
  const type = body ? `, "Content-Type": "application/json"` : "";
  lines.push("  headers: { Authorization: `Bearer ${process.env.KEY}`" + type + " },");
  if (body) lines.push(`  body: JSON.stringify(${literal(body, 2).replace(quoted(PICTURE), "picture")}),`);
  return [...lines, "});", "console.log(JSON.stringify(await answer.json(), null, 2));"].join("\n");
}

function requests(act, base) {
  const { method, path, body } = requestOf(act);
  const lines = [act.fileName ? "import base64\nimport os\nfrom pathlib import Path" : "import os", "", "import requests", ""];
  if (act.fileName) lines.push(`picture = base64.b64encode(Path(${quoted(act.fileName)}).read_bytes()).decode()`);
  lines.push(`answer = requests.${method.toLowerCase()}(`, `    ${quoted(base + path)},`);
  lines.push(`    headers={"Authorization": f"Bearer {os.environ['KEY']}"},`);
  if (body) lines.push(`    json=${literal(body, 4).replace(quoted(PICTURE), "picture")},`);
  return [...lines, "    timeout=60,", ")", "print(answer.json())"].join("\n");
}

function python(act, base) {
  const head = ["import os", "", "from videogen_client import Client", ""];
  head.push(`client = Client(api_key=os.environ["KEY"], base_url=${quoted(base)})`);
  return [...head, ...pythonLines(act)].join("\n");
}

const NAMES = { modelName: "model", aspectRatio: "aspect_ratio", duration: "duration", remixTargetId: "remix_of", callbackUrl: "callback_url" };
const FILTERS = { status: "status", modelName: "model", createdAfter: "created_after", createdBefore: "created_before" };

function pythonLines({ does, id, params, fileName, query, callbackUrl }) {
  if (does === "create" || does === "remix") {
    const given = Object.entries(NAMES).filter(([name]) => name in params).map(([name, word]) => `    ${word}=${quoted(params[name])},`);
    const image = params.imageUrl ? [`    image=${quoted(fileName ?? params.imageUrl)},`] : [];
    return ["task = client.create(", `    ${quoted(params.prompt)},`, ...given, ...image, ")", "print(task.id)"];
  }
  if (does === "list") {
    const given = Object.entries(FILTERS).filter(([name]) => name in query).map(([name, word]) => `${word}=${quoted(query[name])}`);
    return [`for task in client.tasks(${given.join(", ")}):`, "    print(task.id, task.status)"];
  }
  if (does === "test") return [`print(client.test_webhook(${quoted(callbackUrl)}))`];
  return [{ delete: `client.delete(${quoted(id)})` }[does] ?? `print(client.${does}(${quoted(id)}))`];
}

/** JSON over several lines. */
function literal(value, indent) {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(indent)}`);
}

export const LANGUAGES = { curl, Python: python, "Python requests": requests, JavaScript: javascript };
