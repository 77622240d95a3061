// Whether the operator has used the page since its last request. The pages also read by themselves,
// and an unused session must end: only a request after a use prolongs it (OP6).

/** The uses of a page: keys, the pointer, the wheel, and the return to its window. */
const kindsOfUse = ['keydown', 'pointerdown', 'wheel', 'focus'] as const

export type OperatorUse = {
  /** Notes a use, also the one of a request that did not arrive. */
  note(): void
  /** Whether there was a use since the last look. */
  take(): boolean
  /** Notes every use of the page from now on. */
  watch(page: Pick<EventTarget, 'addEventListener'>): void
}

export function createOperatorUse(): OperatorUse {
  let isNoted = false
  const note = (): void => { isNoted = true }
  return {
    note,
    take() {
      const wasNoted = isNoted
      isNoted = false
      return wasNoted
    },
    watch(page) {
      // Without capture, a focus that a dialog moves by itself stays below the window.
      for (const kind of kindsOfUse) page.addEventListener(kind, note, { passive: true })
    },
  }
}

export const operatorUse = createOperatorUse()
