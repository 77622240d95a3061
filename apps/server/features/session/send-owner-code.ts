// Sends a code to the owner of an account, for a login or a new password. The answer and the work
// are the same whether or not the contact has an account: an unknown one gets a message without a
// code, and a code that is never sent is stored.
import { type Outcome, loginCodeLifetimeMs } from '@ingot/contract/vocabulary'
import type { Caller } from '#http/handler.ts'
import type { Services } from '#http/services.ts'
import type { Receipt } from '#sequencer/submission.ts'
import type { Contact } from './contact.ts'
import { keepLoginCode } from './login-code-store.ts'
import { queueMessage } from './mailer.ts'
import { reportRefusedCode } from './report-refused-code.ts'
import { mintLoginCode } from './secrets.ts'
import { loadLoginUser } from './store.ts'

export type OwnerCode = {
  readonly purpose: 'login' | 'reset'
  /** The message to a known contact, which carries the code, and the one to an unknown contact. */
  texts(code: string): { readonly known: string, readonly unknown: string }
}

export async function sendOwnerCode(
  services: Services,
  { contact, caller }: { readonly contact: Contact, readonly caller: Caller },
  { purpose, texts }: OwnerCode,
): Promise<Outcome<Receipt>> {
  const { kind, to } = contact
  const user = await loadLoginUser(services.database, contact)
  // Both texts are written, so that the time taken does not show which one is sent.
  const minted = mintLoginCode()
  const { known, unknown } = texts(minted)
  const code = user === undefined ? undefined : minted
  const text = code === undefined ? unknown : known
  const sent = await services.sequencer.submit({
    statements: [
      keepLoginCode(services.secretKey, { purpose, to, code }),
      queueMessage({ kind, to, code: code ?? null, text, lifeMs: loginCodeLifetimeMs }),
    ],
  })
  if (!sent.ok) reportRefusedCode(services, { purpose, reject: sent.reject.code }, caller)
  return sent
}
