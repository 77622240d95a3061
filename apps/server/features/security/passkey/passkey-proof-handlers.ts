// The calls by which a passkey proves a request. The passkey signs a digest of the challenge, which
// contains the digest of the request; the signature stays with the proof as evidence.
import { hash } from 'node:crypto'
import { beginPasskeyProof, provePasskey } from '@ingot/contract/calls/security/passkeys.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { findChallenge, mintProof } from '#features/security/step-up/proof-handlers.ts'
import { defineHandler } from '#http/reply/handler.ts'
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
    if (!found.ok) return found
    const site = passkeySiteOf(services, caller)
    if (!site.ok) return site
    const { rpId } = site.value
    const rows = await services.database.selectFrom('passkey')
      .select(['credential_id', 'transports'])
      .where('user_id', '=', session.user).where('rp_id', '=', rpId).execute()
    return accepted({
      challenge: signedBytesOf(request.challenge),
      rpId,
      credentials: rows.map((row) => ({
        id: row.credential_id,
        transports: row.transports === '' ? [] : row.transports.split(','),
      })),
    })
  },
)

// POST /provePasskey.

export const provePasskeyHandler = defineHandler(
  provePasskey,
  async ({ request, session, services, caller }) => {
    const found = await findChallenge(services, {
      text: request.challenge, session, method: 'passkey',
    })
    if (!found.ok) return found
    const site = passkeySiteOf(services, caller)
    if (!site.ok) return site
    const passkey = await services.database.selectFrom('passkey').selectAll()
      .where('credential_id', '=', request.credential).where('user_id', '=', session.user)
      .where('rp_id', '=', site.value.rpId).executeTakeFirst()
    const verified = passkey === undefined ? rejected('passkey_refused')
      : await verifyPasskeyUse(passkey, request, {
        ...site.value, challenge: signedBytesOf(request.challenge),
      })
    if (!verified.ok || passkey === undefined) {
      services.securityLog.report({
        kind: 'step-up-refused', userId: session.user, detail: 'passkey',
      }, caller)
      return rejected('passkey_refused')
    }
    const minted = mintProof(services, { challenge: found.value, method: 'passkey', caller })
    const { credential, clientDataJSON, authenticatorData, signature } = request
    const proven = await services.sequencer.run(proveByPasskey, {
      challenge: found.value, proofHash: minted.proofHash, event: minted.event,
      id: passkey.id, counter: passkey.counter, ...verified.value,
      evidence: JSON.stringify({
        credential, clientDataJSON, authenticatorData, signature,
      }),
    })
    return proven.ok ? accepted(minted.reply) : proven
  },
)
