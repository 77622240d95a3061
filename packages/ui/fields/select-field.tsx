// A field whose value is chosen in a sheet that it opens: label, choice and error like any field.
import { ChevronDown } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/marks/icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import { FieldFrame, messageId } from './field-frame.tsx'
import styles from './field.module.css'

const css = styleNames(styles)

export type SelectFieldProps = {
  readonly label: string
  /** Undefined while nothing is chosen. */
  readonly value: string | undefined
  readonly placeholder: string
  readonly onPress: () => void
  readonly name?: string
  readonly lead?: ReactNode
  readonly error?: string | undefined
  readonly hint?: string
  readonly isDisabled?: boolean
  /** On the page itself rather than inside a card. */
  readonly isOnPage?: boolean
}

export function SelectField(props: SelectFieldProps) {
  const { label, value, placeholder, error, hint, isOnPage = false, isDisabled = false } = props
  const id = useId()
  const isWrong = error !== undefined
  return (
    <FieldFrame error={error} hint={hint} id={id} label={label}>
      <button
        aria-describedby={isWrong || hint !== undefined ? messageId(id) : undefined}
        aria-haspopup="dialog"
        aria-label={`${label}: ${value ?? placeholder}`}
        className={css('field', 'l', 'select', isOnPage && 'onPage', isWrong && 'wrong')}
        data-disabled={isDisabled || undefined}
        disabled={isDisabled}
        id={id}
        name={props.name}
        onClick={props.onPress}
        type="button"
      >
        {props.lead}
        <span className={css('chosen', value === undefined && 'empty')}>
          {value ?? placeholder}
        </span>
        <span className={css('arrow')}><Icon of={ChevronDown} size={16} /></span>
      </button>
    </FieldFrame>
  )
}
