// Sends the code for registering. The owner of a contact with an account gets a notice instead.
import type { Outcome } from '@ingot/contract/vocabulary'
import type { Caller } from '#http/reply/handler.ts'
import type { Services } from '#http/services.ts'
import type { Contact } from '#features/session/registration/contact.ts'
import { codeNoticeText, codeText } from './code-texts.ts'
import { sendCode, type SentCodeReply } from './send-code.ts'

/**
 * The reply is the same for both. Refused with `code_sent_recently`, `too_many_tries` or `busy`.
 */
export function sendRegisterCodeTo(
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
