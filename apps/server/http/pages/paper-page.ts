// A page to read: help or an agreement, with the operator's contact at its end. No script; light
// and dark by the reader's own choice.
import { type Language, productName, toBcp47 } from '@ingot/contract/vocabulary'
import { type PaperName, papersIn } from '#http/papers/papers.ts'

const style = `
:root { color-scheme: light dark; --ink: #17171a; --soft: #5c5b54; --line: #e2e0d8;
  --paper: #f3f3ef; --card: #fff; --gold: #8a6200; }
@media (prefers-color-scheme: dark) { :root { --ink: #f4f3ef; --soft: #a5a49c; --line: #2c2c30;
  --paper: #0b0b0c; --card: #151517; --gold: #f0b90b; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 40rem; padding: 2rem 1rem 4rem; background: var(--paper);
  color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 .5rem; } p { margin: 0; }
header p { color: var(--soft); margin-bottom: 1.25rem; }
section { background: var(--card); border-radius: 14px; padding: 1rem; margin: .75rem 0; }
h2 { font-size: 1.0625rem; margin: 0 0 .375rem; } section p { color: var(--soft); }
a { color: var(--gold); overflow-wrap: anywhere; }`

export type PaperPage = {
  readonly name: PaperName
  readonly language: Language
  /** The operator's own words: an address, a number, a link; empty when there are none. */
  readonly contact: string
}

/** A whole HTML document. The operator's contact is escaped. */
export function paperPage({ name, language, contact }: PaperPage): string {
  const words = papersIn(language)
  const { title, intro, sections } = words[name]
  const section = (heading: string, body: string): string =>
    `<section><h2>${text(heading)}</h2><p>${body}</p></section>`
  return `<!doctype html>
<html lang="${toBcp47(language)}"><head><meta charset="utf-8">
<title>${text(title)} · ${productName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><header><h1>${text(title)}</h1><p>${text(intro)}</p></header>
<main>${sections.map((each) => section(each.heading, text(each.text))).join('')}
${section(words.contactHeading, contactHtml(contact, words.contactUnknown))}</main>
</body></html>`
}

/** An address or a link can be pressed; other words are shown as they are. */
function contactHtml(contact: string, unknown: string): string {
  if (contact === '') return text(unknown)
  const href = contact.startsWith('https://') ? contact
    : /^[^\s@]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : undefined
  return href === undefined ? text(contact) : `<a href="${text(href)}">${text(contact)}</a>`
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
