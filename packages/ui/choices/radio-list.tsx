// One of several in a list of rows, with the ring at the right: language, order type, unit.
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Choice } from './choice.ts'
import { RowText } from '#ui/lists/row-text.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './radio-list.module.css'

const css = styleNames(styles)

export type RadioChoice<Value extends string> = Choice<Value> & {
  readonly detail?: string
  readonly lead?: ReactNode
  /** The language of the words, where they are not in the page's own. */
  readonly lang?: string
}

export type RadioListProps<Value extends string> = {
  readonly label: string
  readonly choices: readonly RadioChoice<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  /** Inside a flush card, whose rows bring their own padding. */
  readonly isInCard?: boolean
}

export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, choices, value, onChange, isInCard = false } = props
  const name = useId()
  return (
    <fieldset aria-label={label} className={isInCard ? css('inCard') : undefined}>
      {choices.map((choice) => (
        <label className={css('row')} key={choice.value} lang={choice.lang}>
          {choice.lead}
          <RowText subtitle={choice.detail} title={choice.label} />
          <input
            checked={choice.value === value}
            className={css('ring')}
            name={name}
            onChange={() => onChange(choice.value)}
            onClick={() => {
              // Choosing the chosen one again reports no change, and it also ends a sheet.
              if (choice.value === value) onChange(value)
            }}
            type="radio"
          />
        </label>
      ))}
    </fieldset>
  )
}
