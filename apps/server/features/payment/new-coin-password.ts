// Hashes a new payment password, after checking it: typed twice alike, no obvious guess, and not
// the login password, so that one stolen password does not open both. Each comparison with the
// login password is counted first: the refusal would otherwise let a stolen session guess it.
import { type Outcome, type UserId, accepted, rejected } from '@ingot/contract/vocabulary'
import { countLoginTry } from '#features/session/login/login-try-steps.ts'
import { passwordForm } from '#features/session/passwords/create-password-hasher.ts'
import { passwordFault } from '#features/session/passwords/password-fault.ts'
import { loadPasswords } from '#features/session/store.ts'
import type { Services } from '#http/services.ts'
import { newCoinPasswordTries } from './coin-password-tries.ts'

export type NewPassword = {
  readonly user: UserId
  readonly password: string
  readonly rePassword: string
}

/**
 * An argon2id hash. Refused with `too_many_tries` beyond ten comparisons an hour, and with `busy`
 * under load.
 */
export async function hashNewCoinPassword(
  { database, passwords, secretKey, sequencer }: Services,
  { user, password, rePassword }: NewPassword,
): Promise<Outcome<string>> {
  if (passwordForm(password) !== passwordForm(rePassword)) {
    return rejected('passwords_differ', 'rePassword')
  }
  const owner = await loadPasswords(database, user)
  const fault = passwordFault(password, owner.ownName)
  if (fault !== undefined) return rejected(fault, 'password')
  const counted = await sequencer.run(countLoginTry, newCoinPasswordTries(secretKey, user))
  if (!counted.ok) return counted
  const isLoginPassword = await passwords.verify(password, owner.passwordHash)
  if (isLoginPassword === undefined) return rejected('busy')
  if (isLoginPassword) return rejected('coin_password_same', 'password')
  const hash = await passwords.hash(password)
  return hash === undefined ? rejected('busy') : accepted(hash)
}
