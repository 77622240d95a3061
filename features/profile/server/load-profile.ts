// The user profile of SPEC §3, for the log-in, the registration and the profile's own call.
import type { UserProfile } from '#features/account/user-profile.calls.ts'
import type { UserId } from '@ingot/contract/vocabulary'
import { loadCertifiedDetails } from './identity-details.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { accountBalances } from './account-balances.ts'

const cardDigitsShown = 4

/** A user's profile; `token` is the new session's, or empty. Throws for a user without a row. */
export async function loadProfile(
  services: Services,
  user: UserId,
  token: string,
): Promise<UserProfile> {
  const row = await services.database.selectFrom('user').selectAll()
    .where('id', '=', user).executeTakeFirstOrThrow()
  const { realName, cardNo } = await loadCertifiedDetails(services, user)
  return {
    token,
    id: String(row.id),
    userId: String(row.id),
    userName: row.user_name,
    countryCode: row.country_code,
    userPhone: row.user_phone,
    email: row.email.startsWith('+') ? '' : row.email,
    authLevel: row.auth_level,
    realName,
    cardNo: maskCard(cardNo),
    userStatus: row.user_status,
    tradeStatus: row.trade_status,
    withdrawStatus: row.withdraw_status,
    createTime: row.created_at,
    ...await accountBalances(services, user),
  }
}

/** An identity number leaves the exchange with its last digits only. */
function maskCard(cardNo: string): string {
  const hidden = Math.max(0, cardNo.length - cardDigitsShown)
  return '*'.repeat(hidden) + cardNo.slice(hidden)
}
