// Sends a code to a contact: for registering to one without an account, else to the account's
// owner. The answer and the work are the same for every contact: where no code belongs, a message
// says why, and a code that is never sent is kept.
import { type Outcome, accepted, codeResendMs } from '@ingot/contract/vocabulary'
import type { Caller } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { codePolicies, type CodePurpose } from './code-policy.ts'
import { codeRowOf, sendCodeStep } from './code-steps.ts'
import type { Contact } from '#features/session/server/contact.ts'
import { digestOrigin } from '#features/session/server/login-origin-store.ts'
import { mintToken } from '#features/session/server/secrets.ts'
import { loadLoginUser } from '#features/session/server/store.ts'

export type CodeTexts = {
  readonly purpose: CodePurpose
  /** Whether it goes to a contact without an account, as one for registering does. */
  readonly isForNew?: boolean
  /** As in `SentCode`; absent for none. */
  readonly bound?: string
  /** The message that carries the code, and the one to a contact that gets none. */
  texts(code: string): { readonly withCode: string; readonly withoutCode: string }
}

/** The reply to a request: the handle for its guesses, and the time of the next possible code. */
export type SentCodeReply = { readonly resendMs: number; readonly codeRequest: string }

/**
 * Sends a code, or the message without one where an account is missing or exists already. The
 * reply is the same, so it does not disclose accounts.
 */
export async function sendCode(
  services: Services,
  { contact, caller }: { readonly contact: Contact; readonly caller: Caller },
  { purpose, isForNew = purpose === 'register', bound = '', texts }: CodeTexts,
): Promise<Outcome<SentCodeReply>> {
  const { kind, to } = contact
  const { secretKey: key } = services
  const isKnown = await loadLoginUser(services.database, contact) !== undefined
  const { mint, lifeMs } = codePolicies[purpose]
  // Both texts are written, so that the time taken does not show which one is sent.
  const minted = mint()
  const { withCode, withoutCode } = texts(minted)
  const isSent = isKnown !== isForNew
  const code = isSent ? minted : undefined
  const codeRequest = mintToken()
  const originHash = digestOrigin(key, { account: to, address: caller.address })
  const sent = await services.sequencer.run(sendCodeStep, {
    row: codeRowOf(key, { purpose, to, originHash, codeRequest, bound, code }),
    mail: { kind, to, code: code ?? null, text: isSent ? withCode : withoutCode, lifeMs },
  })
  if (sent.ok) return accepted({ resendMs: codeResendMs, codeRequest })
  services.securityLog.report(
    { kind: 'code-refused', detail: `${purpose}: ${sent.reject.code}` }, caller,
  )
  return sent
}
