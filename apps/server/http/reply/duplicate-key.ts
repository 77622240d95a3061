// A JSON body that gives one key twice: readers differ in which of the two values counts, so such
// a body says two things and is refused. Every order passes through, so the common case is a count.

/** The first key that an object of the text gives twice; `value` is the text, parsed. */
export function duplicateKeyOf(text: string, value: unknown): string | undefined {
  // Parsing keeps one of two equal keys: with a duplicate the text has more of them.
  return colonsOf(text) > keysOf(value) ? findDuplicate(text) : undefined
}

const quote = 0x22
const colon = 0x3a

/** Colons outside of strings: each belongs to one key. */
function colonsOf(text: string): number {
  let colons = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === colon) colons += 1
    if (code === quote) at = endOfString(text, at)
  }
  return colons
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text[before - 1] === '\\') before -= 1
  return (at - before) % 2 === 1
}

function keysOf(value: unknown): number {
  let keys = 0
  // Not by recursion: a text may nest thousands of levels.
  const left = [value]
  while (left.length > 0) {
    const each = left.pop()
    if (typeof each !== 'object' || each === null) continue
    const values = Object.values(each)
    if (!Array.isArray(each)) keys += values.length
    for (const inner of values) if (typeof inner === 'object') left.push(inner)
  }
  return keys
}

const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g

function findDuplicate(text: string): string | undefined {
  const objects: Set<string>[] = []
  for (const [found, isKey] of text.matchAll(token)) {
    if (found === '{') objects.push(new Set())
    if (found === '}') objects.pop()
    if (isKey === undefined) continue
    const key = String(JSON.parse(found.slice(0, found.lastIndexOf('"') + 1)))
    if (objects.at(-1)?.has(key) === true) return key
    objects.at(-1)?.add(key)
  }
  return undefined
}
