// A press acts once at once; held, it repeats and quickens. Keyboards repeat by themselves.
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'

const firstRepeatMs = 400
const repeatMs = 90
const quickRepeatMs = 35
/** After this many repeats the pace quickens. */
const quickAfter = 12

export function useHoldRepeat(onAct: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const act = useEffectEvent(onAct)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])

  const repeat = useEffectEvent((count: number) => {
    act()
    const waitMs = count < quickAfter ? repeatMs : quickRepeatMs
    timer.current = setTimeout(() => repeat(count + 1), waitMs)
  })
  const start = useRef((waitMs: number) => {
    timer.current = setTimeout(() => repeat(0), waitMs)
  })

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      stop()
      start.current(firstRepeatMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: onAct,
  }
}
