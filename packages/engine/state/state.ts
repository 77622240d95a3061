// Everything that the engine knows, and the lookups that its commands share.
import type { MarketId } from '@ingot/contract/vocabulary'
import { BookSide } from '#book/book-side.ts'
import { OrderPool } from '#book/order-pool.ts'
import { Copies } from './copies.ts'
import { ExchangeTrading } from './exchange-trading.ts'
import { Holds } from './holds.ts'
import { Ledger } from '#ledger/ledger.ts'
import { Perpetuals } from './perpetuals.ts'
import { SpotMarket } from './spot-market.ts'
import { Deadlines } from './deadlines.ts'
import { Triggers } from './triggers.ts'
import { assert, must } from '#kernel/assert.ts'
import type { ListAsset, ListSpotMarket } from '#engine/commands/command.ts'
import type { IcebergRow, PriorityRow } from '#engine/effects/effects.ts'
import { Journal } from '#journal/journal.ts'
import { HashSum } from '#kernel/state-hash.ts'

/**
 * The initial capacity of an engine: open orders of each product, and accounts ever used, each with
 * the positions of one market. A full table is copied into one of twice its size, during which
 * every command waits: some 50 ms at half a million orders. Unused capacity costs address space and
 * no memory; used, 150 bytes an order and 400 an account.
 */
export type EngineRoom = { readonly orders: number; readonly accounts: number }

export class State {
  readonly journal = new Journal()
  readonly ledger = new Ledger(this.journal)
  readonly orders = new OrderPool()
  readonly markets: SpotMarket[] = []
  readonly triggers = new Triggers()
  readonly trading = new ExchangeTrading()
  readonly deadlines = new Deadlines((owner) => this.ledger.accounts.idOfOwner(owner))
  /** Funds held by workflows; the holds of orders are stored with the orders. */
  readonly holds = new Holds()
  /** The changed late orders since the last drain. */
  priorities: PriorityRow[] = []
  /** The changed icebergs since the last drain. */
  icebergs: IcebergRow[] = []
  readonly perpetuals = new Perpetuals(this.ledger, this.triggers, this.trading)
  readonly copies = new Copies(this.journal)
  /** Over balances and open orders; last prices and counters are added when it is asked for. */
  readonly hash = new HashSum()
  private readonly marketPlaces = new Map<number, number>()

  /** Reserves capacity, so that no table grows before it is used up. */
  reserve(room: EngineRoom): void {
    this.orders.reserve(room.orders)
    this.perpetuals.orders.reserve(room.orders)
    this.perpetuals.positions.reserve(room.accounts)
    this.ledger.accounts.reserve(room.accounts)
  }

  listAsset(listing: ListAsset): void {
    this.ledger.accounts.addAsset(listing.asset)
  }

  listMarket(listing: ListSpotMarket): void {
    const { accounts, feeRevenue } = this.ledger
    assert(!this.isListed(listing.market), 'a market is listed once')
    const base = must(accounts.asset(listing.base), 'a market\'s base asset is listed')
    const quote = must(accounts.asset(listing.quote), 'a market\'s quote asset is listed')
    const assets = {
      base,
      quote,
      baseFeeCell: accounts.spot(feeRevenue, base),
      quoteFeeCell: accounts.spot(feeRevenue, quote),
    }
    this.marketPlaces.set(listing.market, this.markets.length)
    this.markets.push(new SpotMarket(
      listing,
      {
        place: this.markets.length, assets, triggers: this.triggers.makeBook(), clock: this.journal,
        exchange: this.trading,
      },
      [new BookSide('buy', this.orders), new BookSide('sell', this.orders)],
    ))
  }

  /** How many orders of an owner rest, on spot and perpetual markets together. */
  openOrders(owner: number): number {
    return this.orders.countOf(owner) + this.perpetuals.orders.pool.countOf(owner)
  }

  /** Whether a market's id is taken, by a spot market or a perpetual one. */
  isListed(id: MarketId): boolean {
    return this.marketPlaces.has(id) || this.perpetuals.marketPlace(id) !== undefined
  }

  /** The place of a spot market; undefined when it is not listed. */
  marketPlace(id: MarketId | 0): number | undefined {
    return this.marketPlaces.get(id)
  }

  market(place: number): SpotMarket {
    return must(this.markets[place], 'an order is of a listed market')
  }

  bookSideOf(slot: number): BookSide {
    const market = this.market(this.orders.market(slot))
    return this.orders.isBuy(slot) ? market.bids : market.asks
  }
}
