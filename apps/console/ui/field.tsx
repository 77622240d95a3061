// A labelled text field with its error below.
import { type InputHTMLAttributes, useId } from 'react'

export type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

export function Field({ label, hint, error, className = 'input', ...input }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        aria-invalid={error === undefined ? undefined : true}
        className={className}
        id={id}
      />
      {note === undefined ? null : (
        <p className={error === undefined ? 'note' : 'note failure'} id={`${id}-note`}>{note}</p>
      )}
    </div>
  )
}
