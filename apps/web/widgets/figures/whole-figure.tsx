// The whole number of a short figure, or the explanation of a label, on a plate next to it. The
// plate is above everything and stays within the window; the browser closes it at a press outside
// or Escape.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './whole-figure.module.css'

const css = styleNames(styles)

const edgeGapPx = 8
const figureGapPx = 6

export type WholeFigureProps = {
  readonly children: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export function WholeFigure({ children, anchor, onClose }: WholeFigureProps) {
  const plate = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    if (plate.current === null || anchor.current === null) return
    if (!plate.current.matches(':popover-open')) plate.current.showPopover()
    placeNextTo(plate.current, anchor.current.getBoundingClientRect())
  })

  useEffect(() => {
    const element = plate.current
    // A press of the plate must not follow the link of the row that it belongs to.
    const handlePress = (event: Event): void => {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    const options = { capture: true, passive: true }
    element?.addEventListener('click', handlePress)
    addEventListener('scroll', onClose, options)
    addEventListener('resize', onClose)
    return () => {
      element?.removeEventListener('click', handlePress)
      removeEventListener('scroll', onClose, options)
      removeEventListener('resize', onClose)
    }
  }, [onClose])

  return (
    <span
      className={css('plate')}
      onToggle={({ newState }) => { if (newState === 'closed') onClose() }}
      popover="auto"
      ref={plate}
      role="tooltip"
    >
      {children}
    </span>
  )
}

/** Centred above the figure; below it if there is no space above. */
function placeNextTo(plate: HTMLElement, figure: DOMRect): void {
  const { width, height } = plate.getBoundingClientRect()
  const middle = figure.left + figure.width / 2 - width / 2
  const left = Math.max(edgeGapPx, Math.min(middle, innerWidth - width - edgeGapPx))
  const above = figure.top - height - figureGapPx
  plate.style.left = `${left}px`
  plate.style.top = `${above < edgeGapPx ? figure.bottom + figureGapPx : above}px`
}
