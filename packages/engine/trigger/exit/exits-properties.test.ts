// Exits under random streams of spot and contract orders: whatever happens, an attached exit goes
// with an order that rests, one that only closes has its position, one that is due has no order to
// take, and an engine that is loaded from the rows, or that applies the same commands again, is the
// same.
import { asAssetId, asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { ListSpotMarket } from '#engine/commands/command.ts'
import { createEngine, loadEngine } from '#engine/create-engine.ts'
import type { AnyCommand, Engine } from '#engine/engine.ts'
import type { ExitPair, ExitTerms } from '#engine/commands/exit-terms.ts'
import { isClosing } from '#engine/commands/trigger-command.ts'
import type { TriggerRow } from '#engine/effects/trigger-effects.ts'
import { tableListing } from '#testing/table/play-perpetual-table.ts'
import { Random } from '#testing/workload/random.ts'
import { RowStore } from '#testing/twins/row-store.ts'

const usd = asAssetId(1)
const coin = asAssetId(2)
const users = [asUserId(1_000), asUserId(1_001), asUserId(1_002), asUserId(1_003)] as const
const assets = [usd, coin].map((asset) =>
  ({ kind: 'list-asset', asset, symbol: `A${asset}`, decimals: 8 } as const))
const spot: ListSpotMarket = {
  kind: 'list-spot-market', market: asMarketId(1), symbol: 'COINUSD', base: coin, quote: usd,
  priceDecimals: 0, quantityDecimals: 0, baseUnitsPerLot: 10n, quoteUnitsPerTickLot: 1n,
  notionalMinUnits: 120n, makerFeePpm: 2_000, takerFeePpm: 4_000, bandPpm: 1_000_000,
  referenceTicks: 100,
}
const contract = tableListing((name, fallback) => name === 'taker' ? 500 : fallback)

class Floor {
  readonly store = new RowStore(assets, [spot], [contract])
  readonly commands: AnyCommand[] = []
  /** How trigger orders ended, by word, and how many were ever attached. */
  readonly ends = new Map<string, number>()
  engine: Engine = createEngine()
  private readonly random: Random
  private mid = 100

  constructor(seed: number) {
    this.random = new Random(seed)
    for (const command of [...assets, spot, contract]) this.apply(command)
    for (const user of users) {
      this.apply({ kind: 'open-user', user })
      for (const { asset } of assets) {
        this.apply({ kind: 'credit-deposit', user, asset, units: 4_000_000n })
      }
      this.apply({
        kind: 'transfer-between-wallets', user, asset: usd, units: 6_000n, from: 'spot',
        to: 'contract',
      })
    }
    this.apply({ kind: 'fund-insurance', asset: usd, units: 1_000n })
  }

  step(): void {
    const { random } = this
    this.mid = Math.min(140, Math.max(60, this.mid + random.between(-2, 2)))
    const dice = random.below(25)
    const user = random.pick(users)
    if (dice < 8) this.spotOrder()
    else if (dice < 15) this.contractOrder()
    else if (dice === 15) this.positionExits()
    else if (dice === 24) this.closingOrder()
    else if (dice > 19 && dice < 24) this.closeWhole()
    else if (dice === 16) {
      this.apply({ kind: 'cancel-all-perpetual-orders', user, market: 0 })
    } else if (dice === 17) {
      const orderId = asOrderId(random.between(1, this.engine.counters().orders + 1))
      this.apply({ kind: 'cancel-spot-order', user, orderId })
      const triggers = [...this.store.openTriggers.values()]
      const known = triggers[random.below(triggers.length + 1)]
      if (known !== undefined) this.apply({
        kind: 'cancel-trigger-order', user: known.order.user, triggerId: known.triggerId,
      })
      this.apply({
        kind: 'amend-order', user, orderId, priceTicks: 0, lots: random.between(1, 9),
        selfTradePrevention: 'cancel_taker',
      })
    } else {
      const at = this.commands.length + 1
      this.apply({
        kind: 'update-mark', market: contract.market, sources: [{ ticks: this.mid, at }],
      })
    }
    this.look()
  }

  restart(): void {
    const loaded = loadEngine(this.store.engineRows(this.engine.counters()))
    expect(loaded.stateHash()).toBe(this.engine.stateHash())
    loaded.assertConserved()
    this.engine = loaded
  }

  private spotOrder(): void {
    const { random } = this
    const side = random.pick(['buy', 'sell'] as const)
    const lots = random.between(2, 12)
    const byMarket = random.below(5) === 0
    const priceTicks = byMarket ? 0 : this.mid + random.between(-4, 4)
    this.apply({
      kind: 'place-spot-order', user: random.pick(users), market: spot.market, side, lots,
      type: byMarket ? 'market' : 'limit', amountUnits: 0n, priceTicks,
      timeInForce: byMarket ? 'IOC' : random.pick(['GTC', 'GTC', 'IOC'] as const),
      selfTradePrevention: random.pick(['cancel_taker', 'cancel_maker'] as const),
      ...this.exits(side, byMarket ? this.mid : priceTicks, ['last']),
    })
  }

  private contractOrder(): void {
    const { random } = this
    const side = random.pick(['buy', 'sell'] as const)
    const reduceOnly = random.below(4) === 0
    const byMarket = random.below(5) === 0
    const priceTicks = byMarket ? 0 : this.mid + random.between(-4, 4)
    this.apply({
      kind: 'place-perpetual-order', user: random.pick(users), market: contract.market, side,
      positionSide: (side === 'buy') === reduceOnly ? 'short' : 'long', reduceOnly, priceTicks,
      lots: random.between(1, 40), type: byMarket ? 'market' : 'limit',
      timeInForce: byMarket ? 'IOC' : random.pick(['GTC', 'GTC', 'IOC'] as const),
      selfTradePrevention: random.pick(['cancel_taker', 'cancel_maker'] as const),
      ...reduceOnly ? {} : this.exits(side, byMarket ? this.mid : priceTicks, ['last', 'mark']),
    })
  }

  private closeWhole(): void {
    const { random } = this
    const positions = [...this.store.perpetual.rows().positions]
    const position = positions[random.below(positions.length)]
    if (position === undefined) return
    const { user, side: positionSide, lots } = position
    this.apply({
      kind: 'place-perpetual-order', user, market: contract.market,
      side: positionSide === 'long' ? 'sell' : 'buy', positionSide, reduceOnly: true,
      priceTicks: 0, lots, type: 'market', timeInForce: 'IOC', selfTradePrevention: 'cancel_maker',
    })
  }

  private positionExits(): void {
    const { random } = this
    const positionSide = random.pick(['long', 'short'] as const)
    this.apply({
      kind: 'place-position-exits', user: random.pick(users), market: contract.market,
      positionSide, lots: random.between(0, 3),
      ...this.pair(positionSide === 'long' ? 'buy' : 'sell', this.mid, ['mark']),
    })
  }

  /** A stop of a part of a position, or of more than it has. */
  private closingOrder(): void {
    const { random, mid } = this
    const side = random.pick(['buy', 'sell'] as const)
    const byMarket = random.below(2) === 0
    const direction = random.pick(['rise', 'fall'] as const)
    this.apply({
      kind: 'place-trigger-order', by: random.pick(['last', 'mark'] as const), direction,
      triggerTicks: mid + (direction === 'rise' ? 1 : -1) * random.between(1, 8),
      activationTicks: 0, callbackTicks: 0, callbackPpm: 0,
      order: {
        kind: 'place-perpetual-order', user: random.pick(users), market: contract.market, side,
        positionSide: side === 'buy' ? 'short' : 'long', reduceOnly: true,
        priceTicks: byMarket ? 0 : mid, lots: random.between(1, 20),
        type: byMarket ? 'market' : 'limit', timeInForce: byMarket ? 'IOC' : 'GTC',
        selfTradePrevention: 'cancel_maker',
      },
    })
  }

  /** Every second order has exits. */
  private exits(...of: Parameters<Floor['pair']>): { readonly exits?: ExitPair } {
    return this.random.below(2) === 0 ? {} : { exits: this.pair(...of) }
  }

  private pair(
    side: 'buy' | 'sell', ticks: number, watched: readonly ['last' | 'mark', ...'mark'[]],
  ): ExitPair {
    const { random } = this
    const sign = side === 'buy' ? 1 : -1
    const exit = (towards: number): ExitTerms => {
      const triggerTicks = ticks + towards * sign * random.between(0, 6)
      const priceTicks = random.below(3) === 0 ? triggerTicks + random.between(-3, 3) : 0
      return { by: random.pick(watched), triggerTicks, priceTicks }
    }
    const legs = random.below(4)
    return {
      ...legs === 1 ? {} : { takeProfit: exit(1) }, ...legs === 2 ? {} : { stopLoss: exit(-1) },
    }
  }

  private apply(command: AnyCommand): void {
    this.commands.push(command)
    this.engine.apply(command, this.commands.length)
    const effects = this.engine.drain()
    this.store.write(effects)
    for (const row of effects.triggers) this.hear(row)
  }

  private hear(row: TriggerRow): void {
    const word = row.closeReason ?? row.status
    this.ends.set(word, (this.ends.get(word) ?? 0) + 1)
    const isOpen = ['attached', 'waiting', 'due'].includes(row.status)
    expect(row.status === 'attached' && row.order.lots > 0).toBe(false)
    expect(isOpen && row.closeReason !== null).toBe(false)
  }

  /** The properties that hold after every command. */
  private look(): void {
    const { openTriggers, openOrders, perpetual } = this.store
    const counts = new Map<number, number>()
    for (const row of openTriggers.values()) {
      const { order, parentId, pairId } = row
      counts.set(order.user, (counts.get(order.user) ?? 0) + 1)
      if (pairId !== 0) expect(openTriggers.get(pairId)?.pairId).toBe(row.triggerId)
      const parent = openOrders.get(parentId) ?? perpetual.openOrders.get(parentId)
      expect(parent !== undefined).toBe(row.status === 'attached')
      if (parent !== undefined) expect([parent.user, parent.side === order.side])
        .toEqual([order.user, false])
      if (row.status === 'due') this.lookAtDue(row)
      if (!isClosing(order) || row.status === 'attached') continue
      const side = order.side === 'sell' ? 'long' : 'short'
      const open = [...perpetual.rows().positions].find((position) =>
        position.user === order.user && position.side === side)
      expect(open?.lots).toBeGreaterThan(0)
    }
    for (const count of counts.values()) expect(count).toBeLessThanOrEqual(200)
  }

  /** [O46] Fewer are due than one command places, and the band holds every price. */
  private lookAtDue({ order }: TriggerRow): void {
    expect([order.kind, order.type]).toEqual(['place-perpetual-order', 'market'])
    const offers = [...this.store.perpetual.openOrders.values()]
      .filter(({ side }) => side !== order.side)
    expect(offers).toEqual([])
  }
}

test('[O11, O12, O41, O46] exits follow their orders and positions, under four seeds', () => {
  const ends = new Map<string, number>()
  for (const seed of [1, 2, 3, 4]) {
    const floor = new Floor(seed)
    for (let step = 1; step <= 600; step += 1) {
      floor.step()
      if (step % 40 === 0) floor.restart()
    }
    expect(hashOfAgain(floor.commands), `seed ${seed}`).toBe(floor.engine.stateHash())
    for (const [word, count] of floor.ends) ends.set(word, (ends.get(word) ?? 0) + count)
  }
  const words = [
    'attached', 'due', 'triggered', 'order_cancelled', 'position_closed', 'other_triggered',
    'by_user', 'notional_too_small',
  ]
  for (const word of words) expect(ends.get(word) ?? 0, word).toBeGreaterThan(3)
})

function hashOfAgain(commands: readonly AnyCommand[]): string {
  const engine = createEngine()
  for (const [index, command] of commands.entries()) {
    engine.apply(command, index + 1)
    engine.drain()
  }
  return engine.stateHash()
}
