// A short code of digits, one box for each. One input lies over the boxes, so that typing, pasting
// and a password manager's filling work as in any field.
import { useId } from 'react'
import { FieldFrame, messageId } from './field-frame.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './code-boxes.module.css'

const css = styleNames(styles)

export type CodeBoxesProps = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly length: number
  readonly aside?: string
  readonly error?: string | undefined
  readonly hint?: string
  readonly isDisabled?: boolean
}

export function CodeBoxes(props: CodeBoxesProps) {
  const { label, name, value, onChange, length, error, hint } = props
  const id = useId()
  const hasMessage = error !== undefined || hint !== undefined
  return (
    <FieldFrame aside={props.aside} error={error} hint={hint} id={id} label={label}>
      <div className={css('boxes', error !== undefined && 'wrong')}>
        <input
          aria-describedby={hasMessage ? messageId(id) : undefined}
          aria-invalid={error !== undefined || undefined}
          autoComplete="one-time-code"
          className={css('input')}
          disabled={props.isDisabled === true}
          id={id}
          inputMode="numeric"
          name={name}
          onChange={(event) => onChange(digitsOf(event.currentTarget.value, length))}
          spellCheck={false}
          value={value}
        />
        {Array.from({ length }, (_, index) => (
          <span
            aria-hidden
            className={css('box', index === Math.min(value.length, length - 1) && 'next')}
            key={index}
          >
            {value[index]}
          </span>
        ))}
      </div>
    </FieldFrame>
  )
}

/** Digits in any script, so that a code copied as "123 456" fits. */
function digitsOf(text: string, length: number): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, length)
}
