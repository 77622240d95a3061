// Sends the code for a new password.
import type { Language, Outcome } from '@ingot/contract/vocabulary'
import type { Services } from '#http/services.ts'
import type { Receipt } from '#sequencer/submission.ts'
import type { Contact } from './contact.ts'
import { resetCodeText, unknownResetText } from './reset-texts.ts'
import { sendOwnerCode } from './send-owner-code.ts'

export function sendResetCodeTo(
  services: Services,
  contact: Contact,
  language: Language,
): Promise<Outcome<Receipt>> {
  const { kind } = contact
  return sendOwnerCode(services, contact, {
    purpose: 'reset',
    texts: (code) => ({
      known: resetCodeText(kind, language, code), unknown: unknownResetText(kind, language),
    }),
  })
}
