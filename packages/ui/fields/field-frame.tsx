// The frame of any input: label above, message below, bound to the input for screen readers. The
// caller renders the input itself with the given ids.
import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide'
import { Icon } from '#ui/marks/icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './field.module.css'

const css = styleNames(styles)

export type FieldFrameProps = {
  readonly id: string
  readonly label: string
  /** At the right of the label: a link or a limit. */
  readonly aside?: ReactNode
  readonly isLabelHidden?: boolean
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly children: ReactNode
}

export function FieldFrame(props: FieldFrameProps) {
  const { id, label, aside, isLabelHidden = false, error, hint, children } = props
  return (
    <div className={css('frame')}>
      <div className={css('labelRow', isLabelHidden && 'hidden')}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      {error !== undefined && (
        <p className={css('hint', 'problem')} id={messageId(id)} role="alert">
          <Icon of={CircleAlert} size={14} />
          {error}
        </p>
      )}
      {error === undefined && hint !== undefined && (
        <p aria-live="polite" className={css('hint')} id={messageId(id)}>{hint}</p>
      )}
    </div>
  )
}

export function messageId(id: string): string {
  return `${id}-message`
}
