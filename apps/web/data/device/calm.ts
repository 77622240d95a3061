// Whether the user is in the middle of something: a typed text, or a request that was sent a
// moment ago. The app asks for an update only in a calm moment.

/** How long a request that changes something keeps the moment from being calm. */
const settledMs = 10_000

type TextInput = HTMLInputElement | HTMLTextAreaElement

const typed = new Set<TextInput>()
let running = 0
let lastSentAt = Number.NEGATIVE_INFINITY

/** Starts to hear of typed texts; called once. */
export function watchTypedTexts(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      typed.add(target)
    }
  })
}

/** Runs a request that changes something. */
export async function runSending<Result>(send: () => Promise<Result>): Promise<Result> {
  running += 1
  try {
    return await send()
  } finally {
    running -= 1
    lastSentAt = performance.now()
  }
}

export function isCalm(): boolean {
  for (const input of typed) if (!input.isConnected || input.value === '') typed.delete(input)
  return typed.size === 0 && running === 0 && performance.now() - lastSentAt > settledMs
}
