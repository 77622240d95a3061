// The console calls of the risk desk. Each reads in the process of reports.
import {
  listAdlQueue, listRiskPositions, loadMarkSources, loadRisk, type RiskPosition,
} from '#features/risk/risk.console.ts'
import {
  accepted, contractSymbolOf, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import { adlScore } from '@ingot/engine/formulas'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { riskTicks } from '@ingot/server/market-data/contract/contract-prices.ts'
import { sourcePricesOf } from '@ingot/server/market-data/contract/source-prices.ts'
import { amountText, ppmText, priceText } from '@ingot/server/store/rows/listing-texts.ts'
import { dealPrice } from '@ingot/server/store/rows/order-view.ts'
import type { ListedPerpetualMarket } from '@ingot/server/store/rows/perpetual-listings.ts'
import { adlFifths } from '#features/trading/server/perpetual/position/adl-ranks.ts'
import { marginRatioText } from '#features/trading/server/perpetual/position/position-view.ts'
import { loadNames } from './load-names.ts'
import { loadFigures } from './risk-figures.ts'
import {
  comparePlaces, loadRiskSnapshot, type PositionPlace, placeOf, type SnapshotPosition,
} from './risk-snapshot.ts'

const pageSize = 20
const queueShown = 8
const million = 1_000_000n

export const loadRiskHandler = defineConsoleHandler(
  loadRisk, async ({ services }) =>
    accepted(await loadFigures(services, await loadRiskSnapshot(services))),
)

// POST /console/listRiskPositions, by the places of one snapshot.

export const listRiskPositionsHandler = defineConsoleHandler(
  listRiskPositions,
  async ({ request: { symbol, pageNo, after }, services }) => {
    const market = symbol === undefined ? undefined : marketOf(services, symbol)
    if (market?.ok === false) return market
    const { positions } = await loadRiskSnapshot(services)
    const asked = market === undefined ? positions
      : positions.filter(({ row }) => row.market === market.value.id)
    const place = after === undefined ? undefined : placeIn(after)
    const first = place === undefined ? (pageNo - 1) * pageSize
      : asked.filter((one) => comparePlaces(placeOf(one), place) <= 0).length
    const rows = asked.slice(first, first + pageSize)
    const names = await loadNames(services.reports, rows.map(({ person }) => person))
    const last = rows.at(-1)
    return accepted({
      list: rows.map((row) => positionView(row, names.get(row.person) ?? '')),
      pageNo, pageSize, total: asked.length,
      next: last === undefined || first + rows.length >= asked.length
        ? null : placeOf(last).join('.'),
    })
  },
)

/** The pattern of the request allows nothing else. */
function placeIn(text: string): PositionPlace {
  const [distance = '', user = '', market = '', side] = text.split('.')
  return [Number(distance), Number(user), Number(market), side === 'short' ? 'short' : 'long']
}

function positionView(one: SnapshotPosition, name: string): RiskPosition {
  const { market, row, leverage, ticks, liquidationTicks, distancePpm } = one
  const entry = dealPrice({ filledUnits: row.costUnits, filledLots: row.lots }, market)
  if (entry === null) throw new Error('an open position has lots')
  return {
    user: one.person, name, symbol: contractSymbolOf(market.symbol), direction: row.side,
    marginMode: row.marginMode, leverage, value: amountText(market.settle, one.valueUnits), entry,
    mark: priceText(market, ticks),
    liquidation: liquidationTicks === undefined ? null : priceText(market, liquidationTicks),
    distance: distancePpm === undefined ? null : ppmText(distancePpm),
    marginRatio: marginRatioText(one.risk),
  }
}

function marketOf(
  { listings }: Services, symbol: string,
): Outcome<ListedPerpetualMarket> {
  const market = listings.perpetualMarkets
    .find((one) => contractSymbolOf(one.symbol) === symbol)
  return market === undefined ? rejected('market_unknown', 'symbol') : accepted(market)
}

// POST /console/listAdlQueue: the engine's own ranking at the marks of the snapshot.

export const listAdlQueueHandler = defineConsoleHandler(
  listAdlQueue,
  async ({ request: { symbol, direction }, services }) => {
    const market = marketOf(services, symbol)
    if (!market.ok) return market
    const { positions } = await loadRiskSnapshot(services)
    const candidates = positions
      .filter(({ row }) => row.market === market.value.id && row.side === direction)
      .toSorted((one, other) =>
        one.row.openedAt - other.row.openedAt || one.row.user - other.row.user)
      .map((one, openedSeq) => ({
        one, openedSeq, lots: one.row.lots,
        score: adlScore(one.position, one.row.marginUnits, one.ticks),
      }))
    const first = adlFifths(candidates).slice(0, queueShown)
    const names = await loadNames(services.reports, first.map(({ candidate }) =>
      candidate.one.person))
    return accepted(first.map(({ candidate: { one }, rank }) => ({
      user: one.person, name: names.get(one.person) ?? '', lights: rank,
      profit: amountText(one.market.settle, one.pnlUnits),
    })))
  },
)

// POST /console/loadMarkSources.

export const loadMarkSourcesHandler = defineConsoleHandler(
  loadMarkSources,
  async ({ request: { symbol }, services }) => {
    const found = marketOf(services, symbol)
    if (!found.ok) return found
    const market = found.value
    const state = await services.reports.selectFrom('perpetual_market_state')
      .select(['index_ticks', 'mark_ticks', 'marked_at', 'is_halted'])
      .where('market_id', '=', market.id).executeTakeFirstOrThrow()
    const index = state.is_halted === 1 ? 0 : state.index_ticks
    return accepted({
      time: services.clock(),
      index: index === 0 ? null : priceText(market, index),
      mark: priceText(market, riskTicks(market, { markTicks: state.mark_ticks })),
      markTime: state.marked_at,
      sources: sourcePricesOf(services.marketData, market.id).map(({ name, ticks, at }) => ({
        name, price: priceText(market, ticks), time: at,
        distance: index === 0 ? null
          : ppmText((BigInt(ticks - index) * million) / BigInt(index)),
      })),
    })
  },
)
