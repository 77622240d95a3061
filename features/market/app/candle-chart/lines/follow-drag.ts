// A press on a line's tag: a tap, or a drag up or down until it is dropped or Escape cancels it.

/** A finger that moves less than this has tapped. */
const tapPx = 4

export type DragListener = {
  onTap(): void
  /** The distance from the press, downwards. */
  onMove(byPx: number): void
  onDrop(): void
  onCancel(): void
}

export function followDrag(element: HTMLElement, listener: DragListener): void {
  let press: AbortController | undefined
  element.addEventListener('pointerdown', (down) => {
    if (press !== undefined || down.button !== 0) return
    press = new AbortController()
    const { signal } = press
    let isDragged = false
    const end = (report: () => void): void => {
      press?.abort()
      press = undefined
      report()
    }
    const isOther = ({ pointerId }: PointerEvent): boolean => pointerId !== down.pointerId
    // The whole document: the element may end with its order during the drag.
    document.addEventListener('pointermove', (event) => {
      if (isOther(event)) return
      const byPx = event.clientY - down.clientY
      isDragged ||= Math.abs(byPx) > tapPx
      if (isDragged) listener.onMove(byPx)
    }, { signal })
    document.addEventListener('pointerup', (event) => {
      if (!isOther(event)) end(isDragged ? listener.onDrop : listener.onTap)
    }, { signal })
    document.addEventListener('pointercancel', (event) => {
      if (!isOther(event)) end(listener.onCancel)
    }, { signal })
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      end(listener.onCancel)
    }, { signal, capture: true })
    element.setPointerCapture(down.pointerId)
  })
}
