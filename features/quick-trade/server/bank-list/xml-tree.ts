// XML of a bank as a tree of named parts with their places. A type declaration is refused before
// anything is read, so no entity but those of XML itself is ever replaced.
import { DOMParser, type Element, type Node, onErrorStopParsing } from '@xmldom/xmldom'
import type { BankListFault } from '@ingot/contract/vocabulary'
import type { ListFault } from './bank-list.ts'

/** Elements of one file, and how deep they may be. */
const depthMax = 40

/** The root of the file, or the reason why it is not read. */
export function readXml(text: string): Element | ListFault {
  const at = (fault: BankListFault, place = 0): ListFault => {
    const before = text.slice(0, Math.max(0, place)).split(/\r\n?|\n/)
    return { line: before.length, column: (before.at(-1) ?? '').length + 1, fault, name: '' }
  }
  const declared = /<!(?:DOCTYPE|ENTITY)/i.exec(text)
  if (declared !== null) return at('doctype', declared.index)
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)["']/i.exec(text)?.[1] ?? 'utf-8'
  if (!/^(?:utf-?8|us-ascii)$/i.test(encoding)) return at('letters')
  if (isTooDeep(text)) return at('form')
  try {
    const parser = new DOMParser({ onError: onErrorStopParsing, locator: true })
    const root = parser.parseFromString(text.trimStart(), 'text/xml').documentElement
    return root ?? at('form')
  } catch {
    return at('form')
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [tag] of text.matchAll(/<[A-Za-z][^<>]*>|<\/[^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    if (depth > depthMax) return true
  }
  return false
}

const isElement = (node: Node): node is Element => node.nodeType === 1

/** The parts of this name, whatever the file's prefix for them is. */
export const partsOf = (of: Element, name: string): readonly Element[] =>
  [...of.childNodes].flatMap((node) => isElement(node) && node.localName === name ? [node] : [])

/** The first part along a path of names. */
export const partAt = (of: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>(
    (part, name) => part === undefined ? undefined : partsOf(part, name)[0], of,
  )

/** The text of the part along a path; empty without one. */
export const wordAt = (of: Element | undefined, ...path: readonly string[]): string =>
  (partAt(of, ...path)?.textContent ?? '').trim()

export const placeOf = (of: Element, fault: BankListFault, name: string): ListFault =>
  ({ line: of.lineNumber ?? 1, column: of.columnNumber ?? 1, fault, name })
