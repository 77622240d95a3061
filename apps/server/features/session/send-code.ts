// Sends a code for registering. The answer and the work are the same whether or not the contact
// has an account: a known one gets a message that tells its owner, and a code that is never sent
// is kept.
import { type Outcome, codeLifetimeMs } from '@ingot/contract/vocabulary'
import type { Caller } from '#http/handler.ts'
import type { Services } from '#http/services.ts'
import type { Receipt } from '#sequencer/submission.ts'
import { keepCode } from './code-store.ts'
import type { Contact } from './contact.ts'
import { digestOrigin } from './login-origin-store.ts'
import { codeMailText, knownAddressMailText } from './mail-texts.ts'
import { queueMessage } from './mailer.ts'
import { reportRefusedCode } from './report-refused-code.ts'
import { mintCode } from './secrets.ts'
import { codeSmsText, knownNumberSmsText } from './sms-texts.ts'
import { loadLoginUser } from './store.ts'

export async function sendCode(
  services: Services,
  contact: Contact,
  caller: Caller,
): Promise<Outcome<Receipt>> {
  const { kind, to } = contact
  const { language, address } = caller
  const { secretKey: key } = services
  const known = await loadLoginUser(services.database, contact)
  // Both texts are written, so that the time taken does not show which one is sent.
  const minted = mintCode()
  const texts = kind === 'mail'
    ? { fresh: codeMailText(language, minted), known: knownAddressMailText(language) }
    : { fresh: codeSmsText(language, minted), known: knownNumberSmsText(language) }
  const code = known === undefined ? minted : undefined
  const text = code === undefined ? texts.known : texts.fresh
  const originHash = digestOrigin(key, { account: to, address })
  const sent = await services.sequencer.submit({
    statements: [
      keepCode(key, { purpose: 'register', to, originHash, code }),
      queueMessage({ kind, to, code: code ?? null, text, lifeMs: codeLifetimeMs }),
    ],
  })
  if (!sent.ok) {
    reportRefusedCode(services, { purpose: 'register', reject: sent.reject.code }, caller)
  }
  return sent
}
