// The console calls of listings.
import {
  delistMarket, listMarket, loadListings, type MarketRow,
} from '#features/listing/listings.console.ts'
import { accepted, contractSymbolOf, formatUnits } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { loadEvents } from '@ingot/server/kit/workflow-events.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { ListedMarket } from '@ingot/server/store/rows/listings.ts'
import type { ListedPerpetualMarket } from '@ingot/server/store/rows/perpetual-listings.ts'
import { listingWorkflowName } from './listing-workflow.ts'
import { countOpen } from './open-of-market.ts'
import { operatorDelistMarket, operatorListMarket } from './operator-steps.ts'

export const listMarketHandler = defineConsoleHandler(
  listMarket,
  async ({ request: { reason, ...terms }, services: { sequencer }, by }) => {
    const proposed = await sequencer.run(operatorListMarket, { by, input: { terms, reason } })
    return proposed.ok ? accepted(proposed.value.result) : proposed
  },
)

export const delistMarketHandler = defineConsoleHandler(
  delistMarket,
  async ({ request, services: { sequencer }, by }) => {
    const proposed = await sequencer.run(operatorDelistMarket, { by, input: request })
    return proposed.ok ? accepted(proposed.value.result) : proposed
  },
)

const listingsShown = 50

export const loadListingsHandler = defineConsoleHandler(
  loadListings,
  async ({ services }) => {
    const { database, listings, configuration } = services
    const { coins, networks } = configuration.now()
    const rows = await database.selectFrom('listing').selectAll()
      .orderBy('id', 'desc').limit(listingsShown).execute()
    const eventsOf = await loadEvents(database, {
      workflow: listingWorkflowName, ids: rows.map(({ id }) => id),
    })
    const markets: MarketRow[] = []
    for (const market of [...listings.markets, ...listings.perpetualMarkets]) {
      markets.push(await marketRowOf(services, market))
    }
    return accepted({
      coins: coins.map(({ asset, name, depositsOpen, withdrawalsOpen }) => {
        const { symbol } = listings.asset(asset)
        return {
          symbol, name, depositsOpen, withdrawalsOpen,
          networks: networks.filter((one) => one.asset === asset).map(({ chain }) => chain),
          markets: listings.books.filter(({ base }) => base.symbol === symbol)
            .map((market) => market.symbol),
        }
      }),
      markets,
      listings: rows.map((row) => ({
        id: row.id, coin: row.coin_symbol, market: row.market_symbol, status: row.status,
        createdTime: row.created_at,
        reason: row.status === 'refused' ? eventsOf(row.id).at(-1)?.reason ?? '' : '',
      })),
    })
  },
)

async function marketRowOf(
  { database, configuration }: Services, market: ListedMarket | ListedPerpetualMarket,
): Promise<MarketRow> {
  const isContract = 'settle' in market
  const quote = isContract ? market.settle : market.quote
  const symbol = isContract ? contractSymbolOf(market.symbol) : market.symbol
  const open = await countOpen(database, { id: market.id, isContract })
  return {
    symbol, isContract,
    tick: formatUnits(1n, market.priceDecimals),
    lot: formatUnits(1n, market.quantityDecimals),
    notionalMin: amountText(quote, market.notionalMinUnits),
    makerFeePpm: market.makerFeePpm, takerFeePpm: market.takerFeePpm, bandPpm: market.bandPpm,
    opensAt: market.opensAt, state: market.listingState,
    isHalted: configuration.now().haltedMarkets.includes(symbol),
    openOrders: open.orders + open.conditional, openPositions: open.positions,
  }
}
