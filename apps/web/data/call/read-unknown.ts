// Small readers for values that come from outside the program: storage and addresses. The first
// load uses these in place of schemas, which would cost every visitor ten kilobytes.

/** The fields of an object; none for anything else. */
export function fieldsOf(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null ? Object.fromEntries(Object.entries(raw)) : {}
}

/** The value when it is one of the words; undefined otherwise. */
export function oneOf<const Word>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value)
}

/** The value when it is a text that the pattern matches whole; undefined otherwise. */
export function textOf(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

export function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

/** The texts of a list; none for anything else. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** A coin ("BTC"); a market has its own pattern in market.ts. */
export const symbolPattern = /^[A-Z0-9]{2,20}$/
