// The form of a contact on its screen: the two codes, and where a refusal is shown.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SentCode } from '#data/account/use-entry.ts'
import { useProfile } from '#data/account/use-profile.ts'
import { useChangeContact, useSendContactCode } from '#data/account/use-protection.ts'
import { failureText } from '#data/call/failure-text.ts'
import { useFieldForm } from '#ui/fields/use-field-form.ts'
import { showFormFailure } from '#widgets/contact/show-form-failure.ts'

type Values = { readonly contact: string, readonly newCode: string, readonly presentCode: string }

export type ContactFormProps = {
  readonly kind: 'mail' | 'sms'
  /** The most of it hidden; empty without one. */
  readonly present: string
  readonly onDone: () => void
}

export function useContactForm({ kind, present, onDone }: ContactFormProps) {
  const t = useTranslations('security')
  const profile = useProfile().data
  // A change must not turn the form into that of another one.
  const [shown] = useState(present)
  const [has, setHas] = useState<'have' | 'lost'>('have')
  const [handles, setHandles] = useState<{ new?: string, present?: string }>({})
  const sendNew = useSendContactCode()
  const sendPresent = useSendContactCode()
  const change = useChangeContact()
  const needsPresent = shown !== '' && has === 'have'
  const form = useFieldForm<Values, 'contact' | 'code'>(
    () => ({ contact: '', newCode: '', presentCode: '' }),
    {
      faultsOf: ({ contact, newCode, presentCode }) => ({
        ...contact.trim() === '' ? { contact: 'contact' } : {},
        ...newCode === '' ? { newCode: 'code' } : {},
        ...needsPresent && presentCode === '' ? { presentCode: 'code' } : {},
      }),
      words: { contact: t('newContactMissing'), code: t('codeMissing') },
    },
  )
  const named = kind === 'mail'
    ? { kind, email: form.values.contact.trim() }
    : { kind, userPhone: form.values.contact.trim() }
  const own = kind === 'mail' ? profile?.email : profile?.userPhone
  const handleSave = (): void => {
    if (!form.check()) return
    const { newCode, presentCode } = form.values
    change.send({
      ...named, validateCode: newCode,
      ...handles.new === undefined ? {} : { codeRequest: handles.new },
      ...needsPresent ? { presentCode } : {},
      ...needsPresent && handles.present !== undefined
        ? { presentCodeRequest: handles.present } : {},
    }, {
      onDone,
      onFailed: (error) => showFormFailure(form, {
        email_invalid: 'contact', phone_invalid: 'contact', email_taken: 'contact',
        phone_taken: 'contact', wrong_code: 'newCode',
      }, error),
    })
  }
  return {
    form, shown, has, setHas, handleSave,
    isBusy: change.isBusy,
    isSendingNew: sendNew.isBusy,
    isSendingPresent: sendPresent.isBusy,
    handleSendNew(onSent: (sent: SentCode) => void): void {
      if (!form.check(['contact'])) return
      sendNew.send({ ...named, to: 'new' }, {
        onDone(sent) {
          setHandles((before) => ({ ...before, new: sent.codeRequest }))
          onSent({ ...sent, sentTo: form.values.contact.trim() })
        },
        onFailed: (error) => form.refuse('contact', failureText(error)),
      })
    },
    handleSendPresent: (onSent: (sent: SentCode) => void) =>
      sendPresent.send({ kind, to: 'present' }, {
        onDone(sent) {
          setHandles((before) => ({ ...before, present: sent.codeRequest }))
          onSent({ ...sent, sentTo: own ?? '' })
        },
        onFailed: (error) => form.refuse('presentCode', failureText(error)),
      }),
  }
}
