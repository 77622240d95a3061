// The exchange's background work next to the users: mark updates, ticks, funding times, and
// repeated funding times after a start, as jobs do. Its feeds become stale, wrong and silent as
// planned.
import type { ListPerpetualMarket } from '@ingot/engine'
import type { Random } from '@ingot/engine/testing'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import type { MarketView } from './market-view.ts'
import type { OutsidePrices } from './outside-prices.ts'
import type { SimExchange } from '#testing/sim/sim-exchange.ts'
import type { FeedPlan } from '#testing/sim/sim-plan.ts'
import type { Timeline } from '#testing/sim/timeline.ts'
import { violated } from '#testing/sim/checks/violation.ts'

export type HouseJobsParts = {
  readonly timeline: Timeline
  readonly exchange: SimExchange
  readonly prices: OutsidePrices
  readonly plan: FeedPlan
  readonly random: Random
  readonly perpetualMarkets: readonly ListPerpetualMarket[]
  readonly symbols: readonly string[]
  readonly view: MarketView
  clock(): number
}

const tickMs = 1_500

/** Refusals that a job may meet: it repeats itself, and a clock that jumps back is behind it. */
const expected = new Set(['busy', 'funding_settled', 'invalid_input'])

export class HouseJobs {
  readonly #parts: HouseJobsParts
  readonly #settled = new Map<number, number>()
  #isFaulty = true
  #looks = 0

  constructor(parts: HouseJobsParts) {
    this.#parts = parts
  }

  start(): void {
    this.#keepTime()
    this.#lookAgain()
  }

  endFaults(): void {
    this.#isFaulty = false
  }

  /** After a start the sent funding times are forgotten. */
  forget(): void {
    this.#settled.clear()
  }

  #keepTime(): void {
    const { timeline, view, clock } = this.#parts
    timeline.after(tickMs, () => {
      if (view.isDue(clock())) this.#submit({ kind: 'tick' })
      this.#keepTime()
    })
  }

  #lookAgain(): void {
    const { timeline, plan, symbols, prices, perpetualMarkets } = this.#parts
    timeline.after(plan.everyMs, () => {
      for (const symbol of symbols) prices.step(symbol)
      // A small queue refuses the last of a turn: each market is the first one in turn.
      const first = this.#looks % perpetualMarkets.length
      this.#looks += 1
      const inTurn = [...perpetualMarkets.slice(first), ...perpetualMarkets.slice(0, first)]
      for (const market of inTurn) {
        this.#look(market)
        this.#settle(market)
      }
      this.#lookAgain()
    })
  }

  #look(market: ListPerpetualMarket): void {
    if (this.#happens('silentPercent')) return
    const sources = [this.#source(market), this.#source(market), this.#source(market)]
    this.#submit({ kind: 'update-mark', market: market.market, sources })
  }

  #source({ symbol, referenceTicks }: ListPerpetualMarket) {
    const { prices, random, clock } = this.#parts
    const ticks = prices.ticks(symbol, referenceTicks)
    const spread = Math.floor(ticks / 5_000)
    const factor = this.#happens('deviatePercent') ? random.pick([50, 65, 150]) : 100
    const at = clock() - (this.#happens('stalePercent') ? 300_000 : random.below(2_000))
    const strayed = Math.floor((ticks + random.between(-spread, spread)) * factor / 100)
    return { ticks: Math.max(1, strayed), at }
  }

  #settle({ market, fundingIntervalMs }: ListPerpetualMarket): void {
    const { random, clock } = this.#parts
    const stamp = Math.floor(clock() / fundingIntervalMs) * fundingIntervalMs
    if (this.#settled.get(market) === stamp && !random.chance(2)) return
    this.#submit({ kind: 'settle-funding', market, stamp }, () => this.#settled.set(market, stamp))
  }

  #submit(command: LoggedCommand, onDone: () => void = () => undefined): void {
    this.#parts.exchange.submit({ command }, (outcome) => {
      if (!outcome.ok && !expected.has(outcome.reject.code)) {
        violated(`the house's ${command.kind} was refused: ${outcome.reject.code}`)
      }
      if (outcome.ok || outcome.reject.code === 'funding_settled') onDone()
    })
  }

  #happens(what: 'stalePercent' | 'deviatePercent' | 'silentPercent'): boolean {
    return this.#isFaulty && this.#parts.random.chance(this.#parts.plan[what])
  }
}
