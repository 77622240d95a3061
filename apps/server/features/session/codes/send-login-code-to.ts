// Sends the code that a login asks for.
import type { Outcome } from '@ingot/contract/vocabulary'
import type { Caller } from '#http/reply/handler.ts'
import type { Services } from '#http/services.ts'
import type { Contact } from '#features/session/registration/contact.ts'
import { loginCodeMailText, unknownLoginMailText } from './login-mail-texts.ts'
import { sendCode, type SentCodeReply } from './send-code.ts'
import { loginCodeSmsText, unknownNumberSmsText } from './sms-texts.ts'

/** A contact without an account gets a notice in place of the code, and the reply is the same. */
export function sendLoginCodeTo(
  services: Services,
  contact: Contact,
  caller: Caller,
): Promise<Outcome<SentCodeReply>> {
  const { language } = caller
  return sendCode(services, { contact, caller }, {
    purpose: 'login',
    texts: (code) => contact.kind === 'mail'
      ? { withCode: loginCodeMailText(language, code), withoutCode: unknownLoginMailText(language) }
      : { withCode: loginCodeSmsText(language, code), withoutCode: unknownNumberSmsText(language) },
  })
}
