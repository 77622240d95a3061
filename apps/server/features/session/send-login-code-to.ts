// Sends the code that a login asks for.
import type { Outcome } from '@ingot/contract/vocabulary'
import type { Caller } from '#http/handler.ts'
import type { Services } from '#http/services.ts'
import type { Receipt } from '#sequencer/submission.ts'
import type { Contact } from './contact.ts'
import { loginCodeMailText, unknownLoginMailText } from './login-mail-texts.ts'
import { sendOwnerCode } from './send-owner-code.ts'
import { loginCodeSmsText, unknownNumberSmsText } from './sms-texts.ts'

export function sendLoginCodeTo(
  services: Services,
  contact: Contact,
  caller: Caller,
): Promise<Outcome<Receipt>> {
  const { language } = caller
  return sendOwnerCode(services, { contact, caller }, {
    purpose: 'login',
    texts: (code) => contact.kind === 'mail'
      ? { known: loginCodeMailText(language, code), unknown: unknownLoginMailText(language) }
      : { known: loginCodeSmsText(language, code), unknown: unknownNumberSmsText(language) },
  })
}
