// The jobs' state of each perpetual market, from the committed batches: its last mark update, its
// settled funding time, whether it is halted, and the customers' open positions and orders. The
// simulated accounts do not count: their orders are always in the book, and they borrow little.
import type { MarketId, OrderId } from '@ingot/contract/vocabulary'
import type { PerpetualMarketRow } from '@ingot/engine'
import { isSimulatedUser } from '#jobs/simulated-market/simulated-accounts.ts'
import type { CommittedPerpetual, SequencerStart } from '#sequencer/submission.ts'
import type { OpenContracts, OpenPosition } from '#store/rows/open-contracts.ts'
import { firstContractRow } from '#store/rows/first-contract-row.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'

export class PerpetualState {
  readonly market: ListedPerpetualMarket
  row: PerpetualMarketRow
  /** When its sources were last asked. */
  lookedAt = -Infinity
  readonly #positions = new Set<number>()
  readonly #orders = new Set<OrderId>()

  constructor(market: ListedPerpetualMarket, row: PerpetualMarketRow) {
    this.market = market
    this.row = row
  }

  get isOpen(): boolean {
    return this.#positions.size + this.#orders.size > 0
  }

  position({ user, side }: OpenPosition, isOpen: boolean): void {
    const key = user * 2 + (side === 'long' ? 0 : 1)
    if (isOpen) this.#positions.add(key)
    else this.#positions.delete(key)
  }

  order(orderId: OrderId, isOpen: boolean): void {
    if (isOpen) this.#orders.add(orderId)
    else this.#orders.delete(orderId)
  }
}

export class PerpetualStates {
  readonly #byMarket: Map<MarketId, PerpetualState>

  constructor(
    markets: readonly ListedPerpetualMarket[],
    start: SequencerStart['perpetual'],
    open: OpenContracts,
  ) {
    const all = markets.map((market) => {
      const row = start.markets.find((state) => state.market === market.id)
      if (row === undefined) throw new Error(`perpetual market ${market.id} has no state`)
      return new PerpetualState(market, row)
    })
    this.#byMarket = new Map(all.map((state) => [state.market.id, state]))
    for (const position of open.positions) {
      if (isSimulatedUser(position.user)) continue
      this.#byMarket.get(position.market)?.position(position, true)
    }
    for (const { orderId, market } of open.orders) this.#byMarket.get(market)?.order(orderId, true)
  }

  get all(): readonly PerpetualState[] {
    return [...this.#byMarket.values()]
  }

  /** Takes over the markets that it does not know yet. */
  list(markets: readonly ListedPerpetualMarket[]): void {
    for (const market of markets.filter(({ id }) => !this.#byMarket.has(id))) {
      this.#byMarket.set(market.id, new PerpetualState(market, firstContractRow(market)))
    }
  }

  apply({ markets, positions, orders }: CommittedPerpetual): void {
    for (const row of markets) {
      const state = this.#byMarket.get(row.market)
      if (state !== undefined) state.row = row
    }
    for (const position of positions) {
      if (isSimulatedUser(position.user)) continue
      this.#byMarket.get(position.market)?.position(position, position.lots > 0)
    }
    for (const { user, market, orderId, status } of orders) {
      if (isSimulatedUser(user)) continue
      this.#byMarket.get(market)?.order(orderId, status === 'pending')
    }
  }
}
