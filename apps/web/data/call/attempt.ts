// The idempotency key of an action with money. A lost reply leaves it open whether the action took
// effect: the same request sent again must use the same key, and never a new one.

export type Attempt<Request> = { readonly request: Request, readonly key: string }

/** The attempt for a request: the open one if it requests the same, else a new one. */
export function nextAttempt<Request>(
  open: Attempt<Request> | undefined,
  request: Request,
  newKey: () => string,
): Attempt<Request> {
  return isOpenAttempt(open, request) ? open : { request, key: newKey() }
}

/** Whether the attempt that is not accepted yet has the same request. */
export function isOpenAttempt<Request>(
  open: Attempt<Request> | undefined,
  request: Request,
): open is Attempt<Request> {
  return open !== undefined && isSameRequest(open.request, request)
}

/** Whether two requests have the same fields and values, in any sequence. */
export function isSameRequest(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

/** Requests are plain objects of texts; the order of their fields does not matter. */
function textOf(request: unknown): string {
  return JSON.stringify(request, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [two]) => (one < two ? -1 : 1)))
      : value)
}
