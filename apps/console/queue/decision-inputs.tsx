// The fields of a decision: a reason from a closed list by the keys 1 to 9, a remark, an answer, a
// user, or the amount that was received.
import {
  operatorReasonLengthMax, receivingFieldLengthMax, transferReferenceLengthMax,
} from '@ingot/contract/vocabulary'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { differenceOf, isPlainIn } from './decision-fields.ts'
import type { DecisionInput, Given, ReasonChoice } from './queue-definition.ts'
import { type ReadUser, UserField } from './user-field.tsx'

type Typed = Omit<Given, 'version'>

export type DecisionFieldsProps = {
  readonly input: DecisionInput
  readonly given: Typed
  /** The named user, for an input that names one. */
  readonly user: ReadUser
  onGiven(given: Typed): void
}

/** A drawer and the decision above it. */
const dialogs = 2

export function DecisionFields({ input, given, user, onGiven }: DecisionFieldsProps) {
  const words = useTranslations('queue')
  const shell = useTranslations('shell')
  const reasons = input.kind === 'reason' ? input.reasons : []
  const chips = useRef<HTMLFieldSetElement>(null)
  const choose = (reason: string) => onGiven({ ...given, reason })
  useKeys(Object.fromEntries(reasons.map(({ key }, index) => [String(index + 1), () => {
    choose(key)
    // The next Enter is for this reason, wherever the focus was.
    chips.current?.querySelectorAll('button')[index]?.focus()
  }])), dialogs)
  if (input.kind === 'none') return null
  if (input.kind === 'amount') return <AmountField given={given} input={input} onGiven={onGiven} />
  if (input.kind === 'user') {
    return (
      <UserField
        input={input} onText={(text) => onGiven({ ...given, text })} text={given.text} user={user}
      />
    )
  }
  const error = isPlainIn(input, given.text.trim()) ? undefined : shell('hiddenCharacters')
  if (input.kind === 'text') {
    return (
      <AnswerField
        error={error} input={input} onText={(text) => onGiven({ ...given, text })} text={given.text}
      />
    )
  }
  return (
    <>
      <Reasons chips={chips} chosen={given.reason} onChoose={choose} reasons={reasons} />
      <Field
        autoComplete="off" data-focus={reasons.length === 0 ? true : undefined} error={error}
        label={reasons.length === 0 ? shell('reason') : words('remark')}
        maxLength={operatorReasonLengthMax}
        onChange={({ target }) => onGiven({ ...given, text: target.value })}
        required={reasons.length === 0 || input.isRemarkNeeded === true} value={given.text}
      />
    </>
  )
}

function Reasons({ reasons, chosen, chips, onChoose }: {
  readonly reasons: readonly ReasonChoice[]
  readonly chosen: string
  readonly chips: RefObject<HTMLFieldSetElement | null>
  onChoose(key: string): void
}) {
  const words = useTranslations('shell')
  if (reasons.length === 0) return null
  return (
    <fieldset aria-label={words('reason')} className="choices" ref={chips}>
      {reasons.map(({ key, label }, index) => (
        <button
          aria-pressed={key === chosen} data-focus={index === 0 ? true : undefined} key={key}
          onClick={() => onChoose(key)}
          onKeyDown={(event) => { if (key === chosen) sendByEnter(event) }} type="button"
        >
          <kbd aria-hidden>{index + 1}</kbd>
          {label}
        </button>
      ))}
    </fieldset>
  )
}

/** Enter on the chosen reason sends the decision; on another it chooses that one. */
function sendByEnter(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function AnswerField({ input, text, error, onText }: {
  readonly input: Extract<DecisionInput, { kind: 'text' }>
  readonly text: string
  readonly error: string | undefined
  onText(text: string): void
}) {
  return (
    <label className="field">
      {input.label}
      <textarea
        aria-invalid={error === undefined ? undefined : true} className="input answer" data-focus
        maxLength={input.lengthMax} onChange={({ target }) => onText(target.value)} required
        rows={6} value={text}
      />
      <span className={error === undefined ? 'note' : 'note failure'}>
        {error ?? `${input.hint} · ${text.length} / ${input.lengthMax}`}
      </span>
    </label>
  )
}

function AmountField({ input, given, onGiven }: {
  readonly input: Extract<DecisionInput, { kind: 'amount' }>
  readonly given: Typed
  onGiven(given: Typed): void
}) {
  const words = useTranslations('queue')
  const shell = useTranslations('shell')
  const difference = differenceOf(input, given.amount)
  return (
    <>
      <Facts
        facts={[
          { label: words('asked'), value: `${input.asked} ${input.unit}` },
          {
            label: words('difference'),
            value: difference === undefined ? '–' : `${difference} ${input.unit}`,
          },
        ]}
      />
      <Field
        autoComplete="off" data-focus inputMode="decimal" label={words('received')}
        error={given.amount.trim() === '' || difference !== undefined
          ? undefined : words('plainAmount', { decimals: input.decimals })}
        onChange={({ target }) => onGiven({ ...given, amount: target.value })} required
        value={given.amount}
      />
      {input.reference === undefined ? null : (
        <Field
          autoComplete="off" error={isPlainIn(input, given.text) ? undefined
            : shell('hiddenCharacters')}
          label={input.reference} maxLength={transferReferenceLengthMax}
          onChange={({ target }) => onGiven({ ...given, text: target.value })} required
          value={given.text}
        />
      )}
      {input.payer === undefined ? null : (
        <Field
          autoComplete="off" error={isPlainIn(input, given.payer ?? '') ? undefined
            : shell('hiddenCharacters')}
          label={input.payer} maxLength={receivingFieldLengthMax}
          onChange={({ target }) => onGiven({ ...given, payer: target.value })}
          value={given.payer ?? ''}
        />
      )}
    </>
  )
}
