// A page to read: help or an agreement, with the operator's contact at its end. It has the app's
// font, its name and a way back, and no script; light and dark by the reader's own choice.
import { type Language, productName, toBcp47 } from '@ingot/contract/vocabulary'
import { type PaperName, papersIn } from '#http/papers/papers.ts'

const style = (fonts: readonly PaperFont[]): string => `
${fonts.map(({ file, range }) => `@font-face { font-family: "Inter Variable";
  src: url("/assets/${file}") format("woff2"); font-weight: 100 900; font-display: swap;
  unicode-range: ${range}; }`).join('\n')}
:root { color-scheme: light dark; --ink: #17171a; --soft: #5c5b54; --line: #e2e0d8;
  --paper: #f3f3ef; --card: #fff; --gold: #8a6200; }
@media (prefers-color-scheme: dark) { :root { --ink: #f4f3ef; --soft: #a5a49c; --line: #2c2c30;
  --paper: #0b0b0c; --card: #151517; --gold: #f0b90b; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 40rem; padding: 0 1rem 4rem; background: var(--paper);
  color: var(--ink); font: 16px/1.6 "Inter Variable", Inter, system-ui, sans-serif; }
nav { display: flex; align-items: center; min-height: 3.5rem; margin-bottom: .75rem; }
nav a { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem;
  color: var(--ink); font-weight: 600; text-decoration: none; }
nav svg { flex: none; }
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
  /** The app's own font, where this server has the app. */
  readonly fonts: readonly PaperFont[]
}

/** A file of the app's font, and the characters that it has. */
export type PaperFont = { readonly file: string, readonly range: string }

const chevron = '<svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="none"'
  + ' stroke="currentColor" stroke-width="1.75"><path d="m15 18-6-6 6-6"/></svg>'

/** A whole HTML document. The operator's contact is escaped. */
export function paperPage({ name, language, contact, fonts }: PaperPage): string {
  const words = papersIn(language)
  const { title, intro, sections } = words[name]
  const section = (heading: string, body: string): string =>
    `<section><h2>${text(heading)}</h2><p>${body}</p></section>`
  return `<!doctype html>
<html lang="${toBcp47(language)}"><head><meta charset="utf-8">
<title>${text(title)} · ${productName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${style(fonts)}</style></head>
<body>${back(words.back)}
<header><h1>${text(title)}</h1><p>${text(intro)}</p></header>
<main>${sections.map((each) => section(each.heading, text(each.text))).join('')}
${section(words.contactHeading, contactHtml(contact, words))}</main>
</body></html>`
}

const back = (words: string): string =>
  `<nav><a href="/">${chevron}${productName} · ${text(words)}</a></nav>`

/** An address or a link can be pressed; other words are shown as they are. */
function contactHtml(contact: string, words: ReturnType<typeof papersIn>): string {
  if (contact === '') {
    const link = `<a href="/#/pages/service/index">${text(words.openSupport)}</a>`
    return `${text(words.contactUnknown)} ${link}`
  }
  const href = contact.startsWith('https://') ? contact
    : /^[^\s@]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : undefined
  return href === undefined ? text(contact) : `<a href="${text(href)}">${text(contact)}</a>`
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
