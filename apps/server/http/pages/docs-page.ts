// The API's document as a page to read: no script, light and dark by the reader's own choice.
import { productName } from '@ingot/contract/vocabulary'
import type { ApiDocument, ApiOperation, ApiReject } from './open-api-document.ts'

const style = `
:root { color-scheme: light dark; --ink: #1d1b16; --soft: #6a655a; --line: #e4dfd3;
  --paper: #fbf9f4; --card: #fff; --gold: #8a6410; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1ede3; --soft: #a59e8f; --line: #37332a;
  --paper: #14120e; --card: #1c1a15; --gold: #e0b04a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; background: var(--paper);
  color: var(--ink); font: 15px/1.55 system-ui, sans-serif; }
h1 { font-size: 1.7rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2.5rem 0 .75rem; }
p { margin: .4rem 0; } a { color: var(--gold); }
code, pre { font-family: ui-monospace, monospace; font-size: .87em; }
nav { columns: 14rem; margin: 1rem 0; } nav a { display: block; }
details { background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  margin: .6rem 0; padding: .7rem 1rem; }
summary { cursor: pointer; } summary b { color: var(--gold); font-family: ui-monospace, monospace; }
summary span { color: var(--soft); }
table { border-collapse: collapse; width: 100%; } th { text-align: left; color: var(--soft); }
th, td { border-top: 1px solid var(--line); padding: .3rem .6rem .3rem 0; vertical-align: top; }
pre { overflow: auto; max-height: 24rem; background: var(--paper); border-radius: 8px;
  padding: .8rem; }`

type Entry = { readonly path: string; readonly method: string; readonly operation: ApiOperation }

/** The page of the API's document, complete in one HTML text. */
export function docsPage(document: ApiDocument): string {
  const entries = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })))
  const groups = ['anyone', 'session', 'visitor_session', 'sandbox'].map((tag) => ({
    title: groupTitles[tag] ?? tag,
    entries: entries.filter(({ operation }) => operation.tags.includes(tag)),
  })).filter((group) => group.entries.length > 0)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${productName} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><h1>${productName} API</h1>
<p>${text(String(document.info['description']))}</p>
<p>Send the headers <code>token</code> (a session’s) and <code>language</code>.
A GET takes a query, a POST a JSON body. The same as a document:
<a href="/openapi.json">openapi.json</a>.</p>
<nav>${entries.map(({ path, operation }) =>
    `<a href="#${operation.operationId}">${text(path)}</a>`).join('')}</nav>
${groups.map((group) => `<h2>${group.title}</h2>${group.entries.map(section).join('')}`).join('')}
</body></html>`
}

const groupTitles: Readonly<Record<string, string>> = {
  anyone: 'Open to anyone',
  session: 'With a session',
  visitor_session: 'With a session, or with the token of a visitor of support',
  sandbox: 'In sandbox mode only',
}

function section({ path, method, operation }: Entry): string {
  const body = operation.requestBody
  const reply = operation.responses['200']
  return `<details id="${operation.operationId}"><summary><b>${method.toUpperCase()}
${text(path)}</b> <span>${text(operation.summary)}</span></summary>
<p>Weight under the limits: ${operation['x-weight']}</p>
${queryTable(operation)}
${body === undefined ? '' : `<h3>Body</h3>${json(body)}`}
<h3>Rejects</h3><table><tr><th>code</th><th>word</th><th>HTTP</th><th>meaning</th></tr>
${operation['x-rejects'].map(rejectRow).join('')}</table>
<h3>Answer</h3>${json(reply)}</details>`
}

function rejectRow({ code, word, status, meaning }: ApiReject): string {
  return `<tr><td>${code}</td><td><code>${word}</code></td><td>${status}</td>
<td>${text(meaning)}</td></tr>`
}

function queryTable({ parameters }: ApiOperation): string {
  const rows = parameters.filter((parameter) => parameter['in'] === 'query').map((parameter) =>
    `<tr><td><code>${text(String(parameter['name']))}</code></td>
<td>${parameter['required'] === true ? 'required' : 'optional'}</td>
<td><code>${text(JSON.stringify(parameter['schema']))}</code></td></tr>`)
  return rows.length === 0 ? '' : `<h3>Query</h3><table>${rows.join('')}</table>`
}

function json(value: unknown): string {
  return `<pre>${text(JSON.stringify(value, null, 2))}</pre>`
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
