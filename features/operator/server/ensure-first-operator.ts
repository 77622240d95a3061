// The first operator of a new exchange: an administrator with a one-time secret, which the server
// prints once at its first start and stores as a digest only.
import type { Services } from '@ingot/server/http/services.ts'
import { inviteFirstOperator } from './invite-steps.ts'
import { digestOneTimeSecret, mintOneTimeSecret } from './one-time-secret.ts'

/** The secret when the first operator was added just now; undefined otherwise. */
export async function ensureFirstOperator(
  { database, sequencer, secretKey }: Services,
): Promise<string | undefined> {
  const any = await database.selectFrom('operator').select('id').limit(1).executeTakeFirst()
  if (any !== undefined) return undefined
  const secret = mintOneTimeSecret()
  const secretHash = digestOneTimeSecret(secretKey, secret)
  const invited = await sequencer.run(inviteFirstOperator, { secretHash })
  if (!invited.ok) throw new Error(`the first operator was refused: ${invited.reject.code}`)
  return invited.value.result.isInvited ? secret : undefined
}
