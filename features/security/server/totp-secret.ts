// A user's TOTP secret, which is stored encrypted for its user.
import type { Services } from '@ingot/server/http/services.ts'

/** The owner under which a user's secret is encrypted: that of another user does not decrypt. */
export const totpSecretOwner = (user: number): string => `user ${user} totp`

/** The secret and the stored text of it; undefined for a user without an authenticator app. */
export async function totpSecretOf(
  { database, secretKey }: Pick<Services, 'database' | 'secretKey'>, user: number,
): Promise<{ readonly secret: string; readonly encrypted: string } | undefined> {
  const row = await database.selectFrom('user_totp').select('secret').where('user_id', '=', user)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const secret = secretKey.decrypt(row.secret, totpSecretOwner(user))
  if (secret === undefined) throw new Error('a stored secret was encrypted with this key')
  return { secret, encrypted: row.secret }
}
