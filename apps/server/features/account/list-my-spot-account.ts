// GET /listMySpotAccount: every listed asset, BTC, ETH and USDT first; showZero=0 leaves out those
// of which nothing is there, neither available nor frozen.
import { listMySpotAccount } from '@ingot/contract/calls/account/accounts.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { balanceView, noBalance } from '#store/rows/balance-view.ts'
import { loadWallet } from './store.ts'

export const listMySpotAccountHandler = defineHandler(
  listMySpotAccount,
  async ({ request, session, services: { listings, database } }) => {
    const held = await loadWallet(database, { user: session.user, wallet: 'spot' })
    const balances = listings.assets.map((asset) => ({
      asset, amounts: held.get(asset.id) ?? noBalance,
    }))
    return accepted(balances
      .filter(({ amounts: { availableUnits, frozenUnits } }) =>
        request.showZero === 1 || availableUnits + frozenUnits > 0n)
      .map(({ asset, amounts }) => balanceView(asset, amounts)))
  },
)
