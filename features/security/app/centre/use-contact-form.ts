// The form of a contact on its screen: the two codes, and where a refusal is shown.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SentCode } from '@ingot/web/data/account/use-entry.ts'
import { useProfile } from '@ingot/web/data/account/use-profile.ts'
import { useChangeContact, useSendContactCode } from '#features/security/app/data/use-protection.ts'
import { failureText } from '@ingot/web/data/call/failure-text.ts'
import type { Contact, ContactKind, ContactValues } from '@ingot/web/data/account/contact.ts'
import { type UsedForm, useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { contactEmpty } from '@ingot/web/widgets/contact/contact-form.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'

type Values = { readonly contact: string, readonly newCode: string, readonly presentCode: string }

type Country = Pick<ContactValues, 'country' | 'countryCode'>
type KindAndCode = Pick<ContactValues, 'kind' | 'countryCode'>

export type ContactFormProps = {
  readonly kind: 'mail' | 'sms'
  /** The most of it hidden; empty without one. */
  readonly present: string
  readonly onDone: () => void
}

export function useContactForm({ kind, present, onDone }: ContactFormProps) {
  const profile = useProfile().data
  // A change must not turn the form into that of another one.
  const [shown] = useState(present)
  const [has, setHas] = useState<'have' | 'lost'>('have')
  const [handles, setHandles] = useState<{ new?: string, present?: string }>({})
  const [country, chooseCountry] = useState<Country>(contactEmpty)
  const sendNew = useSendContactCode()
  const sendPresent = useSendContactCode()
  const change = useChangeContact()
  const needsPresent = shown !== '' && has === 'have'
  const form = useValues(kind, needsPresent)
  const named = contactOf({ kind, countryCode: country.countryCode }, form.values.contact)
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
    form, country, chooseCountry, shown, has, setHas, handleSave,
    isBusy: change.isBusy,
    isSendingNew: sendNew.isBusy,
    isSendingPresent: sendPresent.isBusy,
    handleSendNew(onSent: (sent: SentCode) => void): void {
      if (!form.check(['contact'])) return
      sendNew.send({ ...named, to: 'new' }, {
        onDone(sent) {
          setHandles((before) => ({ ...before, new: sent.codeRequest }))
          onSent({ ...sent, sentTo: shownOf(named) })
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

function useValues(
  kind: ContactKind, needsPresent: boolean,
): UsedForm<Values> {
  const t = useTranslations('security')
  return useFieldForm<Values, 'contact' | 'code'>(
    () => ({ contact: '', newCode: '', presentCode: '' }),
    {
      faultsOf: ({ contact, newCode, presentCode }) => ({
        ...contact.trim() === '' ? { contact: 'contact' } : {},
        ...newCode === '' ? { newCode: 'code' } : {},
        ...needsPresent && presentCode === '' ? { presentCode: 'code' } : {},
      }),
      words: {
        contact: t(kind === 'mail' ? 'newEmailMissing' : 'newPhoneMissing'),
        code: t('codeMissing'),
      },
    },
  )
}

/** The typed contact as its calls take it; a number may begin with a calling code of its own. */
function contactOf({ kind, countryCode }: KindAndCode, text: string): Contact {
  const typed = text.trim()
  return kind === 'mail' ? { kind, email: typed } : { kind, countryCode, userPhone: typed }
}

/** The whole contact, by which the sandbox's mailbox is found. */
function shownOf(contact: Contact): string {
  if (contact.kind === 'mail') return contact.email
  const { countryCode, userPhone } = contact
  return userPhone.startsWith('+') ? userPhone : `+${countryCode}${userPhone}`
}
