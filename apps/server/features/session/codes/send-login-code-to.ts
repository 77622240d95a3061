// Sends the code that a login asks for.
import type { Outcome } from '@ingot/contract/vocabulary'
import type { Caller } from '#http/reply/handler.ts'
import type { Services } from '#http/services.ts'
import type { Contact } from '#features/session/registration/contact.ts'
import { codeNoticeText, codeText } from './code-texts.ts'
import { sendCode, type SentCodeReply } from './send-code.ts'

/** A contact without an account gets a notice in place of the code, and the reply is the same. */
export function sendLoginCodeTo(
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
