// Every sequence of commands up to a length, over two users, two prices and two sizes, through the
// engine and its naive twin: small cases that random streams may miss.
import { asAssetId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { must } from '#kernel/assert.ts'
import type { Command, Side } from '#engine/commands/command.ts'
import { createEngine } from '#engine/create-engine.ts'
import { EffectsComparison } from './compare-effects.ts'
import { NaiveTwin } from '#testing/naive/naive-twin.ts'
import { workloadAssets, workloadMarkets } from '#testing/workload/workload.ts'

/** An act of a sequence: an order, or the cancel of the sequence's order with this number. */
type Act = {
  readonly user: number
  readonly side: Side
  readonly ticksAbove: number
  readonly lots: number
} | { readonly cancels: number }

export type ModelCheck = { readonly sequences: number; readonly differences: readonly string[] }

const [market] = workloadMarkets
const users = [1_000, 1_001]
const at = 1_700_000_000_000
const differencesMax = 20
/** Both engines are replaced now and then, because their ended orders take memory. */
const pairSequencesMax = 5_000

const orders: readonly Act[] = users.flatMap((user) => (['buy', 'sell'] as const).flatMap((side) =>
  [0, 1].flatMap((ticksAbove) => [100, 200].map((lots) => ({ user, side, ticksAbove, lots })))))

/** Plays all sequences of exactly this many acts. The first is the first user's: both are alike. */
export function checkAllSequences(length: number): ModelCheck {
  const differences: string[] = []
  let pair = new Pair()
  let sequences = 0
  for (const sequence of sequencesOf(length, [])) {
    if (sequences % pairSequencesMax === 0) pair = new Pair()
    sequences += 1
    const found = pair.play(sequence)
    if (found.length === 0) continue
    differences.push(`${JSON.stringify(sequence)}: ${found.join('; ')}`)
    if (differences.length >= differencesMax) break
    pair = new Pair()
  }
  return { sequences, differences }
}

function* sequencesOf(length: number, begun: readonly Act[]): Generator<readonly Act[]> {
  if (begun.length === length) {
    yield begun
    return
  }
  const cancels = begun.flatMap((act, index) => ('cancels' in act ? [] : [{ cancels: index }]))
  const next = begun.length === 0 ? orders.slice(0, orders.length / 2) : [...orders, ...cancels]
  for (const act of next) yield* sequencesOf(length, [...begun, act])
}

/** The engine and the twin, side by side. */
class Pair {
  private readonly engine = createEngine()
  private readonly twin = new NaiveTwin()
  private readonly comparison = new EffectsComparison()

  constructor() {
    for (const asset of workloadAssets) this.apply(asset)
    this.apply(must(market, 'the workload has a market'))
    for (const user of users.map(asUserId)) {
      this.apply({ kind: 'open-user', user })
      for (const asset of [1, 2].map(asAssetId)) {
        this.apply({ kind: 'credit-deposit', user, asset, units: 10n ** 16n })
      }
    }
    this.differences()
  }

  /** Plays a sequence, compares, and clears the book for the next one. */
  play(sequence: readonly Act[]): readonly string[] {
    const ids: number[] = []
    const found: string[] = []
    for (const [index, act] of sequence.entries()) {
      const command = commandOf(act, ids, sequence)
      const [left, right] = this.apply(command)
      if (left !== right) found.push(`act ${index}: ${left} | ${right}`)
      ids.push(this.engine.counters().orders)
    }
    found.push(...this.differences())
    for (const user of users.map(asUserId)) {
      this.apply({ kind: 'cancel-all-spot-orders', user, market: 0 })
    }
    return [...found, ...this.differences()]
  }

  private apply(command: Command): readonly [string, string] {
    const ours = this.engine.apply(command, at)
    const theirs = this.twin.apply(command, at)
    const text = (outcome: typeof ours): string => outcome.ok
      ? `order ${outcome.value.orderId}, count ${outcome.value.count}` : outcome.reject.code
    return [text(ours), text(theirs)]
  }

  private differences(): readonly string[] {
    return this.comparison.differences(this.engine.drain(), this.twin.drain())
  }
}

function commandOf(act: Act, ids: readonly number[], sequence: readonly Act[]): Command {
  if ('cancels' in act) {
    const aim = must(sequence[act.cancels], 'a cancel names an earlier order')
    const user = 'user' in aim ? aim.user : 0
    const orderId = must(ids[act.cancels], 'a cancel names a placed order')
    return { kind: 'cancel-spot-order', user: asUserId(user), orderId: asOrderId(orderId) }
  }
  const listing = must(market, 'the workload has a market')
  return {
    kind: 'place-spot-order',
    user: asUserId(act.user),
    market: listing.market,
    side: act.side,
    type: 'limit',
    timeInForce: 'GTC',
    priceTicks: listing.referenceTicks + act.ticksAbove,
    lots: act.lots,
    amountUnits: 0n,
    selfTradePrevention: 'cancel_taker',
  }
}
