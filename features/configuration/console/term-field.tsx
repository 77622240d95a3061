// The field of one term: a switch, a text, a choice, or a text in each language.
import { languageNames, languages } from '@ingot/contract/vocabulary'
import { Switch } from '@ingot/ui/fields/switch.tsx'
import { useId } from 'react'
import { Field } from '@ingot/console/ui/field.tsx'
import type { Term, TermValue } from './term.ts'

export type TermFieldProps = {
  readonly term: Term
  readonly value: TermValue
  readonly isChanged: boolean
  readonly error: string | undefined
  onValue(value: TermValue): void
}

export function TermField({ term, value, isChanged, error, onValue }: TermFieldProps) {
  const { label, hint } = term
  if (typeof value === 'boolean') {
    return <FlagField isOn={value} label={label} note={error ?? hint} onFlag={onValue} />
  }
  if (term.kind === 'choice' && typeof value === 'string') {
    const { choices = [] } = term
    return <ChoiceField choices={choices} label={label} onText={onValue} value={value} />
  }
  const className = isChanged ? 'input changed' : 'input'
  if (typeof value === 'string') {
    return (
      <Field
        autoComplete="off" className={className} error={error} hint={hint} label={label}
        onChange={({ target }) => onValue(target.value)} value={value}
      />
    )
  }
  return (
    <fieldset className="words">
      <legend>{label}</legend>
      {hint === undefined ? null : <p className="note">{hint}</p>}
      {languages.map((language) => (
        <Field
          autoComplete="off" className={className}
          error={value[language] === '' ? error : undefined} key={language}
          label={languageNames[language]}
          onChange={({ target }) => onValue({ ...value, [language]: target.value })}
          value={value[language]}
        />
      ))}
    </fieldset>
  )
}

function FlagField({ label, note, isOn, onFlag }: {
  readonly label: string
  readonly note: string | undefined
  readonly isOn: boolean
  onFlag(isOn: boolean): void
}) {
  return (
    <div className="row g8 flag">
      <div className="f1">
        <b className="m">{label}</b>
        {note === undefined ? null : <p className="note">{note}</p>}
      </div>
      <Switch isOn={isOn} label={label} onChange={onFlag} size="s" />
    </div>
  )
}

function ChoiceField({ label, choices, value, onText }: {
  readonly label: string
  readonly choices: readonly string[]
  readonly value: string
  onText(text: string): void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="select wide" id={id} onChange={({ target }) => onText(target.value)}
        value={value}
      >
        {choices.map((choice) => <option key={choice} value={choice}>{choice}</option>)}
      </select>
    </div>
  )
}
