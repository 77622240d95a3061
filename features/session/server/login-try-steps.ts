// Login tries, counted before the password is checked. Each counter (a known device, a network, a
// sent code) has ten an hour; all networks together have ten as well. Tries elsewhere therefore
// never use up those of a known device.
import { accepted, loginTriesPerHourMax, rejected } from '@ingot/contract/vocabulary'
import { mintRowId } from './secrets.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'

const hourMs = 3_600_000

/** The key of the counter of a try at an account. */
export type LoginLane = {
  readonly account: string
  /** `proven`: a code that was sent to the address came with the try. */
  readonly kind: 'known' | 'stranger' | 'proven'
  /** The device, place or code, as a digest. */
  readonly originHash: string
}

/** A lane as it crosses to the sequencer's thread, without the address. */
export type LaneRow = {
  readonly accountHash: string
  readonly kind: LoginLane['kind']
  readonly originHash: string
}

/** The lane with digests in place of the account. */
export const laneRowOf = (key: SecretKey, { account, kind, originHash }: LoginLane): LaneRow =>
  ({ accountHash: digestAccount(key, account), kind, originHash })

export const countLoginTry = defineStep({
  name: 'count-login-try',
  async run({ at, database }, { accountHash, kind, originHash }: LaneRow) {
    const isStranger = kind === 'stranger' ? 1 : 0
    const made = await database.selectFrom('login_try').select(['origin_hash', 'is_stranger'])
      .where('account_hash', '=', accountHash).where('tried_at', '>', at - hourMs).execute()
    const byOrigin = made.filter((one) => one.origin_hash === originHash).length
    const byStrangers = made.filter((one) => one.is_stranger === 1).length
    const isOver = byOrigin >= loginTriesPerHourMax
      || (isStranger === 1 && byStrangers >= loginTriesPerHourMax)
    if (isOver) return rejected(kind === 'proven' ? 'too_many_tries' : 'login_code_required')
    await database.deleteFrom('login_try').where('tried_at', '<=', at - hourMs).execute()
    await database.insertInto('login_try').values({
      id: mintRowId(), account_hash: accountHash, origin_hash: originHash,
      is_stranger: isStranger, tried_at: at,
    }).execute()
    return accepted(null)
  },
})

export const clearCountedTries = defineStep({
  name: 'clear-counted-tries',
  async run(step, tries: LaneRow) {
    await clearLoginTries(step, tries)
    return accepted(null)
  },
})

/** A successful log-in clears the tries of its own lane. */
export async function clearLoginTries(
  { database }: StepContext, { accountHash, originHash }: LaneRow,
): Promise<void> {
  await database.deleteFrom('login_try')
    .where('account_hash', '=', accountHash).where('origin_hash', '=', originHash).execute()
}

/** A new password clears the tries of all known devices and of the place where it was set. */
export async function clearTriesOfReset(
  { database }: StepContext, { accountHash, originHash }: Omit<LaneRow, 'kind'>,
): Promise<void> {
  await database.deleteFrom('login_try').where('account_hash', '=', accountHash)
    .where((eb) => eb.or([eb('is_stranger', '=', 0), eb('origin_hash', '=', originHash)]))
    .execute()
}

/** The digest of an account's address or number, as login tries are counted by it. */
export const digestAccount = (key: SecretKey, account: string): string =>
  key.digest('places', ['account', account], 'base64url')
