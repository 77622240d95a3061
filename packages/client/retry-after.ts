// Reads the header `retry-after`, which the exchange writes in whole seconds.

/** The time to wait in ms; undefined without the header, or when it is no number of seconds. */
export function readRetryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : undefined
}
