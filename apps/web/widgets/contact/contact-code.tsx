// The code that proves the contact of a form, which must be right before a code is sent to it.
import type { SendCodeAction } from '#data/account/use-entry.ts'
import type { UsedForm } from '@ingot/ui/forms/use-field-form.ts'
import { FormCode, type FormCodeProps } from '#widgets/forms/form-code.tsx'
import { contactField, contactOf } from './contact-form.ts'
import type { NewPasswordValues } from './new-password-form.ts'

export type ContactCodeProps = Pick<FormCodeProps<'validateCode'>, 'length'> & {
  readonly form: Pick<UsedForm<NewPasswordValues>, 'values' | 'type' | 'errorOf' | 'check'>
  readonly sendCode: SendCodeAction
  /** Shows why no code was sent. */
  readonly onFailure: (error: Error) => void
}

export function ContactCode({ form, sendCode, length, onFailure }: ContactCodeProps) {
  return (
    <FormCode
      form={form}
      isSending={sendCode.isBusy}
      length={length}
      name="validateCode"
      onSend={(onSent) => {
        if (!form.check([contactField(form.values)])) return
        sendCode.send(contactOf(form.values), { onDone: onSent, onFailed: onFailure })
      }}
    />
  )
}
