// Which web pages may open the stream. Browsers do not hold WebSockets to the same-origin rule,
// so the server must: a foreign page would otherwise connect with the visitor's network address.

export type OriginCheck = {
  /** Absent from programs that are no browser; they may connect. */
  readonly origin: string | undefined
  readonly host: string | undefined
  /** Further origins that the operator allows, as "https://app.example.com". */
  readonly origins: readonly string[]
}

/** Whether a page of this origin may connect: the server's own host, or one that is listed. */
export function isOriginAllowed(check: OriginCheck): boolean {
  const { origin, host, origins } = check
  if (origin === undefined) return true
  if (origins.includes(origin)) return true
  if (host === undefined || !URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.origin === origin && url.host === host.toLowerCase()
}
