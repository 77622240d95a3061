// Hashes a new login password, after checking that it is neither the present one nor the payment
// password, so that one stolen password does not open both.
import { type Outcome, accepted, rejected } from '@ingot/contract/vocabulary'
import { countLoginTry, type LaneRow } from '#features/session/server/login-try-steps.ts'
import type { OwnPasswords } from '#features/session/server/store.ts'
import type { Services } from '@ingot/server/http/services.ts'

export type NewLoginPassword = {
  readonly owner: Pick<OwnPasswords, 'passwordHash' | 'coinPasswordHash'>
  readonly password: string
  /** The field of the request that carries it. */
  readonly field: string
  /** The counter of comparisons; null where a code that is used up has proven the user. */
  readonly tries: LaneRow | null
}

/** An argon2id hash. Refused with `busy` under load. */
export async function hashNewLoginPassword(
  { passwords, sequencer }: Services, { owner, password, field, tries }: NewLoginPassword,
): Promise<Outcome<string>> {
  if (tries !== null) {
    const counted = await sequencer.run(countLoginTry, tries)
    if (!counted.ok) return counted
  }
  const isPresent = await passwords.verify(password, owner.passwordHash)
  if (isPresent === undefined) return rejected('busy')
  if (isPresent) return rejected('password_unchanged', field)
  const isCoinPassword = owner.coinPasswordHash !== ''
    && await passwords.verify(password, owner.coinPasswordHash)
  if (isCoinPassword === undefined) return rejected('busy')
  if (isCoinPassword) return rejected('coin_password_same', field)
  const hash = await passwords.hash(password)
  return hash === undefined ? rejected('busy') : accepted(hash)
}
