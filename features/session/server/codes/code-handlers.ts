// The calls that send a code.
import { sendPhoneResetCode, sendResetCode } from '#features/session/login-password.calls.ts'
import { sendLoginCode, sendPhoneLoginCode } from '#features/session/login.calls.ts'
import { sendMailVCode, sendPhoneVCode } from '#features/session/registration.calls.ts'
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import {
  type Contact, readMailContact, readPhoneContact,
} from '#features/session/server/contact.ts'
import { type Caller, defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { codeNoticeText, codeText } from './code-texts.ts'
import { sendCode, type SentCodeReply } from './send-code.ts'
import { canSendSms } from './sms-transport.ts'

// POST /sendLoginCode.

export const sendLoginCodeHandler = defineHandler(
  sendLoginCode,
  async ({ request, services, caller }) => {
    const contact = readMailContact(request)
    if (!contact.ok) return contact
    return sendLoginCodeTo(services, contact.value, caller)
  },
)

// GET /sendMailVCode.

export const sendMailVCodeHandler = defineHandler(
  sendMailVCode,
  async ({ request, services, caller }) => {
    const contact = readMailContact(request)
    if (!contact.ok) return contact
    return sendRegisterCodeTo(services, contact.value, caller)
  },
)

// POST /sendPhoneLoginCode.

export const sendPhoneLoginCodeHandler = defineHandler(
  sendPhoneLoginCode,
  async ({ request, services, caller }) => {
    if (!canSendSms(services.mode)) return rejected('phone_unavailable')
    const contact = readPhoneContact(request)
    if (!contact.ok) return contact
    const sent = await sendLoginCodeTo(services, contact.value, caller)
    return sent.ok ? accepted({ ...sent.value, sentTo: contact.value.to }) : sent
  },
)

// POST /sendPhoneResetCode.

export const sendPhoneResetCodeHandler = defineHandler(
  sendPhoneResetCode,
  async ({ request, services, caller }) => {
    if (!canSendSms(services.mode)) return rejected('phone_unavailable')
    const contact = readPhoneContact(request)
    if (!contact.ok) return contact
    const sent = await sendResetCodeTo(services, contact.value, caller)
    return sent.ok ? accepted({ ...sent.value, sentTo: contact.value.to }) : sent
  },
)

// GET /sendPhoneVCode.

export const sendPhoneVCodeHandler = defineHandler(
  sendPhoneVCode,
  async ({ request, services, caller }) => {
    if (!canSendSms(services.mode)) return rejected('phone_unavailable')
    const contact = readPhoneContact(request)
    if (!contact.ok) return contact
    const sent = await sendRegisterCodeTo(services, contact.value, caller)
    return sent.ok ? accepted({ ...sent.value, sentTo: contact.value.to }) : sent
  },
)

// POST /sendResetCode.

export const sendResetCodeHandler = defineHandler(
  sendResetCode,
  async ({ request, services, caller }) => {
    const contact = readMailContact(request)
    if (!contact.ok) return contact
    return sendResetCodeTo(services, contact.value, caller)
  },
)

/**
 * Sends the code that a login asks for. A contact without an account gets a notice in place of the
 * code, and the reply is the same.
 */
function sendLoginCodeTo(
  services: Services,
  contact: Contact,
  caller: Caller,
): Promise<Outcome<SentCodeReply>> {
  const reader = { kind: contact.kind, language: caller.language }
  return sendCode(services, { contact, caller }, {
    purpose: 'login',
    texts: (code) => ({
      withCode: codeText('loginCode', reader, code),
      withoutCode: codeNoticeText('loginUnknown', reader),
    }),
  })
}

/**
 * Sends the code for registering. The owner of a contact with an account gets a notice instead. The
 * reply is the same for both. Refused with `code_sent_recently`, `too_many_tries` or `busy`.
 */
function sendRegisterCodeTo(
  services: Services,
  contact: Contact,
  caller: Caller,
): Promise<Outcome<SentCodeReply>> {
  const reader = { kind: contact.kind, language: caller.language }
  return sendCode(services, { contact, caller }, {
    purpose: 'register',
    texts: (code) => ({
      withCode: codeText('registerCode', reader, code),
      withoutCode: codeNoticeText('registered', reader),
    }),
  })
}

/**
 * Sends the code for a new password. A contact without an account gets a notice in place of the
 * code, and the reply is the same (A53).
 */
function sendResetCodeTo(
  services: Services,
  contact: Contact,
  caller: Caller,
): Promise<Outcome<SentCodeReply>> {
  const reader = { kind: contact.kind, language: caller.language }
  return sendCode(services, { contact, caller }, {
    purpose: 'reset',
    texts: (code) => ({
      withCode: codeText('resetCode', reader, code),
      withoutCode: codeNoticeText('resetUnknown', reader),
    }),
  })
}
