// The pad over the candles that takes the pointer while a drawing tool is picked.
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './drawing-pad.module.css'
import { noSteps, type PadPlace, press, release } from './shape-steps.ts'

const css = styleNames(styles)

export type PadListener = {
  /** How many points the drawing has. */
  readonly count: 1 | 2
  /** The drawing as it would be if the pointer were released here. */
  onPreview(places: readonly PadPlace[]): void
  onDrawn(places: readonly PadPlace[]): void
  /** The drawing was cancelled. */
  onCancel(): void
}

/** Puts the pad over the upper part of the box; returns a function that removes it. */
export function openDrawingPad(
  box: HTMLElement, heightPx: number, listener: PadListener,
): () => void {
  const pad = document.createElement('div')
  pad.className = css('pad')
  pad.style.height = `${heightPx}px`
  box.append(pad)
  let steps = noSteps
  const placeOf = ({ clientX, clientY }: PointerEvent): PadPlace => {
    const { left, top } = pad.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const preview = (at: PadPlace): void => {
    if (steps.first === undefined) return
    listener.onPreview(listener.count === 1 ? [at] : [steps.first, at])
  }
  const cancel = (): void => {
    steps = noSteps
    listener.onCancel()
  }
  pad.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !event.isPrimary) return
    pad.setPointerCapture(event.pointerId)
    steps = press(steps, placeOf(event))
    preview(placeOf(event))
  })
  pad.addEventListener('pointermove', (event) => {
    if (event.isPrimary) preview(placeOf(event))
  })
  pad.addEventListener('pointerup', (event) => {
    if (!event.isPrimary) return
    const released = release(steps, placeOf(event), listener.count)
    steps = released.steps
    if (released.places !== undefined) listener.onDrawn(released.places)
  })
  pad.addEventListener('pointercancel', cancel)
  const handleKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') cancel()
  }
  document.addEventListener('keydown', handleKey)
  return () => {
    document.removeEventListener('keydown', handleKey)
    pad.remove()
  }
}
