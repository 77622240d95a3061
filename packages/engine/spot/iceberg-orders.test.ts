// Orders that show only a slice of their lots, as tables and against their expected results; see
// play-table.ts for the language.
import { asAssetId, asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { ListSpotMarket, PlaceSpotOrder } from '#engine/commands/command.ts'
import { createEngine, loadEngine } from '#engine/create-engine.ts'
import { NaiveIcebergBook, type NaiveIceberg } from '#testing/naive/naive-iceberg-book.ts'
import { playTable } from '#testing/table/play-table.ts'
import { Random } from '#testing/workload/random.ts'
import { RowStore } from '#testing/twins/row-store.ts'

const floor = `
  fund ann 1000 COIN
  fund ann 10000 USD
  fund bob 1000 COIN
  fund bob 10000 USD
  fund cyd 1000 COIN
  fund cyd 100000 USD
`

function table(name: string, text: string): void {
  test(name, () => {
    expect(() => playTable(createEngine(), `${floor}${text}`)).not.toThrow()
  })
}

table('[O10, O22] only a resting order may hide, showing at least a tenth and never all', `
  ann sells 10 by market shows 3 = display_not_allowed
  ann sells 10 at 100 IOC shows 3 = display_not_allowed
  ann sells 10 at 100 FOK shows 3 = display_not_allowed
  ann sells 10 at 100 shows 10 = display_out_of_range
  ann sells 10 at 100 shows 11 = display_out_of_range
  ann sells 10 at 100 shows -1 = display_out_of_range
  ann sells 11 at 100 shows 1 = display_out_of_range
  ann sells 0 at 100 shows 1 = quantity_required
  ann when rise 120 sells 11 at 120 shows 1 = display_out_of_range
  ann sells 10 at 100 shows 1 = pending
  ann sells 10 at 101 POST_ONLY shows 3 = pending
  ann sells 10 at 102 shows 0 = pending
  asks 100x1 101x3 102x10
  ann has 700+300 COIN
`)

table('[O10, O24] each next slice joins the end of its price level', `
  ann sells 7 at 100 shows 3 = pending
  bob sells 2 at 100 = pending
  asks 100x5
  cyd buys 3 at 100 = fully_filled
  trades 100x3
  asks 100x5
  cyd buys 3 at 100 = fully_filled
  trades 100x2 100x1
  asks 100x2
  bob sells 4 at 100 = pending
  cyd buys 1 at 100 = fully_filled
  asks 100x5
  cyd buys 6 at 100 = fully_filled
  trades 100x1 100x4 100x1
  asks
  ann has 930+0 COIN
  ann has 10700+0 USD
`)

table('[O10, O25] one order takes all slices one after another', `
  ann sells 10 at 100 shows 3 = pending
  bob sells 3 at 101 = pending
  cyd buys 12 at 101 = fully_filled
  trades 100x3 100x3 100x3 100x1 101x2
  asks 101x1
`)

table('[O10, O24] two icebergs at one price alternate', `
  ann sells 6 at 100 shows 3 = pending
  bob sells 5 at 100 shows 2 = pending
  asks 100x5
  cyd buys 9 at 100 = fully_filled
  trades 100x3 100x2 100x3 100x1
  asks 100x1
  cyd buys 2 at 100 = fully_filled
  trades 100x1 100x1
`)

table('[O10, O23] an iceberg takes with all its lots and shows a slice of the rest', `
  bob sells 5 at 99 = pending
  ann buys 12 at 100 shows 4 = pending
  trades 99x5
  bids 100x4
  ann has 8805+700 USD
  ann cancels 2 = ok
  ann has 9505+0 USD
  bids
`)

table('[O10, O25] hidden lots count for fill-or-kill and for a market order\'s cost', `
  ann sells 10 at 100 shows 2 = pending
  bob buys 11 at 100 FOK = cannot_fill
  bob buys 5 at 100 FOK = fully_filled
  trades 100x2 100x2 100x1
  bob buys 100 by market = cancelled no_liquidity
  trades 100x1 100x2 100x2
  bob has 9000+0 USD
`)

table('[O10, O25] a market order needs money for hidden lots too', `
  ann sells 10 at 100 shows 2 = pending
  fund dan 500 USD
  dan buys 6 by market = insufficient_available
  dan buys 5 by market = fully_filled
  dan has 0+0 USD
`)

table('[O10, O25] a market order by amount takes hidden lots too', `
  ann sells 10 at 100 shows 2 = pending
  bob buys worth 550 by market = fully_filled
  trades 100x2 100x2 100x1
  asks 100x1
`)

table('[O10, O25] fill-or-kill meets an own order before the next slice', `
  bob sells 6 at 100 shows 2 = pending
  ann sells 1 at 100 = pending
  ann buys 3 at 100 FOK = cannot_fill
  ann buys 2 at 100 FOK = fully_filled
  ann buys 4 at 100 FOK = cannot_fill
  ann buys 4 at 100 FOK stp cancel_maker = fully_filled
  trades 100x2 100x2
  asks
`)

table('[O10, O27] its owner\'s own order cancels all of it, hidden lots too', `
  ann sells 10 at 100 shows 2 = pending
  ann buys 1 at 100 stp cancel_maker = pending
  asks
  bids 100x1
  ann has 1000+0 COIN
`)

table('[O8, O10, O28] a reduction takes hidden lots first and keeps the priority', `
  ann sells 10 at 100 shows 4 = pending
  bob sells 1 at 100 = pending
  ann amends 1 to 5 at 100 = ok
  asks 100x5
  ann has 950+50 COIN
  cyd buys 1 at 100 = fully_filled
  ann amends 1 to 3 at 100 = ok
  asks 100x3
  cyd buys 3 at 100 = fully_filled
  trades 100x2 100x1
  asks
  ann has 970+0 COIN
`)

table('[O8, O10, O28] any other amendment is checked as a new order and shows a new slice', `
  ann sells 10 at 100 shows 4 = pending
  cyd buys 3 at 100 = fully_filled
  ann amends 1 to 50 at 101 = display_out_of_range
  asks 100x1
  ann amends 1 to 10 at 101 = ok
  asks 101x4
  ann amends 1 to 6 at 102 = ok
  asks 102x3
  ann amends 1 to 43 at 102 = ok
  asks 102x4
  ann has 570+400 COIN
`)

table('[O10] a conditional order may place an iceberg', `
  ann when rise 110 sells 9 at 111 shows 3 = waiting
  bob sells 1 at 110 = pending
  cyd buys 1 at 110 = fully_filled
  trigger 1 is triggered 4
  asks 111x3
`)

const assets = [1, 2].map((id) =>
  ({ kind: 'list-asset', asset: asAssetId(id), symbol: `A${id}`, decimals: 8 } as const))
const market = asMarketId(1)
const listing: ListSpotMarket = {
  kind: 'list-spot-market', market, symbol: 'COINUSD', base: asAssetId(2), quote: asAssetId(1),
  priceDecimals: 0, quantityDecimals: 0, baseUnitsPerLot: 10n, quoteUnitsPerTickLot: 1n,
  notionalMinUnits: 0n, makerFeePpm: 100, takerFeePpm: 500, bandPpm: 1_000_000,
  referenceTicks: 100,
}
const traders = [asUserId(1_000), asUserId(1_001), asUserId(1_002)] as const

/** Engine, naive book and rows side by side, driven by one seed. */
class Floor {
  readonly store = new RowStore(assets, [listing])
  engine = createEngine()
  readonly naive = new NaiveIcebergBook()
  readonly levels = new Map<string, number>()
  slices = 0
  private readonly random: Random
  private at = 0

  constructor(seed: number) {
    this.random = new Random(seed)
    for (const command of [...assets, listing]) this.engine.apply(command, 0)
    for (const user of traders) {
      this.engine.apply({ kind: 'open-user', user }, 0)
      for (const { asset } of assets) {
        this.engine.apply({ kind: 'credit-deposit', user, asset, units: 100_000_000n }, 0)
      }
    }
    this.store.write(this.engine.drain())
  }

  step(): void {
    this.at += 1
    const { random, naive } = this
    const known = naive.orders[random.below(naive.orders.length + 4)]
    const what = random.below(8)
    if (known !== undefined && what === 0) this.cancel(known)
    else if (known !== undefined && what < 4) this.amend(known)
    else this.place()
    this.compare()
  }

  restart(): void {
    const loaded = loadEngine(this.store.engineRows(this.engine.counters()))
    expect(loaded.stateHash()).toBe(this.engine.stateHash())
    this.engine.assertConserved()
    this.engine = loaded
  }

  private place(): void {
    const command = this.order()
    const fills = command.timeInForce !== 'FOK' || this.naive.fillsWhole(command)
    const outcome = this.engine.apply(command, this.at)
    this.naive.trades = []
    if (outcome.ok) this.naive.place(outcome.value.orderId, command)
    else expect(['cannot_fill', 'would_take', 'no_liquidity']).toContain(outcome.reject.code)
    if (command.timeInForce === 'FOK') expect(outcome.ok).toBe(fills)
  }

  private cancel({ id, user }: NaiveIceberg): void {
    const outcome = this.engine.apply({
      kind: 'cancel-spot-order', user: asUserId(user), orderId: asOrderId(id),
    }, this.at)
    expect(outcome.ok).toBe(true)
    this.naive.trades = []
    this.naive.cancel(id)
  }

  private amend({ id, user, rest, price }: NaiveIceberg): void {
    const { random } = this
    const filled = this.engine.openOrder(asOrderId(id))?.filledLots ?? 0
    const to = {
      price: random.below(2) === 0 ? price : random.between(96, 104),
      rest: random.between(1, rest + 5), selfTradePrevention: random.pick(preventions),
    }
    const outcome = this.engine.apply({
      kind: 'amend-order', user: asUserId(user), orderId: asOrderId(id), priceTicks: to.price,
      lots: filled + to.rest, selfTradePrevention: to.selfTradePrevention,
    }, this.at)
    this.naive.trades = []
    if (outcome.ok) this.naive.amend(id, to)
    else {
      const codes = ['display_out_of_range', 'invalid_input', 'would_take']
      expect(codes).toContain(outcome.reject.code)
    }
  }

  private compare(): void {
    const { naive } = this
    const effects = this.engine.drain()
    this.store.write(effects)
    expect(effects.trades.map((each) => [each.priceTicks, each.lots, each.makerOrderId].join(' ')))
      .toEqual(naive.trades)
    for (const { side, priceTicks, lots } of effects.levels) {
      const name = `${side} ${priceTicks}`
      if (lots === 0) this.levels.delete(name)
      else this.levels.set(name, lots)
    }
    expect([...this.levels].map(([name, lots]) => `${name} ${lots}`).sort())
      .toEqual(naive.levels().sort())
    for (const { orderId, visibleLots, displayLots } of effects.icebergs) {
      this.slices += 1
      expect(naive.orders.find(({ id }) => id === orderId))
        .toMatchObject({ shown: visibleLots, display: displayLots })
    }
  }

  /** Every second order hides; prices are few, so that many orders share one. */
  private order(): PlaceSpotOrder {
    const { random } = this
    const lots = random.between(1, 40)
    const hides = lots > 1 && random.below(2) === 0
    const isMarket = !hides && random.below(6) === 0
    const words = hides ? ['GTC', 'GTC', 'POST_ONLY'] as const : ['GTC', 'IOC', 'FOK'] as const
    return {
      kind: 'place-spot-order', user: random.pick(traders), market,
      side: random.pick(['buy', 'sell'] as const), type: isMarket ? 'market' : 'limit',
      timeInForce: isMarket ? 'IOC' : random.pick(words),
      priceTicks: isMarket ? 0 : random.between(96, 104), lots, amountUnits: 0n,
      selfTradePrevention: random.pick(preventions),
      ...(hides ? { displayLots: random.between(Math.ceil(lots / 10), lots - 1) } : {}),
    }
  }
}

const preventions = ['cancel_taker', 'cancel_maker', 'cancel_both'] as const

test.each([1, 2, 3, 4])('[O10] icebergs behave like the naive book, seed %i', (seed) => {
  const floor = new Floor(seed)
  for (let step = 1; step <= 1_500; step += 1) {
    floor.step()
    if (step % 50 === 0) floor.restart()
  }
  expect(floor.slices).toBeGreaterThan(500)
})

test('[E2, O10] the shown slice and displayLots are part of the state hash', () => {
  const hashOf = (displayLots: number, lots: number) => {
    const { engine } = new Floor(1)
    const user = traders[0]
    const selfTradePrevention = 'cancel_taker'
    const placed = engine.apply({
      kind: 'place-spot-order', user, market, side: 'buy', type: 'limit', timeInForce: 'GTC',
      priceTicks: 100, lots: 20, amountUnits: 0n, selfTradePrevention, displayLots,
    }, 1)
    const cut = engine.apply({
      kind: 'amend-order', user, orderId: asOrderId(1), priceTicks: 0, lots, selfTradePrevention,
    }, 2)
    expect([placed.ok, cut.ok]).toEqual([true, true])
    return engine.stateHash()
  }
  expect(hashOf(4, 19)).not.toBe(hashOf(5, 19))
  // Both show four of four.
  expect(hashOf(4, 4)).not.toBe(hashOf(5, 4))
  expect(hashOf(4, 4)).toBe(hashOf(4, 4))
})

test('[E2, O10] a load refuses a slice that no iceberg can show', () => {
  const floor = new Floor(1)
  const { engine, store } = floor
  engine.apply({
    kind: 'place-spot-order', user: traders[0], market, side: 'buy', type: 'limit',
    timeInForce: 'GTC', priceTicks: 100, lots: 20, amountUnits: 0n,
    selfTradePrevention: 'cancel_taker', displayLots: 6,
  }, 1)
  store.write(engine.drain())
  const rows = store.engineRows(engine.counters())
  const [known] = rows.icebergs ?? []
  if (known === undefined) throw new Error('an iceberg has a row')
  for (const wrong of [
    { visibleLots: 7 }, { visibleLots: 0 }, { visibleLots: -1 }, { displayLots: 0 },
    { displayLots: 5 }, { visibleLots: 1.5 }, { displayLots: Number.NaN },
  ]) {
    expect(() => loadEngine({ ...rows, icebergs: [{ ...known, ...wrong }] })).toThrow()
  }
})
