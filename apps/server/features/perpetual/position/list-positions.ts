// GET /listPositions.
import { listPositions } from '@ingot/contract/calls/perpetual-position/list-positions.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { loadAdlRanks } from './adl-ranks.ts'
import { standingOf } from './contract-standing.ts'
import { loadContractWallets } from './load-contract-account.ts'
import { positionView } from './position-view.ts'

export const listPositionsHandler = defineHandler(
  listPositions,
  async ({ request: { symbol }, session, services, gone }) => {
    const named = symbol === undefined ? undefined : services.listings.contractBySymbol(symbol)
    if (symbol !== undefined && named === undefined) return rejected('market_unknown', 'symbol')
    const wallets = await loadContractWallets(services, session.user, gone())
    if (wallets.every(({ positions }) => positions.length === 0)) return accepted([])
    const ranks = await loadAdlRanks(services)
    return accepted(wallets.flatMap((wallet) => {
      const account = standingOf(wallet)
      return account.positions
        .filter(({ market }) => named === undefined || market === named)
        .map((one) => positionView(account, one, ranks))
    }))
  },
)
