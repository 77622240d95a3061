// Keys of a page: single letters, while no text is typed. `dialogs` is how many dialogs may be
// open: a list listens below none, a list with a drawer also below one.
import { useEffect, useRef } from 'react'

export type KeyActions = Readonly<Record<string, () => void>>

export function useKeys(actions: KeyActions, dialogs = 0): void {
  const latest = useRef(actions)
  useEffect(() => { latest.current = actions })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey
      if (isModified || event.defaultPrevented || isTyping(event.target)) return
      // Enter presses the focused control.
      if (event.key === 'Enter' && isControl(event.target)) return
      if (document.querySelectorAll('dialog[open]').length > dialogs) return
      const action = latest.current[event.key]
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [dialogs])
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('a, button, summary')
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea')
}
