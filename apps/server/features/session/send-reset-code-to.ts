// Sends the code for a new password. The answer and the work are the same whether or not the
// contact has an account; an unknown one gets a message without a code, and a code that is never
// sent is kept.
import { type Language, type Outcome, loginCodeLifetimeMs } from '@ingot/contract/vocabulary'
import type { Services } from '#http/services.ts'
import type { Receipt } from '#sequencer/submission.ts'
import type { Contact } from './contact.ts'
import { keepLoginCode } from './login-code-store.ts'
import { queueMessage } from './mailer.ts'
import { resetCodeText, unknownResetText } from './reset-texts.ts'
import { mintLoginCode } from './secrets.ts'
import { loadLoginUser } from './store.ts'

export async function sendResetCodeTo(
  services: Services,
  contact: Contact,
  language: Language,
): Promise<Outcome<Receipt>> {
  const { kind, to } = contact
  const user = await loadLoginUser(services.database, contact)
  // Both texts are written, so that the time taken does not show which one is sent.
  const minted = mintLoginCode()
  const texts = {
    known: resetCodeText(kind, language, minted), unknown: unknownResetText(kind, language),
  }
  const code = user === undefined ? undefined : minted
  const text = code === undefined ? texts.unknown : texts.known
  return services.sequencer.submit({
    statements: [
      keepLoginCode(services.secretKey, { purpose: 'reset', to, code }),
      queueMessage({ kind, to, code: code ?? null, text, lifeMs: loginCodeLifetimeMs }),
    ],
  })
}
