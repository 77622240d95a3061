// Hashes a new payment password, after checking it: typed twice alike, no obvious guess, and not
// the login password, so that one stolen password does not open both.
import { type Outcome, accepted, rejected } from '@ingot/contract/vocabulary'
import { passwordFault } from '#features/session/passwords/password-fault.ts'
import type { Services } from '#http/services.ts'

export type NewPassword = {
  readonly user: number
  readonly password: string
  readonly rePassword: string
}

export async function hashNewCoinPassword(
  { database, passwords }: Services, { user, password, rePassword }: NewPassword,
): Promise<Outcome<string>> {
  if (password !== rePassword) return rejected('passwords_differ', 'rePassword')
  const owner = await database.selectFrom('user').select(['email', 'user_phone', 'password_hash'])
    .where('id', '=', user).executeTakeFirstOrThrow()
  const ownName = owner.email.startsWith('+') ? owner.user_phone : owner.email
  const fault = passwordFault(password, ownName)
  if (fault !== undefined) return rejected(fault, 'password')
  const isLoginPassword = await passwords.verify(password, owner.password_hash)
  if (isLoginPassword === undefined) return rejected('busy')
  if (isLoginPassword) return rejected('coin_password_same', 'password')
  const hash = await passwords.hash(password)
  return hash === undefined ? rejected('busy') : accepted(hash)
}
