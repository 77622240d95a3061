// The whole simulation of one market: it receives the committed changes and returns the next
// commands of its makers and takers. It sends nothing itself and decides by its own seeded
// randomness alone.
import type { EngineCommand, Side } from '@ingot/engine'
import type { SpotBand } from '@ingot/engine/formulas'
import type { Chance } from '#jobs/chance.ts'
import { marketProfile } from '#jobs/market-profile.ts'
import type { BookView } from '#market-data/depth-mirror.ts'
import type { BookMarket } from '#store/rows/book-market.ts'
import type { AgentBalances, AgentFair, AgentKind } from './agent-kind.ts'
import { OwnOrders } from './own-orders.ts'
import { ladderWeight } from './quote-ladder.ts'
import { planQuotes } from './quote-plan.ts'
import { simulatedUser } from './simulated-accounts.ts'
import type { SimulatedTrading } from './simulated-trading.ts'
import { type Arrival, TakerFlow } from './taker-flow.ts'

export type MarketAgentParts<Balances extends AgentBalances> = {
  readonly market: BookMarket
  readonly kind: AgentKind<Balances>
  readonly book: BookView
  /** The prices that orders may have now; undefined before anything is known of the market. */
  readonly band: () => SpotBand | undefined
  readonly chance: Chance
  readonly at: number
}

/** The top order's worth, as a share of a day's turnover and at least, in whole quote coins. */
const topShareOfDay = 6e-5
const topNotionalMin = 5_000
/**
 * An account's fund, in sides of the book; it never falls below three quarters of that. One maker's
 * orders, with those that the price has left behind, hold up to four sides.
 */
const fundSides = 8
const stepSecondsMax = 15
/** Levels that a taker looks at, and the share of them that one may take. */
const reachLevels = 10
const reachShare = 0.35
const arbitrageShare = 0.4
/** A user's orders that are more than 8 gaps beyond the fair price are taken whole. */
const bargainGaps = 8
/** The share of an account's fund that one order may spend. */
const bargainShare = 0.7

export class MarketAgent<Balances extends AgentBalances = AgentBalances> {
  readonly market: BookMarket
  readonly orders = new OwnOrders()
  readonly balances: Balances
  readonly #trading: SimulatedTrading
  readonly #book: BookView
  readonly #band: MarketAgentParts<Balances>['band']
  readonly #fair: AgentFair
  readonly #flow: TakerFlow
  readonly #chance: Chance
  readonly #topNotional: number
  readonly #fundNotional: number
  readonly #sizeShare: number
  #at: number

  constructor(parts: MarketAgentParts<Balances>) {
    const { market, kind, chance, at } = parts
    const profile = marketProfile(market.base.symbol)
    this.market = market
    this.#trading = kind.trading
    this.#book = parts.book
    this.#band = parts.band
    this.#chance = chance
    this.#at = at
    this.#fair = kind.fair(chance.fork())
    this.#flow = new TakerFlow(profile, chance.fork())
    this.#sizeShare = kind.sizeShare
    this.#topNotional = kind.sizeShare
      * Math.max(topNotionalMin, profile.dayTurnover * topShareOfDay)
    this.#fundNotional = this.#topNotional * ladderWeight * fundSides
    this.balances = kind.balances(this.#fundNotional)
  }

  /** The fair price of its traders, not rounded. */
  get fairTicks(): number {
    return this.#fair.ticks
  }

  /** The commands of this moment, in the sequence in which they must be sent. */
  plan(now: number): EngineCommand[] {
    const seconds = Math.min((now - this.#at) / 1_000, stepSecondsMax)
    this.#at = now
    this.#fair.advance(now)
    const priceTicks = Math.max(1, Math.round(this.#fair.ticks))
    return [
      ...this.balances.topUps(priceTicks),
      ...this.#pull(),
      ...this.#takes(seconds),
      ...this.#quotes(),
    ]
  }

  #quotes(): EngineCommand[] {
    const { ticks } = this.#fair
    const inventory = this.balances.inventory(['maker-a', 'maker-b'], ticks)
    const gapTicks = this.#gapTicks()
    return planQuotes({
      market: this.market.id,
      trading: this.#trading,
      chance: this.#chance,
      // Makers with much of the base asset quote lower, so that others buy it from them.
      shape: { gapTicks, fairTicks: ticks - inventory * gapTicks * 2 },
      band: this.#band(),
      foreignTicks: {
        buy: this.#foreign('buy')?.priceTicks, sell: this.#foreign('sell')?.priceTicks,
      },
      bids: this.orders.side('buy'),
      asks: this.orders.side('sell'),
      topLots: this.#lotsWorth(this.#topNotional),
    })
  }

  /**
   * [M12] Where the fair price is outside of the band, makers quote at its end. Small orders that
   * take these quotes move the last price there, so that the average comes to the fair price.
   */
  #pull(): EngineCommand[] {
    const band = this.#band()
    if (band === undefined) return []
    const { ticks } = this.#fair
    const isBelow = ticks < band.lowTicks
    if (!isBelow && ticks <= band.highTicks) return []
    const priceTicks = this.#book.bestTicks(isBelow ? 'sell' : 'buy')
    if (priceTicks === undefined) return []
    return [this.#order({ side: isBelow ? 'buy' : 'sell', priceTicks, lots: this.#lotsMin() })]
  }

  #takes(seconds: number): EngineCommand[] {
    if (seconds <= 0) return []
    return [
      ...this.#arbitrage('buy'), ...this.#arbitrage('sell'), ...this.#arrivals(seconds),
    ]
  }

  #arrivals(seconds: number): EngineCommand[] {
    const bid = this.#book.bestTicks('buy')
    const ask = this.#book.bestTicks('sell')
    if (bid === undefined || ask === undefined) return []
    const gap = (this.#fair.ticks - (bid + ask) / 2) / (2 * this.#gapTicks())
    const inventory = this.balances.inventory(['taker-a', 'taker-b'], this.#fair.ticks)
    return this.#flow.arrive(seconds, { gap, inventory })
      .flatMap((arrival) => this.#take(arrival))
  }

  #take({ side, notional }: Arrival): EngineCommand[] {
    const levels = this.#book.top(side === 'buy' ? 'sell' : 'buy', reachLevels)
    const best = levels[0]
    if (best === undefined) return []
    const reach = Math.floor(levels.reduce((sum, level) => sum + level.lots, 0) * reachShare)
    const lots = Math.min(this.#lotsWorth(notional * this.#sizeShare), reach)
    if (lots < this.#lotsMin()) return []
    const size = notional / this.#flow.ordinaryNotional
    const sign = side === 'buy' ? 1 : -1
    this.#fair.nudge(sign * 0.08 * this.#fair.secondDeviation * Math.sqrt(Math.min(size, 16)))
    const isMarket = this.#chance.uniform() < 0.4
    const slack = Math.ceil(this.#gapTicks() * (1 + 2 * this.#chance.uniform()))
    const priceTicks = isMarket ? 0 : Math.max(1, best.priceTicks + sign * slack)
    return [this.#order({ side, priceTicks, lots })]
  }

  /**
   * A user's order that the fair price has passed is taken piece by piece, as on a busy market.
   * [M12] Far beyond the fair price all of them are taken at once.
   */
  #arbitrage(restingSide: Side): EngineCommand[] {
    const level = this.#foreign(restingSide)
    if (level === undefined) return []
    const beyondTicks = (level.priceTicks - this.#fair.ticks) * (restingSide === 'buy' ? 1 : -1)
    if (beyondTicks < 0.5) return []
    const side = restingSide === 'buy' ? 'sell' : 'buy'
    if (beyondTicks > bargainGaps * this.#gapTicks()) {
      const lots = this.#lotsWorth(this.#fundNotional * bargainShare)
      return [this.#order({ side, priceTicks: Math.max(1, Math.round(this.#fair.ticks)), lots })]
    }
    const wanted = this.#lotsWorth(
      this.#topNotional * arbitrageShare * this.#chance.logNormal(0.8),
    )
    const lots = Math.max(Math.min(level.lots, wanted), this.#lotsMin())
    return [this.#order({ side, priceTicks: level.priceTicks, lots })]
  }

  /** The best price at which others than the makers have orders, and their lots. */
  #foreign(side: Side): { readonly priceTicks: number; readonly lots: number } | undefined {
    for (const { priceTicks, lots } of this.#book.top(side, reachLevels)) {
      const foreign = lots - this.orders.lotsAt(side, priceTicks)
      if (foreign > 0) return { priceTicks, lots: foreign }
    }
    return undefined
  }

  #order(order: { side: Side; priceTicks: number; lots: number }): EngineCommand {
    const role = this.#chance.uniform() < 0.5 ? 'taker-a' : 'taker-b'
    return this.#trading.place(simulatedUser(this.market.id, role), {
      type: order.priceTicks === 0 ? 'market' : 'limit', timeInForce: 'IOC', ...order,
    })
  }

  /** First levels are about a quarter of a second's price movement apart. */
  #gapTicks(): number {
    return Math.max(1, 0.25 * this.#fair.secondDeviation * this.#fair.ticks)
  }

  #lotsWorth(notional: number): number {
    const scale = 10 ** this.market.quote.decimals
    const lotNotional = (this.#fair.ticks * Number(this.market.quoteUnitsPerTickLot)) / scale
    return Math.max(this.#lotsMin(), Math.round(notional / lotNotional))
  }

  /** Twice the smallest order value, so that a price that falls meanwhile is no matter. */
  #lotsMin(): number {
    const lotUnits = this.#fair.ticks * Number(this.market.quoteUnitsPerTickLot)
    return Math.max(1, Math.ceil((2 * Number(this.market.notionalMinUnits)) / lotUnits))
  }
}
