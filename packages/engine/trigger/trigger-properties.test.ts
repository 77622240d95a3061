// Trigger orders against their naive twin, on seeded streams; and the engine started from its rows.
import { asAssetId, asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { Command, ListSpotMarket, PlaceSpotOrder } from '#engine/command.ts'
import { createEngine, loadEngine } from '#engine/create-engine.ts'
import type { BatchEffects } from '#engine/effects.ts'
import type { TriggerTerms } from '#engine/trigger-command.ts'
import { NaiveTriggers } from '#testing/naive-triggers.ts'
import { Random } from '#testing/random.ts'
import { RowStore } from '#testing/row-store.ts'
import { firesPerCommandMax } from './fire-triggers.ts'

const market = asMarketId(1)
const [usd, coin] = [asAssetId(1), asAssetId(2)]
const traders = [
  asUserId(1_000), asUserId(1_001), asUserId(1_002), asUserId(1_003), asUserId(1_004),
] as const
const assets = [usd, coin].map((asset) =>
  ({ kind: 'list-asset', asset, symbol: `A${asset}`, decimals: 8 }) as const)
const listing: ListSpotMarket = {
  kind: 'list-spot-market', market, symbol: 'COINUSD', base: coin, quote: usd,
  priceDecimals: 0, quantityDecimals: 0, baseUnitsPerLot: 10n, quoteUnitsPerTickLot: 1n,
  notionalMinUnits: 0n, makerFeePpm: 1_000, takerFeePpm: 2_000, bandPpm: 200_000,
  referenceTicks: 100,
}

const seeds = [1, 2, 3, 4, 5, 6, 7, 8]

test.each(seeds)('[O2, O3, O4, O5, O6] the naive twin agrees, seed %i', (seed) => {
  const run = new Run(seed)
  for (let step = 0; step < 1_500; step += 1) run.step()
  expect(run.fired).toBeGreaterThan(30)
  run.engine.assertConserved()
})

test.each([11, 12, 13])('[O7] an engine from rows goes on alike, seed %i', (seed) => {
  const run = new Run(seed)
  for (let round = 0; round < 20; round += 1) {
    for (let step = 0; step < 60; step += 1) run.step()
    run.restart()
  }
})

/** One engine with triggers beside one that knows of none, both told the same. */
class Run {
  engine = createEngine()
  fired = 0
  private readonly store = new RowStore(assets, [listing])
  private readonly random: Random
  private readonly naive: NaiveTriggers
  private readonly ids: number[] = []
  private theirTrades: string[] = []
  private at = 0
  private mid = 100

  constructor(seed: number) {
    this.random = new Random(seed)
    this.naive = new NaiveTriggers(createEngine(), 100, (effects) => {
      this.theirTrades.push(...tradesOf(effects))
    })
    for (const command of [...assets, listing]) this.both(command)
    for (const user of traders) {
      this.both({ kind: 'open-user', user })
      this.both({ kind: 'credit-deposit', user, asset: usd, units: 20_000n })
      this.both({ kind: 'credit-deposit', user, asset: coin, units: 2_000n })
    }
  }

  step(): void {
    const { random } = this
    this.mid = Math.min(160, Math.max(60, this.mid + random.between(-2, 2)))
    const dice = random.below(20)
    if (dice < 12) this.both(this.order())
    else if (dice < 16) this.trigger()
    else if (dice < 17) this.pair()
    else if (dice < 18) this.cancelTrigger()
    else this.both({ kind: 'cancel-all-spot-orders', user: random.pick(traders), market })
  }

  /** The engine's place is taken by one that starts from its rows. */
  restart(): void {
    const loaded = loadEngine(this.store.engineRows(this.engine.counters()))
    expect(loaded.stateHash()).toBe(this.engine.stateHash())
    this.engine = loaded
  }

  private both(command: Command): void {
    this.at += 1
    this.theirTrades = []
    const ok = this.naive.apply(command, this.at, firesPerCommandMax)
    expect(this.engine.apply(command, this.at).ok).toBe(ok)
    this.compare()
  }

  private trigger(): void {
    this.at += 1
    const terms = this.terms()
    const outcome = this.engine.apply({ kind: 'place-trigger-order', ...terms }, this.at)
    if (outcome.ok) {
      this.ids.push(outcome.value.orderId)
      this.naive.place(terms)
      this.accept()
    }
    this.compare()
  }

  private pair(): void {
    this.at += 1
    const [takeProfit, stop] = [this.terms(), this.terms()]
    const order = { ...stop.order, user: takeProfit.order.user, side: takeProfit.order.side }
    const stopLoss = { ...stop, order }
    const outcome = this.engine.apply({ kind: 'place-trigger-pair', takeProfit, stopLoss }, this.at)
    if (outcome.ok) {
      this.ids.push(outcome.value.orderId, outcome.value.orderId + 1)
      const first = this.naive.place(takeProfit)
      const second = this.naive.place(stopLoss, first.number)
      first.pair = second.number
      this.accept()
    }
    this.compare()
  }

  private cancelTrigger(): void {
    const index = this.random.below(this.ids.length + 1)
    const trigger = this.naive.all[index]
    const triggerId = this.ids[index]
    if (trigger === undefined || triggerId === undefined) return
    this.at += 1
    const outcome = this.engine.apply({
      kind: 'cancel-trigger-order', user: trigger.terms.order.user, triggerId: asOrderId(triggerId),
    }, this.at)
    expect(outcome.ok).toBe(this.naive.cancel(trigger))
    if (outcome.ok) this.accept()
    this.compare()
  }

  /** An accepted command gives what is due its turn. */
  private accept(): void {
    this.theirTrades = []
    this.naive.fire(this.at, firesPerCommandMax)
  }

  private compare(): void {
    const effects = this.engine.drain()
    this.store.write(effects)
    expect(tradesOf(effects)).toEqual(this.theirTrades)
    this.theirTrades = []
    for (const row of effects.triggers) {
      const theirs = this.naive.all[this.ids.indexOf(row.triggerId)]
      const isRefused = row.status === 'refused'
      expect(isRefused ? `refused ${row.closeReason}` : row.status).toBe(theirs?.status)
      if (theirs?.status === 'waiting') expect(row.extremeTicks).toBe(theirs.extreme)
      if (row.status === 'triggered' || isRefused) this.fired += 1
    }
  }

  private order(): PlaceSpotOrder {
    const { random } = this
    const isMarket = random.below(8) === 0
    return {
      kind: 'place-spot-order', user: random.pick(traders), market,
      side: random.pick(['buy', 'sell'] as const),
      type: isMarket ? 'market' : 'limit',
      timeInForce: isMarket ? 'IOC' : random.pick(['GTC', 'GTC', 'IOC', 'FOK'] as const),
      priceTicks: isMarket ? 0 : Math.max(1, this.mid + random.between(-8, 8)),
      lots: random.between(1, 12), amountUnits: 0n,
      selfTradePrevention: random.pick(['cancel_taker', 'cancel_maker', 'cancel_both'] as const),
    }
  }

  private terms(): TriggerTerms {
    const { random } = this
    const isTrailing = random.below(3) === 0
    const near = Math.max(1, this.mid + random.between(-12, 12))
    const byPpm = random.below(2) === 0
    return {
      by: 'last', direction: random.pick(['rise', 'fall'] as const),
      triggerTicks: isTrailing ? 0 : near,
      activationTicks: isTrailing && random.below(2) === 0 ? near : 0,
      callbackTicks: isTrailing && !byPpm ? random.between(1, 8) : 0,
      callbackPpm: isTrailing && byPpm ? random.between(1, 80_000) : 0,
      order: this.order(),
    }
  }
}

function tradesOf({ trades }: BatchEffects): string[] {
  return trades.map((each) => [
    each.priceTicks, each.lots, each.takerSide, each.takerUser, each.makerUser,
  ].join(' '))
}
