// A key that acts on the whole page. It is off while text is typed, unless the key is Escape, and
// while a sheet is open, whose keys are its own.
import { useEffect, useEffectEvent } from 'react'
import { isSheetOpen } from '#ui/sheets/open-sheets.ts'

export function useShortcut(key: string, onPress: () => void): void {
  const press = useEffectEvent(onPress)

  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.key !== key || event.defaultPrevented || isSheetOpen()) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (key !== 'Escape' && isTyping(event.target)) return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [key])
}

/** Inputs that take no text. */
const pressedInputs = ['radio', 'checkbox', 'range', 'button', 'submit']

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !pressedInputs.includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    || (target instanceof HTMLElement && target.isContentEditable)
}
