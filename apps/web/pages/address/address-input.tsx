// The typed address. It takes as many lines as the address needs, so that all of it can be read.
import { type ReactNode, useId } from 'react'
import { FieldFrame, messageId } from '#ui/fields/field-frame.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './address-input.module.css'

const css = styleNames(styles)

export type AddressInputProps = {
  readonly label: string
  readonly value: string
  readonly placeholder: string
  readonly aside: ReactNode
  readonly error: string | undefined
  readonly hint: string | undefined
  readonly onChange: (text: string) => void
}

export function AddressInput({ label, value, placeholder, onChange, ...frame }: AddressInputProps) {
  const id = useId()
  const { error, hint } = frame
  return (
    <FieldFrame {...frame} id={id} label={label}>
      <textarea
        aria-describedby={error === undefined && hint === undefined ? undefined : messageId(id)}
        aria-invalid={error !== undefined || undefined}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        className={css('input', error !== undefined && 'wrong')}
        id={id}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder={placeholder}
        rows={2}
        spellCheck={false}
        value={value}
      />
    </FieldFrame>
  )
}
