// The simulated market over a bare engine, in one thread and without a store: for tests of a
// hundred thousand steps. Commands are applied in sequence; their changes are delivered at once.
import { asUserId } from '@ingot/contract/vocabulary'
import { type Command, type EngineCommand, type TradeRow, createEngine } from '@ingot/engine'
import { createChance } from '#jobs/chance.ts'
import { spotKind } from '#jobs/simulated-market/agent-kind.ts'
import { createFactor } from '#jobs/simulated-market/fair-price.ts'
import { MarketAgent } from '#jobs/simulated-market/market-agent.ts'
import {
  isSimulatedUser, simulatedRoles, simulatedUser,
} from '#jobs/simulated-market/simulated-accounts.ts'
import { AveragePrice } from '#market-data/average-price.ts'
import { DepthMirror } from '#market-data/depth-mirror.ts'
import type { ListedMarket } from '#store/rows/listings.ts'

export type SimulatedExchange = {
  readonly agents: readonly MarketAgent[]
  readonly trades: TradeRow[]
  readonly rejects: Map<string, number>
  commands: number
  book(market: Pick<ListedMarket, 'id'>): DepthMirror
  average(market: Pick<ListedMarket, 'id'>): AveragePrice
  /** Applies one command and delivers its changes; returns the reject's word. */
  apply(command: EngineCommand, at: number): string | undefined
  /** One step of every market; `look` sees the books after each command. */
  step(at: number, look?: (agent: MarketAgent) => void): void
}

export function createSimulatedExchange(
  markets: readonly ListedMarket[],
  begin: {
    readonly seed: number
    readonly at: number
    /** The agents' first fair price, as a share of the listing's price; 1 unless said. */
    readonly fairShare?: number
  },
): SimulatedExchange {
  const engine = createEngine()
  const chance = createChance(begin.seed)
  const factor = createFactor(chance.fork(), begin.at)
  const books = new Map(markets.map((market) => [market.id, new DepthMirror()]))
  const averages = new Map(markets.map((market) => [market.id, new AveragePrice(market)]))
  const averageOf = ({ id }: Pick<ListedMarket, 'id'>): AveragePrice => {
    const average = averages.get(id)
    if (average === undefined) throw new Error(`market ${id} is not simulated`)
    return average
  }
  let now = begin.at
  const bookOf = ({ id }: Pick<ListedMarket, 'id'>): DepthMirror => {
    const book = books.get(id)
    if (book === undefined) throw new Error(`market ${id} is not simulated`)
    return book
  }
  for (const command of listingCommands(markets)) engine.apply(command, begin.at)
  const agents = markets.map((market) => new MarketAgent({
    market,
    kind: spotKind({
      market, factor, at: begin.at,
      startTicks: Math.round(market.referenceTicks * (begin.fairShare ?? 1)),
    }),
    book: bookOf(market),
    band: () => averageOf(market).band(now),
    chance: chance.fork(),
    at: begin.at,
  }))
  const exchange: SimulatedExchange = {
    agents,
    trades: [],
    rejects: new Map(),
    commands: 0,
    book: bookOf,
    average: averageOf,
    apply(command, at) {
      now = at
      const outcome = engine.apply(command, at)
      exchange.commands += 1
      if (!outcome.ok) {
        const { code } = outcome.reject
        exchange.rejects.set(code, (exchange.rejects.get(code) ?? 0) + 1)
        return code
      }
      const changed = engine.drain()
      for (const level of changed.levels) books.get(level.market)?.set(level)
      for (const agent of agents) {
        for (const order of changed.orders) {
          if (order.market === agent.market.id && isSimulatedUser(order.user)) {
            agent.orders.apply(order)
          }
        }
        for (const row of changed.balances) {
          agent.balances.apply({ ...row, owner: asUserId(row.owner) })
        }
      }
      for (const trade of changed.trades) averages.get(trade.market)?.note(trade)
      exchange.trades.push(...changed.trades)
      return undefined
    },
    step(at, look) {
      now = at
      for (const agent of agents) {
        for (const command of agent.plan(at)) {
          exchange.apply(command, at)
          look?.(agent)
        }
      }
    },
  }
  return exchange
}

function listingCommands(markets: readonly ListedMarket[]): Command[] {
  const assets = new Map(markets.flatMap(({ base, quote }) => [[base.id, base], [quote.id, quote]]))
  return [
    ...[...assets.values()].map(({ id, symbol, decimals }): Command =>
      ({ kind: 'list-asset', asset: id, symbol, decimals })),
    ...markets.map(({ id, base, quote, ...market }): Command =>
      ({ kind: 'list-spot-market', market: id, base: base.id, quote: quote.id, ...market })),
    ...markets.flatMap(({ id }) => simulatedRoles.map((role): Command =>
      ({ kind: 'open-user', user: simulatedUser(id, role) }))),
  ]
}
