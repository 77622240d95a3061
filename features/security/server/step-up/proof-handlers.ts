// The calls that prove a request.
import { proveStepUp, sendStepUpCode } from '#features/security/step-up.calls.ts'
import {
  accepted, type Outcome, rejected, type StepUpMethod, stepUpLifetimeMs,
} from '@ingot/contract/vocabulary'
import { hiddenContact, loadOwnContact } from '#features/session/server/own-contact.ts'
import { digestRecoveryCode } from '#features/security/server/recovery-codes.ts'
import { totpSecretOf } from '#features/security/server/totp-secret.ts'
import { checkCode } from '#features/session/server/codes/check-code.ts'
import { codeText } from '#features/session/server/codes/code-texts.ts'
import { sendCode } from '#features/session/server/codes/send-code.ts'
import { digestOrigin } from '#features/session/server/login-origin-store.ts'
import { digestToken, mintToken } from '#features/session/server/secrets.ts'
import { totpStepOf } from '@ingot/server/kit/totp.ts'
import {
  type Challenge, isStepUpOver, readChallenge,
} from '@ingot/server/http/reply/given-proof.ts'
import { type Caller, defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { Session } from '@ingot/server/http/sessions.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import { loadFactors, methodsFor } from './load-factors.ts'
import {
  countFactorTry, proveByCode, proveByRecoveryCode, proveByTotp,
} from './proof-steps.ts'

// POST /proveStepUp.

export const proveStepUpHandler = defineHandler(
  proveStepUp,
  async ({ request, session, services, caller }) => {
    const { method, code, codeRequest } = request
    const found = await findChallenge(services, { text: request.challenge, session, method })
    if (!found.ok) return found
    const challenge = found.value
    const minted = mintProof(services, { challenge, method, caller })
    const proving = { challenge, proofHash: minted.proofHash, event: minted.event }
    const { user } = session
    const proven = method === 'code'
      ? await proveSentCode(services, proving, { user, code, codeRequest, caller })
      : await proveFactor(services, proving, { user, code, method })
    if (proven.ok) return accepted(minted.reply)
    services.securityLog.report({
      kind: 'step-up-refused', userId: user, detail: `${method} ${proven.reject.code}`,
    }, caller)
    return proven
  },
)

export type Proving = {
  readonly challenge: Challenge
  readonly proofHash: string
  readonly event: SecurityEvent
}

type Minted = {
  readonly challenge: Challenge
  readonly method: StepUpMethod
  readonly caller: Caller
}

/** A proof's text, which only the caller sees, and its row and event. */
export function mintProof(
  { securityLog, clock }: Services, { challenge: { userId, call }, method, caller }: Minted,
) {
  const proof = mintToken()
  const proofHash = digestToken(proof)
  if (proofHash === undefined) throw new Error('a minted token has the form of one')
  const event = securityLog.eventOf(
    { kind: 'step-up-proven', userId, detail: `${method} ${call}` }, caller,
  )
  return { proofHash, event, reply: { proof, expiresTime: clock() + stepUpLifetimeMs } }
}

type Sought = {
  readonly text: string
  readonly session: Session
  readonly method: StepUpMethod
}

/** The challenge of this session, if this way can prove it. */
export async function findChallenge(
  { secretKey, database, clock }: Services, { text, session, method }: Sought,
): Promise<Outcome<Challenge>> {
  const challenge = readChallenge(secretKey, text, session)
  if (challenge === undefined || isStepUpOver(challenge.issuedAt, clock())) {
    return rejected('step_up_expired')
  }
  const factors = await loadFactors(database, session.user)
  return methodsFor(challenge.need, factors).includes(method)
    ? accepted(challenge) : rejected('factor_unknown', 'method')
}

export type FactorTry = {
  readonly user: number
  readonly code: string
  readonly method: 'totp' | 'recovery_code'
}

/** The try is counted before the code is compared, so that parallel guesses count each. */
async function proveFactor(
  services: Services, proving: Proving, given: FactorTry,
): Promise<Outcome<unknown>> {
  const counted = await services.sequencer.run(countFactorTry, { userId: given.user })
  return counted.ok ? compareFactor(services, proving, given) : counted
}

/** Compares a code whose try was counted, and stores the proof. */
export async function compareFactor(
  services: Services, proving: Proving, { user, code, method }: FactorTry,
): Promise<Outcome<unknown>> {
  const { sequencer, secretKey, clock } = services
  if (method === 'recovery_code') {
    const codeHash = digestRecoveryCode(secretKey, user, code)
    return sequencer.run(proveByRecoveryCode, { ...proving, codeHash })
  }
  const stored = await totpSecretOf(services, user)
  if (stored === undefined) return rejected('factor_unknown', 'method')
  const totpStep = totpStepOf(stored.secret, code.trim(), clock())
  return totpStep === undefined ? rejected('wrong_code', 'code')
    : sequencer.run(proveByTotp, { ...proving, secret: stored.encrypted, totpStep })
}

type SentCodeTry = {
  readonly user: Session['user']
  readonly code: string
  readonly codeRequest: string | undefined
  readonly caller: Caller
}

async function proveSentCode(
  services: Services, proving: Proving, { user, code, codeRequest, caller }: SentCodeTry,
): Promise<Outcome<unknown>> {
  const { to } = await loadOwnContact(services.database, user)
  const checked = await checkCode(services, {
    purpose: 'step_up', to, code, codeRequest, bound: boundTo(proving.challenge),
    placeHash: digestOrigin(services.secretKey, { account: to, address: caller.address }),
    knownDeviceHash: undefined,
  })
  if (!checked.ok) {
    return checked.reject.code === 'wrong_code' ? rejected('wrong_code', 'code') : checked
  }
  return services.sequencer.run(proveByCode, { ...proving, codeId: checked.value })
}

/** [SE21] A code proves the request for which it was sent, and no other. */
const boundTo = ({ sessionId, call, requestDigest }: Challenge): string =>
  ['request', sessionId, call, requestDigest].join(' ')

// POST /sendStepUpCode.

export const sendStepUpCodeHandler = defineHandler(
  sendStepUpCode,
  async ({ request, session, services, caller }) => {
    const found = await findChallenge(services, {
      text: request.challenge, session, method: 'code',
    })
    if (!found.ok) return found
    const contact = await loadOwnContact(services.database, session.user)
    const sent = await sendCode(services, { contact, caller }, {
      purpose: 'step_up',
      bound: boundTo(found.value),
      texts(code) {
        const reader = { kind: contact.kind, language: caller.language }
        const text = codeText('proofCode', reader, code)
        return { withCode: text, withoutCode: text }
      },
    })
    return sent.ok ? accepted({ ...sent.value, sentTo: hiddenContact(contact) }) : sent
  },
)
