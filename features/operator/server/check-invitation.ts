// An invitation as the set-up calls verify it: the operator's name with the one-time secret, while
// the secret is valid and unused.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { Caller } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { digestOneTimeSecret } from './one-time-secret.ts'
import { countOperatorTry } from './operator-try-steps.ts'

export type Invitation = {
  readonly id: number
  readonly secretHash: string
  /** Encrypted; empty until the set-up has begun. */
  readonly totpSecret: string
  /** The counted try. */
  readonly tryId: string
}

/**
 * Counts a try first. Refused with `too_many_tries`, or with `wrong_credentials` for whatever does
 * not fit.
 */
export async function checkInvitation(
  { database, sequencer, secretKey, clock }: Services,
  { name, secret }: { readonly name: string; readonly secret: string },
  caller: Caller,
): Promise<Outcome<Invitation>> {
  const counted = await sequencer.run(countOperatorTry, {
    name, network: caller.address, kind: 'set-up', device: null,
  })
  if (!counted.ok) return counted
  // The digest has a key, so the comparison's duration reveals nothing.
  const secretHash = digestOneTimeSecret(secretKey, secret)
  const row = await database.selectFrom('operator').select(['id', 'totp_secret'])
    .where('name', '=', name).where('status', '=', 'invited')
    .where('secret_hash', '=', secretHash).where('secret_expires_at', '>', clock())
    .executeTakeFirst()
  return row === undefined
    ? rejected('wrong_credentials')
    : accepted({
      id: row.id, secretHash, totpSecret: row.totp_secret, tryId: counted.value.result.id,
    })
}
