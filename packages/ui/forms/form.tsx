// The element around a form's fields: Enter and the button send it, and the form finds its fields
// in it.
import type { ReactNode } from 'react'
import type { UsedForm } from './use-field-form.ts'

export type FormProps = {
  readonly form: Pick<UsedForm<unknown>, 'attach'>
  readonly className: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

export function Form({ form: { attach }, className, onSubmit, children }: FormProps) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      ref={attach}
    >
      {children}
    </form>
  )
}
