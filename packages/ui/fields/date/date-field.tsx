// A day of the calendar in three short fields, in the order of the app's language: the browser's
// own field takes the order of the device. The value is "1990-12-31", and empty until it is a day.
import { Fragment, useId, useRef, useState } from 'react'
import {
  cleanDatePart, dateLayoutOf, type DatePart, datePartLengths, type DateParts, datePartsOf,
  dayOfParts,
} from './date-parts.ts'
import { FieldFrame, messageId } from '#ui/fields/field-frame.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './date-field.module.css'

const css = styleNames(styles)

export type DateFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
  /** The language whose order and names of the parts are used, as BCP 47. */
  readonly tag: string
  readonly name?: string
  readonly error?: string | undefined
  /** Whether the browser may fill in the day of birth. */
  readonly isBirthday?: boolean
  /** On the page itself rather than inside a card. */
  readonly isOnPage?: boolean
}

export function DateField(props: DateFieldProps) {
  const { label, value, onChange, tag, name, error, isBirthday = false, isOnPage = false } = props
  const [typed, setTyped] = useState<DateParts>(() => datePartsOf(value))
  const fields = useRef(new Map<DatePart, HTMLInputElement>())
  const id = useId()
  const { order, mark } = dateLayoutOf(tag)
  const names = new Intl.DisplayNames([tag], { type: 'dateTimeField' })
  const parts = dayOfParts(typed) === value ? typed : datePartsOf(value)
  const handleType = (part: DatePart, text: string): void => {
    const next = { ...parts, [part]: cleanDatePart(part, text) }
    setTyped(next)
    onChange(dayOfParts(next))
    const following = order[order.indexOf(part) + 1]
    if (following !== undefined && next[part].length === datePartLengths[part]) {
      fields.current.get(following)?.focus()
    }
  }
  return (
    <FieldFrame error={error} id={id} label={label}>
      <fieldset
        aria-label={label}
        className={css('field', isOnPage && 'onPage', error !== undefined && 'wrong')}
      >
        {order.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && <span aria-hidden className={css('mark')}>{mark}</span>}
            <input
              aria-describedby={error === undefined ? undefined : messageId(id)}
              aria-invalid={error !== undefined || undefined}
              aria-label={`${label}: ${names.of(part) ?? part}`}
              autoComplete={isBirthday ? `bday-${part}` : 'off'}
              className={css('part', part === 'year' && 'year')}
              id={index === 0 ? id : undefined}
              inputMode="numeric"
              maxLength={datePartLengths[part]}
              name={name}
              onChange={(event) => handleType(part, event.currentTarget.value)}
              placeholder={names.of(part)}
              ref={(element) => {
                if (element === null) fields.current.delete(part)
                else fields.current.set(part, element)
              }}
              type="text"
              value={parts[part]}
            />
          </Fragment>
        ))}
      </fieldset>
    </FieldFrame>
  )
}
