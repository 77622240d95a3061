// The product's waiting times, all in milliseconds (SPEC §2, §4, §9).

export const requestTimeoutMs = 60_000
export const pageLoadingDelayMs = 200
export const pageTimeoutMs = 60_000
export const loadingIndicatorDelayMs = 800
export const toastMs = 1_500
export const toastLongMs = 3_000
export const redirectToLoginMs = 1_500
export const heartbeatMs = 30_000
export const reconnectMs = 10_000
export const debounceMs = 500
export const throttleMs = 300
/** How far from the bottom, in CSS pixels, a list asks for its next page. */
export const reachBottomPx = 100
