// Exceptions that no part of an app handles, such as one in the handler of a press: the user is
// given its failure (W162), because the page itself shows nothing of it.

/** Hears each such exception; called once. */
export function watchFailures(onFailure: (error: unknown) => void): void {
  addEventListener('error', ({ error }) => {
    // The browser's own notices and scripts of other origins come without an exception.
    if (error !== null && error !== undefined) onFailure(error)
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    // A request that its caller has taken back is no failure.
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) onFailure(reason)
  })
}
