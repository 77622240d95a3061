// Tries to log in or to begin a set-up, counted before anything is verified. The counter is the
// typed name, so an unknown name is refused like a known one.
import { randomBytes } from 'node:crypto'
import {
  accepted, operatorTriesOverallMax, operatorTriesPerHourMax, rejected,
} from '@ingot/contract/vocabulary'
import { defineStep, type StepContext } from '#sequencer/steps/step.ts'

const hourMs = 3_600_000
const rowIdBytes = 16

export type OperatorTry = { readonly name: string; readonly network: string }

export const countOperatorTry = defineStep({
  name: 'count-operator-try',
  async run({ at, database }, { name, network }: OperatorTry) {
    await database.deleteFrom('operator_try').where('tried_at', '<=', at - hourMs).execute()
    const made = await database.selectFrom('operator_try').select('network')
      .where('name', '=', name).execute()
    const here = made.filter((row) => row.network === network).length
    if (here >= operatorTriesPerHourMax || made.length >= operatorTriesOverallMax) {
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
  { database }: StepContext, { name, network }: OperatorTry,
): Promise<void> {
  await database.deleteFrom('operator_try')
    .where('name', '=', name).where('network', '=', network).execute()
}
