// The protection of the caller's account, read for one page.
import { loadProtection } from '#features/security/protection.calls.ts'
import { accepted, asUserId } from '@ingot/contract/vocabulary'
import { hiddenContact } from '#features/session/server/own-contact.ts'
import { loadLock } from '#features/withdrawal/server/address-steps.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { loadLocks } from '#features/profile/server/withdrawal-locks.ts'

// GET /loadProtection.

export const loadProtectionHandler = defineHandler(
  loadProtection,
  async ({ session, services }) => accepted(await protectionOf(services, session.user)),
)

/** Everything that protects an account; the contacts are hidden for the most part. */
export async function protectionOf({ database, clock }: Services, id: number) {
  const user = asUserId(id)
  const at = clock()
  const [row, profile, totp, codes, passkeys, lock, locks] = await Promise.all([
    database.selectFrom('user').select([
      'email', 'country_code', 'user_phone', 'coin_password_hash', 'coin_password_at',
    ]).where('id', '=', user).executeTakeFirstOrThrow(),
    database.selectFrom('user_profile').selectAll().where('user_id', '=', user).executeTakeFirst(),
    database.selectFrom('user_totp').select(['created_at', 'last_used_at'])
      .where('user_id', '=', user).executeTakeFirst(),
    database.selectFrom('recovery_code').select('code_hash').where('user_id', '=', user)
      .where('used_at', 'is', null).execute(),
    database.selectFrom('passkey')
      .select(['id', 'name', 'created_at', 'last_used_at', 'is_backed_up'])
      .where('user_id', '=', user).orderBy('id').execute(),
    loadLock(database, { user, at }),
    loadLocks(database, { user, at }),
  ])
  return {
    nickname: profile?.nickname ?? '',
    avatarColour: profile?.avatar_colour ?? 'grey',
    loginPasswordTime: profile?.login_password_at ?? null,
    coinPasswordTime: row.coin_password_hash === '' ? null : row.coin_password_at,
    totp: totp === undefined ? null : {
      createTime: totp.created_at, lastUseTime: totp.last_used_at,
      recoveryCodesLeft: codes.length,
    },
    passkeys: passkeys.map((passkey) => ({
      id: String(passkey.id), name: passkey.name, createTime: passkey.created_at,
      lastUseTime: passkey.last_used_at, isSynced: passkey.is_backed_up === 1,
    })),
    ...hiddenContacts(row),
    mailWord: hiddenWord(profile?.mail_word ?? ''),
    addressLock: lock.isLocked && lock.endsAt === null,
    locks,
  }
}

/** [SE18] A session alone does not reveal the word by which the user knows our mails. */
function hiddenWord(word: string): string {
  const [first = ''] = word
  return first === '' ? '' : `${first}•••`
}

type ContactRow = {
  readonly email: string
  readonly country_code: string
  readonly user_phone: string
}

function hiddenContacts({ email, country_code: code, user_phone: phone }: ContactRow) {
  return {
    email: email.startsWith('+') ? '' : hiddenContact({ kind: 'mail', to: email }),
    phone: phone === '' ? '' : hiddenContact({
      kind: 'sms', to: `+${code}${phone}`, countryCode: code, userPhone: phone,
    }),
  }
}
