// The text that one edit has put into a field, from the field's text before and after it.

/** The kind of an edit as the browser reports it, and the inserted text. */
export type Edit = { readonly inputType: unknown, readonly data: unknown }

/**
 * Whether an edit replaced the field's whole text by several characters at once, as dictation, an
 * input method, a dropped text or the browser's own filling do. Such a text is read like a pasted
 * one. An edit without a type is the browser's own filling.
 */
export function isWholeText(before: string, after: string, { inputType, data }: Edit): boolean {
  if (after.length < 2 || String(inputType).startsWith('delete')) return false
  return inputType === 'insertReplacementText' || (inputType === undefined && data === undefined)
    || data === after || insertedPart(before, after) === after
}

/** Empty after a deletion. The deleted text, also that which was replaced, does not matter. */
export function insertedPart(before: string, after: string): string {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return after.slice(start, after.length - end)
}
