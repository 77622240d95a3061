// Keys that belong to an input method: while it composes a text, Enter confirms the text, Escape
// drops it and the arrows choose among its words (W164). Such a key is kept from every handler of
// an app, which would otherwise send a form with the text before, close a sheet or change a step.

/** The code of a key that the input method has taken for itself. */
const takenKeyCode = 229

/** Whether an input method has this key; Safari reports the confirming Enter by its code alone. */
export function isOfInputMethod(
  { isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>,
): boolean {
  return isComposing || keyCode === takenKeyCode
}

/** Called before an app shows anything: these listeners are the first of all. */
export function watchCompositions(): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    addEventListener(type, keepFromHandlers, { capture: true })
  }
  endAtPress()
}

function keepFromHandlers(event: KeyboardEvent): void {
  if (!isOfInputMethod(event)) return
  event.stopImmediatePropagation()
  // A dialog closes at Escape without any handler.
  if (event.key === 'Escape') event.preventDefault()
}

/**
 * A press elsewhere confirms the text before the press counts: a button would otherwise send the
 * text before. Not every browser takes the focus from the field by itself.
 */
function endAtPress(): void {
  let composed: HTMLElement | undefined
  addEventListener('compositionstart', ({ target }) => {
    composed = target instanceof HTMLElement ? target : undefined
  }, { capture: true })
  addEventListener('compositionend', () => {
    composed = undefined
  }, { capture: true })
  addEventListener('pointerdown', ({ target }) => {
    if (target !== composed) composed?.blur()
  }, { capture: true })
}
