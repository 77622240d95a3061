// An operator who halts the trading of a market now and then, of either kind, and lets it trade
// again after some minutes. At the end of all faults every market trades.
import type { MarketId } from '@ingot/contract/vocabulary'
import type { Random } from '@ingot/engine/testing'
import type { SimExchange } from '#testing/sim/sim-exchange.ts'
import type { Timeline } from '#testing/sim/timeline.ts'
import { violated } from '#testing/sim/checks/violation.ts'

export type OperatorHaltsParts = {
  readonly timeline: Timeline
  readonly exchange: SimExchange
  readonly random: Random
  readonly markets: readonly MarketId[]
  /** Of each look, that a halt begins; zero for an operator who never halts. */
  readonly haltPercent: number
}

const lookMs = 20_000
const endPercent = 8

export class OperatorHalts {
  readonly #parts: OperatorHaltsParts
  /** Those that a halt was sent for, whether it arrived or not, until an end was confirmed. */
  readonly #halted = new Set<MarketId>()
  #isFaulty = true

  constructor(parts: OperatorHaltsParts) {
    this.#parts = parts
  }

  start(): void {
    this.#parts.timeline.after(lookMs, () => {
      this.#look()
      this.start()
    })
  }

  endFaults(): void {
    this.#isFaulty = false
  }

  #look(): void {
    const { random, markets, haltPercent } = this.#parts
    for (const market of this.#halted) {
      if (!this.#isFaulty || random.chance(endPercent)) this.#change(market, false)
    }
    const market = markets[random.below(markets.length)]
    const begins = this.#isFaulty && random.chance(haltPercent)
    if (!begins || market === undefined || this.#halted.has(market)) return
    this.#halted.add(market)
    this.#change(market, true)
  }

  #change(market: MarketId, isHalted: boolean): void {
    const command = { kind: 'change-market-trading', market, isHalted } as const
    this.#parts.exchange.submit({ command }, (outcome) => {
      if (outcome.ok && !isHalted) this.#halted.delete(market)
      if (outcome.ok || outcome.reject.code === 'busy') return
      violated(`a halt of market ${market} was refused: ${outcome.reject.code}`)
    })
  }
}
