// The label of a figure that needs an explanation. A press shows it on a plate next to the label,
// until the next press, Escape, a scroll or the loss of the focus.
import { lazy, Suspense, useRef, useState } from 'react'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './explained-label.module.css'

const css = styleNames(styles)

const WholeFigure = lazy(async () => ({
  default: (await import('./whole-figure.tsx')).WholeFigure,
}))

export type ExplainedLabelProps = { readonly children: string, readonly text: string }

export function ExplainedLabel({ children, text }: ExplainedLabelProps) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const wasOpen = useRef(false)
  const handleClick = (): void => {
    setOpen(!wasOpen.current)
    wasOpen.current = false
  }
  const close = (): void => setOpen(false)
  return (
    <span ref={anchor}>
      <button
        className={css('label')}
        onBlur={close}
        onClick={handleClick}
        // A press outside the plate closes it before the click comes.
        onPointerDown={() => { wasOpen.current = isOpen }}
        title={text}
        type="button"
      >
        {children}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <WholeFigure anchor={anchor} onClose={close}>{text}</WholeFigure>
        </Suspense>
      )}
    </span>
  )
}
