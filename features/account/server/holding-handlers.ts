// The call of one coin of one account: its balance, its frozen parts and its cost.
import { loadHolding } from '#features/account/holding.calls.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { balanceView } from '@ingot/server/store/rows/balance-view.ts'
import { frozenPartView, loadFrozenParts } from './frozen-parts.ts'
import { loadHoldingCost } from './holding-cost.ts'

// GET /loadHolding.

export const loadHoldingHandler = defineHandler(
  loadHolding,
  async ({ request: { accountType: wallet, symbol }, session: { user }, services }) => {
    const { database, listings } = services
    const asset = listings.assetBySymbol(symbol)
    if (asset === undefined) return rejected('asset_unknown', 'symbol')
    const [{ amounts, parts }, cost] = await Promise.all([
      loadFrozenParts(database, listings, { user, wallet, asset: asset.id }),
      wallet === 'spot' ? loadHoldingCost(database, { listings, user, asset }) : null,
    ])
    return accepted({
      ...balanceView(asset, amounts),
      parts: parts.map((part) => frozenPartView(part, { listings, asset, wallet })),
      cost,
    })
  },
)
