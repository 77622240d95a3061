// POST /console/loadUser.
import { loadUser } from '@ingot/contract/console/users/users.ts'
import {
  accepted, asAssetId, asUserId, rejected, sessionIdleMs, sessionLifetimeMs,
} from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { accountBalances } from '#features/profile/account-balances.ts'
import { amountText } from '#store/rows/listing-texts.ts'
import { userColumns, userView } from './user-view.ts'

export const loadUserHandler = defineConsoleHandler(
  loadUser,
  async ({ request: { id }, services }) => {
    const { database, listings, clock } = services
    const row = await database.selectFrom('user').select([...userColumns, 'auth_level'])
      .where('id', '=', id).executeTakeFirst()
    if (row === undefined) return rejected('request_unknown', 'id')
    const now = clock()
    const [totals, balances, sessions] = await Promise.all([
      accountBalances(services, asUserId(id)),
      database.selectFrom('balance')
        .select(['wallet', 'asset_id', 'available_units', 'frozen_units'])
        .where('owner', '=', id).orderBy('wallet', 'desc').orderBy('asset_id').execute(),
      database.selectFrom('session').select(['id', 'device', 'created_at', 'last_used_at'])
        .where('user_id', '=', id).where('created_at', '>', now - sessionLifetimeMs)
        .where('last_used_at', '>', now - sessionIdleMs).orderBy('last_used_at', 'desc').execute(),
    ])
    return accepted({
      ...userView(row),
      authLevel: row.auth_level,
      totalValue: totals.allBalance,
      balances: balances.map((balance) => {
        const asset = listings.asset(asAssetId(balance.asset_id))
        return {
          wallet: balance.wallet,
          symbol: asset.symbol,
          available: amountText(asset, balance.available_units),
          frozen: amountText(asset, balance.frozen_units),
        }
      }),
      sessions: sessions.map(({ id: sessionId, device, ...session }) => ({
        id: sessionId, device, createTime: session.created_at, lastUseTime: session.last_used_at,
      })),
    })
  },
)
