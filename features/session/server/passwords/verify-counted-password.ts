// Verifies a password of a user who is logged in. The try is counted before the password is
// compared, so that parallel guesses are each counted. Tries of one password at the same moment
// are one try: a user's own parallel requests must not use up the count.
import { type Outcome, accepted, rejected } from '@ingot/contract/vocabulary'
import {
  clearCountedTries, countLoginTry, type LaneRow,
} from '#features/session/server/login-try-steps.ts'
import type { PasswordHasher } from '@ingot/server/http/password-hasher.ts'
import type { Services } from '@ingot/server/http/services.ts'

export type CountedTry = {
  /** The counter of the tries. */
  readonly tries: LaneRow
  readonly password: string
  /** The hash that the password is compared with. */
  readonly hash: string
}

/** The comparisons under way, by a digest of the try; each entry ends with its comparison. */
const running = new WeakMap<PasswordHasher, Map<string, Promise<Outcome<boolean>>>>()

/**
 * Whether the password fits the hash; the right one clears the counter. Refused with
 * `too_many_tries` beyond ten wrong tries an hour, and with `busy` under load.
 */
export function verifyCountedPassword(
  services: Services, tried: CountedTry,
): Promise<Outcome<boolean>> {
  const { passwords, secretKey } = services
  const { tries, password, hash } = tried
  const joined = running.get(passwords) ?? new Map<string, Promise<Outcome<boolean>>>()
  running.set(passwords, joined)
  const id = secretKey.digest('places', ['try', tries.originHash, hash, password], 'base64url')
  const same = joined.get(id)
  if (same !== undefined) return same
  const started = verifyOnce(services, tried).finally(() => { joined.delete(id) })
  joined.set(id, started)
  return started
}

async function verifyOnce(
  { passwords, sequencer }: Services, { tries, password, hash }: CountedTry,
): Promise<Outcome<boolean>> {
  const counted = await sequencer.run(countLoginTry, tries)
  if (!counted.ok) return counted
  const fits = await passwords.verify(password, hash)
  if (fits === undefined) return rejected('busy')
  if (!fits) return accepted(false)
  const cleared = await sequencer.run(clearCountedTries, tries)
  return cleared.ok ? accepted(true) : cleared
}
