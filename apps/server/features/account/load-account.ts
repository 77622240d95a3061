// GET /loadAccount.
import { loadAccount } from '@ingot/contract/calls/account/accounts.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { balanceView } from '#store/rows/balance-view.ts'
import { loadBalance } from '#features/load-balance.ts'

export const loadAccountHandler = defineHandler(
  loadAccount,
  async ({ request, session, services: { listings, database } }) => {
    const asset = listings.assetBySymbol(request.symbol)
    if (asset === undefined) return rejected('asset_unknown', 'symbol')
    const amounts = await loadBalance(database, {
      user: session.user, wallet: request.accountType, asset: asset.id,
    })
    return accepted(balanceView(asset, amounts))
  },
)
