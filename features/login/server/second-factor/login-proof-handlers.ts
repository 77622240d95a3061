// The calls that prove a login or a reset which was refused for want of a factor.
import {
  beginPasskeyLoginProof, proveLogin, provePasskeyLogin,
} from '#features/security/login-proof.calls.ts'
import {
  accepted, type Outcome, type RejectCode, rejected, type StepUpMethod,
} from '@ingot/contract/vocabulary'
import {
  beginSigning, proveBySignature,
} from '#features/security/server/passkey-proof-handlers.ts'
import { loadFactors, methodsFor } from '#features/security/server/step-up/load-factors.ts'
import { compareFactor, mintProof } from '#features/security/server/step-up/proof-handlers.ts'
import type { Challenge } from '@ingot/server/http/reply/given-proof.ts'
import { type Caller, defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { readLoginChallenge } from './login-challenge.ts'
import { factorTriesOf } from './login-proof.ts'
import { countLoginFactorTry } from './login-proof-steps.ts'
import { noteRefusedFactor } from './refused-factor-steps.ts'

/** The challenge, if this way can prove it. */
async function findLoginChallenge(
  { secretKey, database, clock }: Services, text: string, method: StepUpMethod,
): Promise<Outcome<Challenge>> {
  const challenge = readLoginChallenge(secretKey, text, clock())
  if (challenge === undefined) return rejected('step_up_expired')
  const factors = await loadFactors(database, challenge.userId)
  return methodsFor(challenge.need, factors).includes(method)
    ? accepted(challenge) : rejected('factor_unknown', 'method')
}

// POST /proveLogin.

export const proveLoginHandler = defineHandler(
  proveLogin,
  async ({ request: { challenge: text, method, code }, services, caller }) => {
    const found = await findLoginChallenge(services, text, method)
    if (!found.ok) return found
    const challenge = found.value
    const { userId: user } = challenge
    const minted = mintProof(services, { challenge, method, caller })
    const proving = { challenge, proofHash: minted.proofHash, event: minted.event }
    const counted = await services.sequencer.run(
      countLoginFactorTry, factorTriesOf(services.secretKey, user),
    )
    const proven = counted.ok
      ? await compareFactor(services, proving, { user, code, method }) : counted
    if (proven.ok) return accepted(minted.reply)
    services.securityLog.report({
      kind: 'log-in-refused', userId: user, detail: `${method} ${proven.reject.code}`,
    }, caller)
    await noteRefusal(services, { user, caller, refused: proven })
    return proven
  },
)

// POST /beginPasskeyLoginProof.

export const beginPasskeyLoginProofHandler = defineHandler(
  beginPasskeyLoginProof,
  async ({ request, services, caller }) => {
    const found = await findLoginChallenge(services, request.challenge, 'passkey')
    return found.ok ? beginSigning(services, { request, user: found.value.userId, caller }) : found
  },
)

// POST /provePasskeyLogin.

export const provePasskeyLoginHandler = defineHandler(
  provePasskeyLogin,
  async ({ request, services, caller }) => {
    const found = await findLoginChallenge(services, request.challenge, 'passkey')
    if (!found.ok) return found
    const challenge = found.value
    const proven = await proveBySignature(services, { request, challenge, caller })
    if (!proven.ok) await noteRefusal(services, { user: challenge.userId, caller, refused: proven })
    return proven
  },
)

const wrongFactors: ReadonlySet<RejectCode> = new Set([
  'wrong_code', 'too_many_tries', 'passkey_refused',
])

type Refusal = {
  readonly user: number
  readonly caller: Caller
  readonly refused: Extract<Outcome<never>, { ok: false }>
}

/** [SE22] A challenge exists only after the right password, or the right code of the mailbox. */
async function noteRefusal(
  { sequencer }: Services, { user, caller, refused: { reject } }: Refusal,
): Promise<void> {
  if (!wrongFactors.has(reject.code)) return
  await sequencer.run(noteRefusedFactor, { userId: user, device: caller.device })
}
