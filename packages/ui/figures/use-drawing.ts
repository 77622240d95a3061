// Keeps a drawing outside of React (a canvas chart) in step with its view: created with its box,
// updated with each newer view, disposed of with the box. It knows nothing of the drawing's
// content.
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

export type Drawing<View> = {
  readonly update: (view: View) => void
  readonly dispose: () => void
}

/** The ref of the box; `create` and `view` must keep their identity while nothing changes. */
export function useDrawing<View>(
  create: (box: HTMLElement, view: View) => Drawing<View>,
  view: View,
): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null)
  const drawing = useRef<Drawing<View>>(undefined)
  const newest = useRef(view)

  useEffect(() => {
    if (box.current === null) return undefined
    const made = create(box.current, newest.current)
    drawing.current = made
    return () => {
      drawing.current = undefined
      made.dispose()
    }
  }, [create])

  useEffect(() => {
    newest.current = view
    drawing.current?.update(view)
  }, [view])

  return box
}
