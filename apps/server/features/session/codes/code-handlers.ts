// The calls that send a code.
import { sendPhoneResetCode, sendResetCode } from '@ingot/contract/calls/session/login-password.ts'
import { sendLoginCode, sendPhoneLoginCode } from '@ingot/contract/calls/session/login.ts'
import { sendMailVCode, sendPhoneVCode } from '@ingot/contract/calls/session/registration.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { readMailContact, readPhoneContact } from '#features/session/registration/contact.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { sendLoginCodeTo } from './send-login-code-to.ts'
import { sendRegisterCodeTo } from './send-register-code-to.ts'
import { sendResetCodeTo } from './send-reset-code-to.ts'
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
