// A press acts once; held, it repeats and quickens. Keyboards repeat by themselves.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MouseEvent, PointerEvent } from 'react'

const firstRepeatMs = 400
const repeatMs = 90
const quickRepeatMs = 35
/** After this many repeats the pace quickens. */
const quickAfter = 12

export function useHoldRepeat(onAct: () => void) {
  const [isHeld, setHeld] = useState(false)
  const hasRepeated = useRef(false)
  const act = useEffectEvent(onAct)

  useEffect(() => {
    if (!isHeld) return undefined
    let count = 0
    function repeat() {
      act()
      hasRepeated.current = true
      count += 1
      timer = setTimeout(repeat, count < quickAfter ? repeatMs : quickRepeatMs)
    }
    let timer = setTimeout(repeat, firstRepeatMs)
    return () => clearTimeout(timer)
  }, [isHeld])

  function handlePointerDown(event: PointerEvent) {
    hasRepeated.current = false
    if (event.button === 0) setHeld(true)
  }

  /** The click that ends a hold is not one more step. */
  function handleClick() {
    if (!hasRepeated.current) onAct()
    hasRepeated.current = false
  }

  const release = () => setHeld(false)
  return {
    onPointerDown: handlePointerDown,
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: handleClick,
  }
}
