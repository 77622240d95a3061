// The product's waiting times, all in milliseconds (SPEC §2, §4, §9).

/** A call fails with a time-out after this time. */
export const requestTimeoutMs = 60_000
/** A page's placeholder appears after this time. */
export const pageLoadingDelayMs = 200
/** Loading a page's code fails after this time. */
export const pageTimeoutMs = 60_000
/** The loading indicator appears after this time. */
export const loadingIndicatorDelayMs = 800
/** The duration of a toast. */
export const toastMs = 1_500
/** The duration of a long toast, or one with an action. */
export const toastLongMs = 3_000
/** The delay between the end of a session and the login page. */
export const redirectToLoginMs = 1_500
/** The interval of the stream's pings. */
export const heartbeatMs = 30_000
/** The longest delay before the stream reconnects. */
export const reconnectMs = 10_000
/** The default pause after which repeated input counts again. */
export const debounceMs = 500
/** The default interval of repeated work. */
export const throttleMs = 300
/** How far from the bottom, in CSS pixels, a list asks for its next page. */
export const reachBottomPx = 100
