// Tries to log in or to begin a set-up, counted before anything is verified. The counter is the
// typed name, so an unknown name is refused like a known one. A one-time secret cannot be guessed,
// so its tries are bounded for each network only: other people cannot keep an operator out of a new
// set-up.
import { randomBytes } from 'node:crypto'
import {
  accepted, operatorTriesOverallMax, operatorTriesPerHourMax, rejected,
} from '@ingot/contract/vocabulary'
import { defineStep, type StepContext } from '#sequencer/steps/step.ts'

const hourMs = 3_600_000
const rowIdBytes = 16

export type OperatorTry = {
  readonly name: string
  readonly network: string
  readonly kind: 'login' | 'set-up'
}

/** No operator's name begins with a plus sign. */
const counterOf = ({ name, kind }: OperatorTry): string => kind === 'login' ? name : `+${name}`

export const countOperatorTry = defineStep({
  name: 'count-operator-try',
  async run({ at, database }, tried: OperatorTry) {
    const { network, kind } = tried
    const name = counterOf(tried)
    const overallMax = kind === 'login' ? operatorTriesOverallMax : Infinity
    await database.deleteFrom('operator_try').where('tried_at', '<=', at - hourMs).execute()
    const made = await database.selectFrom('operator_try').select('network')
      .where('name', '=', name).execute()
    const here = made.filter((row) => row.network === network).length
    if (here >= operatorTriesPerHourMax || made.length >= overallMax) {
      return rejected('too_many_tries')
    }
    await database.insertInto('operator_try').values({
      id: randomBytes(rowIdBytes).toString('base64url'), name, network, tried_at: at,
    }).execute()
    return accepted(null)
  },
})

/** A success clears the tries of its network. */
export async function clearOperatorTries(
  { database }: StepContext, tried: OperatorTry,
): Promise<void> {
  await database.deleteFrom('operator_try')
    .where('name', '=', counterOf(tried)).where('network', '=', tried.network).execute()
}
