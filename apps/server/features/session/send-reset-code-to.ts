// Sends the code for a new password.
import type { Outcome } from '@ingot/contract/vocabulary'
import type { Caller } from '#http/handler.ts'
import type { Services } from '#http/services.ts'
import type { Receipt } from '#sequencer/submission.ts'
import type { Contact } from './contact.ts'
import { resetCodeText, unknownResetText } from './reset-texts.ts'
import { sendOwnerCode } from './send-owner-code.ts'

export function sendResetCodeTo(
  services: Services,
  contact: Contact,
  caller: Caller,
): Promise<Outcome<Receipt>> {
  const { kind } = contact
  const { language } = caller
  return sendOwnerCode(services, { contact, caller }, {
    purpose: 'reset',
    texts: (code) => ({
      known: resetCodeText(kind, language, code), unknown: unknownResetText(kind, language),
    }),
  })
}
