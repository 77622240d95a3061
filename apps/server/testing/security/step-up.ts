// Proofs of requests for tests: a user turns an authenticator app on, and proves calls with it.
import type { Client } from '@ingot/client'
import type { Call, ReplyOf, RequestOf } from '@ingot/contract/calls'
import { emailLogin } from '@ingot/features/session/login.calls.ts'
import { proveLogin } from '@ingot/features/security/login-proof.calls.ts'
import { proveStepUp, sendStepUpCode } from '@ingot/features/security/step-up.calls.ts'
import { beginTotp, confirmTotp } from '@ingot/features/security/totp.calls.ts'
import { type StepUpNeed, type StepUpOffer, totpPeriodSeconds } from '@ingot/contract/vocabulary'
import { Secret, TOTP } from 'otpauth'
import type { GivenProof } from '#http/reply/given-proof.ts'
import { must, type TestServer, type TestUser } from '#testing/start-server.ts'

/** The input of a step for a request without a proof. */
export const noProof = (userId: number, need: StepUpNeed = 'coded'): GivenProof => ({
  userId, sessionId: 0, call: 'test', need, requestDigest: '', text: '',
})

/** The offer of a call that is refused without a proof; no proof is sought for it. */
export async function offerOf<Defined extends Call>(
  client: Client, call: Defined, request: RequestOf<Defined>,
): Promise<StepUpOffer> {
  const called = await client.call(call, request, { stepUp: '' })
  const failure = called.ok ? undefined : called.failure
  if (failure?.kind !== 'rejected' || failure.stepUp === undefined) {
    throw new Error(`no proof was asked for: ${JSON.stringify(called)}`)
  }
  return failure.stepUp
}

/** The code of an authenticator app at a moment. */
export const totpCodeOf = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })

/** Makes a call of an account without a strong factor, proven by the code of a mail. */
export async function callWithCode<Defined extends Call>(
  server: TestServer, { client, email }: TestUser,
  { call, request }: { readonly call: Defined; readonly request: RequestOf<Defined> },
): Promise<ReplyOf<Defined>> {
  const { challenge } = await offerOf(client, call, request)
  // A code that was sent just now stays the only one for a minute.
  server.clock.advance(60_000)
  const { codeRequest } = must(await client.call(sendStepUpCode, { challenge }))
  const code = await server.latestCode(email)
  const { proof } = must(await client.call(proveStepUp, {
    challenge, method: 'code', code, codeRequest,
  }))
  return must(await client.call(call, request, { stepUp: proof }))
}

export type TotpUser = Awaited<ReturnType<typeof turnOnTotp>>

/** Turns an authenticator app on, after which the user proves requests by its codes. */
export async function turnOnTotp(server: TestServer, user: TestUser) {
  const { client } = user
  const { secret } = await callWithCode(server, user, { call: beginTotp, request: {} })
  const nextCode = () => {
    // Each step is used once.
    server.clock.advance(totpPeriodSeconds * 1_000)
    return totpCodeOf(secret, server.services.clock())
  }
  const { recoveryCodes } = must(await client.call(confirmTotp, { code: nextCode() }))
  return {
    secret,
    recoveryCodes,
    nextCode,
    /** The proof of a request that is refused without one. */
    async prove<Defined extends Call>(call: Defined, request: RequestOf<Defined>) {
      const { challenge } = await offerOf(client, call, request)
      const { proof } = must(await client.call(proveStepUp, {
        challenge, method: 'totp', code: nextCode(),
      }))
      return proof
    },
    /** A login on a new device with a code of the app; returns also the proof that was used. */
    async logIn(anyone: Client, request: RequestOf<typeof emailLogin>) {
      const { challenge } = await offerOf(anyone, emailLogin, request)
      const { proof } = must(await anyone.call(proveLogin, {
        challenge, method: 'totp', code: nextCode(),
      }))
      return { proof, profile: must(await anyone.call(emailLogin, request, { stepUp: proof })) }
    },
  }
}
