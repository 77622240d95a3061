// A text of several lines, which grows with its lines so that all of it can be read. Its counter is
// at the label, its message below.
import { type ReactNode, useId } from 'react'
import { FieldFrame, messageId } from './field-frame.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './text-area.module.css'

const css = styleNames(styles)

export type TextAreaProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly name?: string
  readonly placeholder?: string
  readonly maxLength?: number
  readonly rows?: number
  readonly isDisabled?: boolean
  /** At the right of the label: a counter, a limit or a button. */
  readonly aside?: ReactNode
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** A text for machines, such as an address: equal widths, no spelling. */
  readonly isCode?: boolean
  /** On the page itself rather than inside a card. */
  readonly isOnPage?: boolean
}

export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, error, hint, isCode = false, isOnPage = false, ...rest } = props
  const { rows = 4 } = rest
  const id = useId()
  return (
    <FieldFrame aside={rest.aside} error={error} hint={hint} id={id} label={label}>
      <textarea
        aria-describedby={error === undefined && hint === undefined ? undefined : messageId(id)}
        aria-invalid={error !== undefined || undefined}
        autoCapitalize={isCode ? 'none' : 'sentences'}
        autoComplete="off"
        autoCorrect={isCode ? 'off' : 'on'}
        className={css(
          'input', rows >= 4 && 'tall', isCode && 'code', isOnPage && 'onPage',
          error !== undefined && 'wrong',
        )}
        disabled={rest.isDisabled}
        id={id}
        maxLength={rest.maxLength}
        name={rest.name}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder={rest.placeholder}
        rows={rows}
        spellCheck={!isCode}
        value={value}
      />
    </FieldFrame>
  )
}
