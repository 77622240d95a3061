// Keys of a page: single letters, while no text is typed. `dialogs` is how many dialogs may be
// open: a list listens below none, a list with a drawer also below one. The shell hears a key after
// the page, so a page may give it a meaning of its own.
import { useEffect, useRef } from 'react'

export type KeyActions = Readonly<Record<string, () => void>>

export function useKeys(
  actions: KeyActions, dialogs = 0, part: 'page' | 'shell' = 'page',
): void {
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
    const heard: EventTarget = part === 'page' ? document : window
    const handleEvent = (event: Event): void => {
      if (event instanceof KeyboardEvent) handleKey(event)
    }
    heard.addEventListener('keydown', handleEvent)
    return () => heard.removeEventListener('keydown', handleEvent)
  }, [dialogs, part])
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('a, button, summary')
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea')
}
