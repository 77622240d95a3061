// The calls by which a passkey proves a request. The passkey signs a digest of the challenge, which
// contains the digest of the request; the signature stays with the proof as evidence.
import { hash } from 'node:crypto'
import type { ParsedRequestOf } from '@ingot/contract/calls'
import { beginPasskeyProof, provePasskey } from '#features/security/passkeys.calls.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { findChallenge, mintProof } from './step-up/proof-handlers.ts'
import type { Challenge } from '@ingot/server/http/reply/given-proof.ts'
import { type Caller, defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { passkeySiteOf } from './passkey-site.ts'
import { proveByPasskey } from './passkey-steps.ts'
import { verifyPasskeyUse } from './verify-passkey.ts'

/** The 32 bytes that a passkey signs for a challenge. */
const signedBytesOf = (challenge: string): string => hash('sha256', challenge, 'base64url')

// POST /beginPasskeyProof.

export const beginPasskeyProofHandler = defineHandler(
  beginPasskeyProof,
  async ({ request, session, services, caller }) => {
    const found = await findChallenge(services, {
      text: request.challenge, session, method: 'passkey',
    })
    return found.ok ? beginSigning(services, { request, user: session.user, caller }) : found
  },
)

type Begun = {
  readonly request: { readonly challenge: string }
  readonly user: number
  readonly caller: Caller
}

/** The bytes that prove a challenge, and the passkeys of the account for the host. */
export async function beginSigning(services: Services, { request, user, caller }: Begun) {
  const site = passkeySiteOf(services, caller)
  if (!site.ok) return site
  const { rpId } = site.value
  const rows = await services.database.selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', user).where('rp_id', '=', rpId).execute()
  return accepted({
    challenge: signedBytesOf(request.challenge),
    rpId,
    credentials: rows.map((row) => ({
      id: row.credential_id,
      transports: row.transports === '' ? [] : row.transports.split(','),
    })),
  })
}

// POST /provePasskey.

export const provePasskeyHandler = defineHandler(
  provePasskey,
  async ({ request, session, services, caller }) => {
    const found = await findChallenge(services, {
      text: request.challenge, session, method: 'passkey',
    })
    return found.ok
      ? proveBySignature(services, { request, challenge: found.value, caller }) : found
  },
)

type Signed = {
  readonly request: ParsedRequestOf<typeof provePasskey>
  readonly challenge: Challenge
  readonly caller: Caller
}

/** Verifies the signature over a challenge of the account, and stores the proof. */
export async function proveBySignature(
  services: Services, { request, challenge, caller }: Signed,
) {
  const site = passkeySiteOf(services, caller)
  if (!site.ok) return site
  const { userId } = challenge
  const passkey = await services.database.selectFrom('passkey').selectAll()
    .where('credential_id', '=', request.credential).where('user_id', '=', userId)
    .where('rp_id', '=', site.value.rpId).executeTakeFirst()
  const verified = passkey === undefined ? rejected('passkey_refused')
    : await verifyPasskeyUse(passkey, request, {
      ...site.value, challenge: signedBytesOf(request.challenge),
    })
  if (!verified.ok || passkey === undefined) {
    services.securityLog.report({ kind: 'step-up-refused', userId, detail: 'passkey' }, caller)
    return rejected('passkey_refused')
  }
  const minted = mintProof(services, { challenge, method: 'passkey', caller })
  const proven = await services.sequencer.run(proveByPasskey, {
    challenge, proofHash: minted.proofHash, event: minted.event,
    id: passkey.id, counter: passkey.counter, ...verified.value,
    evidence: evidenceOf(request),
  })
  return proven.ok ? accepted(minted.reply) : proven
}

/** The signed data of a passkey, as it is kept. */
export function evidenceOf(request: Omit<ParsedRequestOf<typeof provePasskey>, 'challenge'>) {
  const { credential, clientDataJSON, authenticatorData, signature } = request
  return JSON.stringify({ credential, clientDataJSON, authenticatorData, signature })
}
