// An engine with one perpetual market, for tests that compare a ticket's preview with the outcome.
import { asAssetId, asMarketId, asUserId, type UserId } from '@ingot/contract/vocabulary'
import {
  type AnyCommand, createEngine, type Engine, type ListPerpetualMarket, type PerpetualOrderRow,
  type PlacePerpetualOrder, type PositionRow,
} from '@ingot/engine'
import { makeTiers, maintenanceMargin, notional, unrealizedPnl } from '@ingot/engine/formulas'
import type { Random } from '@ingot/engine/testing'
import { marketOf } from '#features/market/app/data/market.ts'
import { sampleListing } from '#features/market/app/data/sample-listing.ts'
import { stepsIn, stepsOf, textOfSteps } from '#features/market/app/parts/market-steps.ts'
import type { ContractAccount, HeldSide } from './contract-account.ts'
import type { ContractRequest } from './view-contract-ticket.ts'

const asset = asAssetId(1)
const market = asMarketId(1)
const unitsPerTickLot = 10_000n
const tierTerms = [
  { capUnits: 50_000n * 10n ** 8n, mmrPpm: 4_000, leverageMax: 125 },
  { capUnits: 600_000n * 10n ** 8n, mmrPpm: 5_000, leverageMax: 100 },
  { capUnits: 3_000_000n * 10n ** 8n, mmrPpm: 10_000, leverageMax: 50 },
]

/** The facts of the market as the ticket reads them. */
export const sampleFacts = {
  steps: stepsOf(marketOf({
    ...sampleListing, symbol: 'BTCUSDT-PERP', tickSize: '0.1', lotSize: '0.001', notionalMin: '50',
    makerFeeRate: '0.0002', takerFeeRate: '0.0005', priceBand: '0.05',
  })),
  tiers: makeTiers(tierTerms),
}

export type Choices = Pick<ContractAccount, 'positionMode' | 'marginMode' | 'leverage'>

/** The reject's code, if any, and the order's id. */
export type Applied = { readonly code: string | undefined, readonly orderId: number }

export type SampleExchange = {
  apply(command: AnyCommand): Applied
  /** A new user with money and settings. */
  enter(units: bigint, choices: Choices): UserId
  mark(ticks: number): void
  order(orderId: number): PerpetualOrderRow | undefined
  account(user: UserId, choices: Choices): ContractAccount
  place(user: UserId, terms: OrderTerms): Applied
  cancelAll(user: UserId): Applied
  /** Sets mode and leverage as the app does, the mode first; returns the first reject's code. */
  set(user: UserId, from: Choices, to: Pick<Choices, 'marginMode' | 'leverage'>): string | undefined
}

export type OrderTerms = Pick<PlacePerpetualOrder, 'side' | 'positionSide' | 'lots'>
  & Partial<PlacePerpetualOrder>

/** The rows that the engine reported last. */
type Rows = {
  readonly balances: Map<number, { availableUnits: bigint, frozenUnits: bigint }>
  readonly positions: Map<string, PositionRow>
  readonly orders: Map<number, PerpetualOrderRow>
}

export function openSampleExchange(firstMarkTicks: number): SampleExchange {
  const engine: Engine = createEngine()
  const rows: Rows = { balances: new Map(), positions: new Map(), orders: new Map() }
  let at = 1_000
  let users = 1_000
  let markTicks = firstMarkTicks
  const apply: SampleExchange['apply'] = (command) => {
    at += 1
    const outcome = engine.apply(command, at)
    takeRows(rows, engine)
    return outcome.ok
      ? { code: undefined, orderId: outcome.value.orderId }
      : { code: outcome.reject.code, orderId: 0 }
  }
  const exchange: SampleExchange = {
    apply,
    order: (orderId) => rows.orders.get(orderId),
    mark(ticks) {
      markTicks = ticks
      apply({ kind: 'update-mark', market, sources: [{ ticks, at: at + 1 }] })
    },
    enter(units, { positionMode, marginMode, leverage }) {
      users += 1
      const user = asUserId(users)
      apply({ kind: 'open-user', user })
      apply({ kind: 'credit-deposit', user, asset, units })
      apply({ kind: 'transfer-between-wallets', user, asset, units, from: 'spot', to: 'contract' })
      apply({ kind: 'set-position-mode', user, positionMode })
      apply({ kind: 'set-margin-mode', user, market, marginMode })
      apply({ kind: 'set-leverage', user, market, leverage })
      return user
    },
    place: (user, terms) => apply({
      kind: 'place-perpetual-order', user, market, type: 'limit', timeInForce: 'GTC',
      priceTicks: 0, reduceOnly: false, selfTradePrevention: 'cancel_taker', ...terms,
    }),
    set(user, from, { marginMode, leverage }) {
      const { code } = marginMode === from.marginMode
        ? { code: undefined } : apply({ kind: 'set-margin-mode', user, market, marginMode })
      if (code !== undefined || leverage === from.leverage) return code
      return apply({ kind: 'set-leverage', user, market, leverage }).code
    },
    cancelAll: (user) => apply({ kind: 'cancel-all-perpetual-orders', user, market }),
    account: (user, choices) => accountOf(rows, { user, choices, markTicks }),
  }
  apply({ kind: 'list-asset', asset, symbol: 'USDT', decimals: 8 })
  apply(listing(firstMarkTicks))
  exchange.mark(firstMarkTicks)
  return exchange
}

/** A user with as much money as is needed. */
export function enterMaker(exchange: SampleExchange): UserId {
  return exchange.enter(10n ** 17n, { positionMode: 'hedge', marginMode: 'cross', leverage: 20 })
}

export type Book = { readonly bids: [string, string][], readonly asks: [string, string][] }

/** A maker's levels around the mark, with one order on each. */
export function fillBook(
  exchange: SampleExchange, maker: UserId,
  { random, markTicks }: { readonly random: Random, readonly markTicks: number },
): Book {
  const book: Book = { bids: [], asks: [] }
  let [bid, ask] = [markTicks, markTicks + 1]
  for (let level = 0; level < 6; level += 1) {
    bid -= random.between(1, 400)
    ask += random.between(1, 400)
    for (const side of ['buy', 'sell'] as const) {
      const lots = random.between(1, 3_000)
      const ticks = side === 'buy' ? bid : ask
      placeLevel(exchange, maker, { side, ticks, lots })
      book[side === 'buy' ? 'bids' : 'asks'].push([textOfSteps(ticks, 1), textOfSteps(lots, 3)])
    }
  }
  return book
}

export type Level = {
  readonly side: 'buy' | 'sell'
  readonly ticks: number
  readonly lots: number
}

/** A maker's order in the book. */
export function placeLevel(
  exchange: SampleExchange, maker: UserId, { side, ticks, lots }: Level,
): void {
  const { code } = exchange.place(maker, {
    side, positionSide: side === 'buy' ? 'long' : 'short', lots, priceTicks: ticks,
  })
  if (code !== undefined) throw new Error(`the level of a maker was refused with ${code}`)
}

/** Sends the request of a ticket to the engine. */
export function placeRequest(
  exchange: SampleExchange, user: UserId, request: ContractRequest,
): Applied {
  const { direction, action, entrust, reduceOnly = false, timeInForce = 'GTC' } = request
  const isLong = direction === 'long'
  const side = action === undefined
    ? (isLong ? 'buy' : 'sell') : ((isLong === (action === 'open')) ? 'buy' : 'sell')
  return exchange.place(user, {
    side,
    positionSide: action === undefined ? 'net' : direction,
    reduceOnly: action === undefined ? reduceOnly : action === 'close',
    type: entrust,
    timeInForce: entrust === 'market' ? 'IOC' : timeInForce,
    priceTicks: stepsIn(request.price ?? '0', 1) ?? 0,
    lots: stepsIn(request.quantity ?? '0', 3) ?? 0,
  })
}

function listing(referenceTicks: number): ListPerpetualMarket {
  return {
    kind: 'list-perpetual-market', market, symbol: 'BTCUSDT', settle: asset,
    priceDecimals: 1, quantityDecimals: 3, quoteUnitsPerTickLot: unitsPerTickLot,
    notionalMinUnits: 50n * 10n ** 8n, makerFeePpm: 200, takerFeePpm: 500,
    liquidationFeePpm: 12_500, bandPpm: 50_000, referenceTicks, tiers: tierTerms,
    sourceAgeMaxMs: 1_000, sourceDeviationMaxPpm: 1_000_000, markBandPpm: 0,
    fundingIntervalMs: 28_800_000, interestE8: 10_000, fundingClampE8: 50_000,
    fundingCapE8: 750_000, impactUnits: 1_000n,
  }
}

function takeRows(rows: Rows, engine: Engine): void {
  const { balances, perpetual } = engine.drain()
  for (const row of balances) if (row.wallet === 'contract') rows.balances.set(row.owner, row)
  for (const row of perpetual.positions) rows.positions.set(`${row.user} ${row.side}`, row)
  for (const row of perpetual.orders) rows.orders.set(row.orderId, row)
}

type AccountBy = {
  readonly user: UserId
  readonly choices: Choices
  readonly markTicks: number
}

function accountOf(rows: Rows, { user, choices, markTicks }: AccountBy): ContractAccount {
  const balance = rows.balances.get(user)
  if (balance === undefined) throw new Error(`user ${user} has no contract balance`)
  let [pnlUnits, maintenanceUnits, isolatedUnits, crossUnits] = [0n, 0n, 0n, 0n]
  const held = (side: 'long' | 'short'): HeldSide => {
    const { lots = 0, costUnits = 0n, marginUnits = 0n } =
      rows.positions.get(`${user} ${side}`) ?? {}
    if (choices.marginMode === 'isolated') isolatedUnits += marginUnits
    else if (lots > 0) {
      const position = { side, unitsPerTickLot, lots, costUnits }
      pnlUnits += unrealizedPnl(position, markTicks)
      crossUnits += notional(position, markTicks)
      maintenanceUnits += maintenanceMargin(sampleFacts.tiers, notional(position, markTicks))
    }
    return { lots, costUnits, marginUnits, closingLots: 0, openingUnits: 0n }
  }
  const [long, short] = [held('long'), held('short')]
  const free = balance.availableUnits + (pnlUnits < 0n ? pnlUnits : 0n)
  return {
    ...choices, long, short, maintenanceUnits, crossUnits,
    freeUnits: free < 0n ? 0n : free,
    equityUnits: balance.availableUnits + balance.frozenUnits - isolatedUnits + pnlUnits,
  }
}
