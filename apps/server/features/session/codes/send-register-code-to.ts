// Sends the code for registering. The owner of a contact with an account gets a notice instead.
import type { Outcome } from '@ingot/contract/vocabulary'
import type { Caller } from '#http/reply/handler.ts'
import type { Services } from '#http/services.ts'
import type { Contact } from '#features/session/registration/contact.ts'
import { codeMailText, knownAddressMailText } from './mail-texts.ts'
import { sendCode, type SentCodeReply } from './send-code.ts'
import { codeSmsText, knownNumberSmsText } from './sms-texts.ts'

/**
 * The reply is the same for both. Refused with `code_sent_recently`, `too_many_tries` or `busy`.
 */
export function sendRegisterCodeTo(
  services: Services,
  contact: Contact,
  caller: Caller,
): Promise<Outcome<SentCodeReply>> {
  const { language } = caller
  return sendCode(services, { contact, caller }, {
    purpose: 'register',
    texts: (code) => contact.kind === 'mail'
      ? { withCode: codeMailText(language, code), withoutCode: knownAddressMailText(language) }
      : { withCode: codeSmsText(language, code), withoutCode: knownNumberSmsText(language) },
  })
}
