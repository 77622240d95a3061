// A figure that is written short. A press shows the whole number above it, until the next press,
// Escape, a scroll or the loss of the focus; a screen reader hears the whole number.
//   unit     follows the whole number
//   isInRow  inside a link that has the whole number in its own label: a press of the figure shows
//            it and does not follow the link, and the keyboard stops at the link only
import { lazy, Suspense, type SyntheticEvent, useRef, useState } from 'react'
import { styleNames } from '@ingot/ui/style-names.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import styles from './short-figure.module.css'

const css = styleNames(styles)

const WholeFigure = lazy(async () => ({
  default: (await import('./whole-figure.tsx')).WholeFigure,
}))

export type ShortFigureProps = {
  readonly short: string
  readonly whole: string
  readonly unit?: string
  readonly isInRow?: boolean
}

export function ShortFigure({ short, whole, unit, isInRow = false }: ShortFigureProps) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const wasOpen = useRef(false)
  if (short === whole) return short

  // A press outside the whole figure closes it before the click comes.
  const handlePointerDown = (): void => { wasOpen.current = isOpen }
  const handleClick = (event: SyntheticEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    setOpen(!wasOpen.current)
    wasOpen.current = false
  }
  const close = (): void => setOpen(false)
  const press = { onClick: handleClick, onPointerDown: handlePointerDown }
  return (
    <span ref={anchor}>
      {isInRow
        ? <span className={css('figure')} title={whole} {...press}>{short}</span>
        : (
          <button
            className={css('figure', 'button')}
            onBlur={close}
            title={whole}
            type="button"
            {...press}
          >
            {short}{' '}<VisuallyHidden>{whole}</VisuallyHidden>
          </button>
        )}
      {isOpen && (
        <Suspense fallback={null}>
          <WholeFigure anchor={anchor} onClose={close}>
            {unit === undefined ? whole : `${whole}\u00a0${unit}`}
          </WholeFigure>
        </Suspense>
      )}
    </span>
  )
}
