// The calls by which a user binds or changes a contact.
import { changeContact, sendContactCode } from '#features/security/contacts.calls.ts'
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import { checkCode } from '#features/session/server/codes/check-code.ts'
import { digestAddress } from '#features/session/server/codes/code-steps.ts'
import { codeNoticeText, codeText } from '#features/session/server/codes/code-texts.ts'
import { sendCode } from '#features/session/server/codes/send-code.ts'
import { canSendSms } from '#features/session/server/codes/sms-transport.ts'
import { digestOrigin } from '#features/session/server/login-origin-store.ts'
import {
  type Contact, readMailContact, readPhoneContact,
} from '#features/session/server/contact.ts'
import { hiddenContact, loadContactOfKind } from '#features/session/server/own-contact.ts'
import {
  type Caller, defineHandler, defineProvenHandler,
} from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { changeContactStep } from './contact-steps.ts'

type NamedContact = {
  readonly kind: 'mail' | 'sms'
  readonly email?: string | undefined
  readonly countryCode: string
  readonly userPhone?: string | undefined
}

const readContact = (
  { kind, email = '', countryCode, userPhone = '' }: NamedContact,
): Outcome<Contact> => kind === 'mail'
  ? readMailContact({ email }) : readPhoneContact({ countryCode, userPhone })

// POST /sendContactCode.

export const sendContactCodeHandler = defineHandler(
  sendContactCode,
  async ({ request, session: { user }, services, caller }) => {
    if (request.kind === 'sms' && !canSendSms(services.mode)) return rejected('phone_unavailable')
    const isNew = request.to === 'new'
    const present = await loadContactOfKind(services.database, user, request.kind)
    const named = isNew ? readContact(request)
      : present === undefined ? rejected('factor_unknown', 'to') : accepted(present)
    if (!named.ok) return named
    const contact = named.value
    const reader = { kind: contact.kind, language: caller.language }
    const sent = await sendCode(services, { contact, caller }, {
      purpose: 'contact', isForNew: isNew,
      texts: (code) => ({
        withCode: codeText('stepUpCode', reader, code),
        withoutCode: codeNoticeText('registered', reader),
      }),
    })
    return sent.ok ? accepted({ ...sent.value, sentTo: hiddenContact(contact) }) : sent
  },
)

// POST /changeContact.

export const changeContactHandler = defineProvenHandler(
  changeContact,
  async ({ request, proof, session: { user }, services, caller }) => {
    const named = readContact(request)
    if (!named.ok) return named
    const contact = named.value
    const { validateCode, codeRequest, presentCode, presentCodeRequest } = request
    const code = await checkContactCode(services, {
      to: contact.to, code: validateCode, codeRequest, caller, field: 'validateCode',
    })
    if (!code.ok) return code
    const present = await loadContactOfKind(services.database, user, request.kind)
    const isPresentProven = presentCode !== undefined && present !== undefined
    const presentChecked = isPresentProven ? await checkContactCode(services, {
      to: present.to, code: presentCode, codeRequest: presentCodeRequest, caller,
      field: 'presentCode',
    }) : accepted(null)
    if (!presentChecked.ok) return presentChecked
    const changed = await services.sequencer.run(changeContactStep, {
      proof,
      contact: contact.kind === 'mail'
        ? { ...contact, countryCode: '', userPhone: '' } : contact,
      codeId: code.value,
      presentCodeId: presentChecked.value,
      addressHash: digestAddress(services.secretKey, present?.to ?? contact.to),
      event: services.securityLog.eventOf(
        { kind: 'contact-changed', userId: user, detail: request.kind }, caller,
      ),
    })
    return changed.ok ? accepted(null) : changed
  },
)

type ContactCode = {
  readonly to: string
  readonly code: string
  readonly codeRequest: string | undefined
  readonly caller: Caller
  readonly field: string
}

async function checkContactCode(
  services: Services, { to, code, codeRequest, caller, field }: ContactCode,
): Promise<Outcome<string>> {
  const checked = await checkCode(services, {
    purpose: 'contact', to, code, codeRequest,
    placeHash: digestOrigin(services.secretKey, { account: to, address: caller.address }),
    knownDeviceHash: undefined,
  })
  return !checked.ok && checked.reject.code === 'wrong_code'
    ? rejected('wrong_code', field) : checked
}
