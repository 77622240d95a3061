// Opens an operator's session within a step: the gateway keeps the token, the row its digest.
import { operatorSessionLifetimeMs } from '@ingot/contract/vocabulary'
import { mintOperatorSessionId } from '@ingot/server/console/session-token.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'

export type NewOperatorSession = {
  readonly tokenHash: string
  readonly network: string
  readonly device: string
}

const deviceLengthMax = 200

/** Removes the expired sessions of all operators too. */
export async function openOperatorSession(
  { at, database }: StepContext, operator: number, session: NewOperatorSession,
): Promise<void> {
  await database.deleteFrom('operator_session')
    .where('created_at', '<=', at - operatorSessionLifetimeMs).execute()
  await database.insertInto('operator_session').values({
    id: mintOperatorSessionId(),
    operator_id: operator,
    token_hash: session.tokenHash,
    network: session.network,
    device: session.device.slice(0, deviceLengthMax),
    created_at: at,
    last_used_at: at,
  }).execute()
}
