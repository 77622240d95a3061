// The engine and its naive twin side by side: both get the same commands, and differences are
// reported. From time to time an engine loaded from its rows replaces the engine.
import { createEngine, loadEngine } from '#engine/create-engine.ts'
import type { ListAsset, ListSpotMarket } from '#engine/commands/command.ts'
import type { BatchEffects } from '#engine/effects/effects.ts'
import type { AnyCommand, Engine } from '#engine/engine.ts'
import type { ListPerpetualMarket } from '#engine/commands/perpetual-command.ts'
import type { PositionRow } from '#engine/effects/perpetual-effects.ts'
import { EffectsComparison } from './compare-effects.ts'
import { NaiveTwin } from '#testing/naive/naive-twin.ts'
import { RowStore } from './row-store.ts'

/** A command and its moment, as a command log keeps them. */
export type Logged = { readonly command: AnyCommand; readonly at: number }

export class TwinPair {
  readonly differences: string[] = []
  engine: Engine = createEngine()
  private readonly assets: ListAsset[] = []
  private readonly markets: ListSpotMarket[] = []
  private readonly perpetualMarkets: ListPerpetualMarket[] = []
  private readonly store = new RowStore(this.assets, this.markets, this.perpetualMarkets)
  private readonly twin = new NaiveTwin()
  private readonly comparison = new EffectsComparison()

  /** Sends a command to both; returns the engine's result. */
  apply({ command, at }: Logged) {
    const ours = this.engine.apply(command, at)
    const theirs = this.twin.apply(command, at)
    const [left, right] = [answerOf(ours), answerOf(theirs)]
    if (ours.ok) this.note(command)
    if (left !== right) this.differences.push(`${command.kind}: ${left} | ${right}`)
    return ours
  }

  /** The engine's rows of a batch, after they were compared. */
  drain(): BatchEffects {
    const ours = this.engine.drain()
    this.differences.push(...this.comparison.differences(ours, this.twin.drain()))
    this.store.write(ours)
    this.engine.assertConserved()
    return ours
  }

  reload(): void {
    const loaded = loadEngine(this.store.engineRows(this.engine.counters()))
    if (loaded.stateHash() !== this.engine.stateHash()) {
      this.differences.push('the rows give another state hash')
    }
    this.engine = loaded
  }

  /** Whether the order rests on either product. */
  isResting(orderId: number): boolean {
    return this.store.openOrders.has(orderId) || this.store.perpetual.openOrders.has(orderId)
  }

  /** The open positions of a market after the last batch. */
  positions(market: number): readonly PositionRow[] {
    return [...this.store.perpetual.rows().positions].filter((row) => row.market === market)
  }

  assertConserved(): void {
    this.engine.assertConserved()
    this.twin.assertConserved()
  }

  /** Listings are not rows of a batch: the starter of an engine provides them. */
  private note(command: AnyCommand): void {
    if (command.kind === 'list-asset') this.assets.push(command)
    if (command.kind === 'list-spot-market') this.markets.push(command)
    if (command.kind === 'change-spot-fees') {
      const { market, makerFeePpm, takerFeePpm } = command
      const place = this.markets.findIndex((known) => known.market === market)
      const known = this.markets[place]
      if (known !== undefined) this.markets[place] = { ...known, makerFeePpm, takerFeePpm }
    }
    if (command.kind === 'list-perpetual-market') this.perpetualMarkets.push(command)
  }
}

function answerOf(outcome: ReturnType<NaiveTwin['apply']>): string {
  return outcome.ok
    ? `order ${outcome.value.orderId}, count ${outcome.value.count}` : outcome.reject.code
}
