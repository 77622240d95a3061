// The users' view of the exchange through its streams: last prices and marks, and their own open
// orders, balances and positions. It receives released batches only.
import type { MarketId, OrderId } from '@ingot/contract/vocabulary'
import { isMarketExit, type ListSpotMarket, type PositionRow } from '@ingot/engine'
import { AveragePrice, type PriceBand } from '#market-data/average-price.ts'
import type { CommittedBatch, StoredTrigger } from '#sequencer/submission.ts'

type OpenOrder = {
  readonly orderId: OrderId
  readonly user: number
  readonly product: 'spot' | 'perpetual'
  readonly priceTicks: number
  readonly lots: number
}

/** Of a trigger order that may still place its own. */
const openTriggers: ReadonlySet<string> = new Set(['attached', 'waiting', 'due'])

export class MarketView {
  readonly #last = new Map<number, number>()
  readonly #averages: Map<number, AveragePrice>
  readonly #ended = new Set<number>()
  #at = 0
  readonly #marks = new Map<number, { readonly ticks: number; readonly isHalted: boolean }>()
  readonly #orders = new Map<number, Map<OrderId, OpenOrder>>()
  readonly #positions = new Map<string, PositionRow>()
  readonly #oneWay = new Set<number>()
  /** Trigger orders that wait or are due, by their number. */
  readonly #triggers = new Map<OrderId, StoredTrigger>()
  readonly #deadlines = new Map<number, number>()

  constructor(spotMarkets: readonly ListSpotMarket[]) {
    this.#averages = new Map(
      spotMarkets.map((market) => [Number(market.market), new AveragePrice(market)]),
    )
  }

  /** Follows a market that was listed later. */
  list(market: ListSpotMarket): void {
    if (!this.#averages.has(market.market)) {
      this.#averages.set(market.market, new AveragePrice(market))
    }
  }

  /** Whether a market was delisted. */
  hasEnded(market: MarketId): boolean {
    return this.#ended.has(market)
  }

  apply(batch: CommittedBatch): void {
    const { at, orders, markets, trades, perpetual, triggers, deadlines } = batch
    this.#at = at
    for (const trade of trades) this.#averages.get(trade.market)?.note(trade)
    for (const trigger of triggers) {
      const isOpen = openTriggers.has(trigger.status)
      if (isOpen) this.#triggers.set(trigger.triggerId, trigger)
      else this.#triggers.delete(trigger.triggerId)
    }
    for (const { user, at } of deadlines) {
      if (at === 0) this.#deadlines.delete(user)
      else this.#deadlines.set(user, at)
    }
    for (const { market, lastTicks, listingState } of [...markets, ...perpetual?.markets ?? []]) {
      this.#last.set(market, lastTicks)
      if (listingState === 'delisted') this.#ended.add(market)
    }
    for (const order of orders) this.#keep({ ...order, product: 'spot' }, order.status)
    if (perpetual === null) return
    for (const state of perpetual.markets) {
      this.#marks.set(state.market, { ticks: state.markTicks, isHalted: state.isHalted })
    }
    for (const order of perpetual.orders) {
      this.#keep({ ...order, product: 'perpetual' }, order.status)
    }
    for (const { user, positionMode } of perpetual.positionModes) {
      if (positionMode === 'one_way') this.#oneWay.add(user)
      else this.#oneWay.delete(user)
    }
    for (const row of perpetual.positions) {
      const key = `${row.user} ${row.market} ${row.side}`
      if (row.lots === 0) this.#positions.delete(key)
      else this.#positions.set(key, row)
    }
  }

  lastTicks(market: MarketId): number | undefined {
    return this.#last.get(market)
  }

  /** The prices that orders of a spot market may have, about: as of the newest batch. */
  band(market: MarketId): PriceBand {
    const average = this.#averages.get(market)
    if (average === undefined) throw new Error(`market ${market} is not a spot market`)
    return average.band(this.#at)
  }

  mark(market: MarketId): { readonly ticks: number; readonly isHalted: boolean } | undefined {
    return this.#marks.get(market)
  }

  /** Oldest first. */
  openOrders(user: number): readonly OpenOrder[] {
    return [...this.#orders.get(user)?.values() ?? []]
  }

  positions(user: number): readonly PositionRow[] {
    return [...this.#positions.values()].filter((row) => row.user === user)
  }

  openTriggers(user: number): readonly StoredTrigger[] {
    return [...this.#triggers.values()].filter(({ order }) => order.user === user)
  }

  /**
   * Whether a countdown has expired, or a due conditional order waits for capacity. An exit at the
   * market may wait for orders to take.
   */
  isDue(now: number): boolean {
    for (const at of this.#deadlines.values()) if (at <= now) return true
    for (const { status, order } of this.#triggers.values()) {
      if (status === 'due' && !isMarketExit(order)) return true
    }
    return false
  }

  isOneWay(user: number): boolean {
    return this.#oneWay.has(user)
  }

  #keep(order: OpenOrder, status: string): void {
    const { orderId, user, product, priceTicks, lots } = order
    const own = this.#orders.get(user) ?? new Map<OrderId, OpenOrder>()
    this.#orders.set(user, own)
    if (status === 'pending') own.set(orderId, { orderId, user, product, priceTicks, lots })
    else own.delete(orderId)
  }
}
