// Tries to log in or to begin a set-up, counted before anything is verified. The counter is the
// typed name, so an unknown name is refused like a known one. A one-time secret cannot be guessed,
// so its tries are bounded for each network only, and a known device has tries of its own: other
// people can keep an operator neither out of a new set-up nor from their own device.
import {
  accepted, operatorTriesOverallMax, operatorTriesPerHourMax, rejected,
} from '@ingot/contract/vocabulary'
import { randomBytes } from 'node:crypto'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'

const hourMs = 3_600_000
const rowIdBytes = 16

export type OperatorTry = {
  readonly name: string
  readonly network: string
  readonly kind: 'login' | 'set-up'
  /** The device's own name; null where it is unknown. */
  readonly device: string | null
}

/** No operator's name begins with a plus sign. */
const counterOf = ({ name, kind }: OperatorTry): string => kind === 'login' ? name : `+${name}`

/** No network's name begins with this. */
const deviceMark = 'device '
const originOf = ({ network, device }: OperatorTry): string =>
  device === null ? network : `${deviceMark}${device}`

/** Returns the try's id, by which it is forgotten when nothing could be verified. */
export const countOperatorTry = defineStep({
  name: 'count-operator-try',
  async run({ at, database }, tried: OperatorTry) {
    const name = counterOf(tried)
    const origin = originOf(tried)
    await database.deleteFrom('operator_try').where('tried_at', '<=', at - hourMs).execute()
    const made = await database.selectFrom('operator_try').select('network')
      .where('name', '=', name).execute()
    const here = made.filter((row) => row.network === origin).length
    const unknown = made.filter((row) => !row.network.startsWith(deviceMark)).length
    const isFull = tried.kind === 'login' && tried.device === null
      && unknown >= operatorTriesOverallMax
    if (here >= operatorTriesPerHourMax || isFull) return rejected('too_many_tries')
    const id = randomBytes(rowIdBytes).toString('base64url')
    await database.insertInto('operator_try')
      .values({ id, name, network: origin, tried_at: at }).execute()
    return accepted({ id })
  },
})

/** Forgets a try whose password was never compared, because the exchange was busy. */
export const forgetOperatorTry = defineStep({
  name: 'forget-operator-try',
  async run({ database }, { id }: { readonly id: string }) {
    await database.deleteFrom('operator_try').where('id', '=', id).execute()
    return accepted(null)
  },
})

/** A success clears the tries of its network, and those of its device. */
export async function clearOperatorTries(
  { database }: StepContext, tried: OperatorTry,
): Promise<void> {
  await database.deleteFrom('operator_try').where('name', '=', counterOf(tried))
    .where('network', 'in', [tried.network, originOf(tried)]).execute()
}
