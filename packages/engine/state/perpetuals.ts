// The engine's state of perpetual markets: the markets, their resting orders, the positions with
// their owners' settings, and the history since the last drain.
import type { MarketId } from '@ingot/contract/vocabulary'
import { BookSide } from '#book/book-side.ts'
import { assert, must } from '#kernel/assert.ts'
import type { ListPerpetualMarket } from '#engine/commands/perpetual-command.ts'
import type {
  FundingPaymentRow, LiquidationRow, PerpetualOrderRow, PerpetualTradeRow,
} from '#engine/effects/perpetual-effects.ts'
import { defaultLeverage } from '#formulas/perpetual/initial-margin.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { LevelRows } from '#journal/level-rows.ts'
import type { ExchangeTrading } from './exchange-trading.ts'
import type { Triggers } from './triggers.ts'
import { PerpetualMarket } from './perpetual-market.ts'
import { PerpetualOrders } from './perpetual-orders.ts'
import { PositionModes } from './position-modes.ts'
import { Positions } from './positions.ts'
import { RiskIndex } from './risk-index.ts'

export class Perpetuals {
  readonly markets: PerpetualMarket[] = []
  readonly positions = new Positions(
    (place) => this.defaultLeverage(place),
    (position) => this.triggers.end({ kind: 'position', position }),
  )
  readonly orders = new PerpetualOrders()
  readonly risk = new RiskIndex(this.positions)
  readonly modes = new PositionModes()
  readonly history = new PerpetualHistory()
  /** Empty except during a drain; kept for its capacity. */
  readonly levels = new LevelRows()
  /** The last liquidation's id. */
  liquidations = 0
  private readonly ledger: Ledger
  private readonly triggers: Triggers
  private readonly trading: ExchangeTrading
  private readonly places = new Map<number, number>()

  constructor(ledger: Ledger, triggers: Triggers, trading: ExchangeTrading) {
    this.ledger = ledger
    this.triggers = triggers
    this.trading = trading
  }

  listMarket(listing: ListPerpetualMarket): void {
    const { accounts, feeRevenue, clearing, insurance } = this.ledger
    assert(!this.places.has(listing.market), 'a market is listed once')
    const asset = must(accounts.asset(listing.settle), 'a market settles in a listed asset')
    const place = this.markets.length
    const { pool } = this.orders
    this.places.set(listing.market, place)
    this.markets.push(new PerpetualMarket(listing, {
      place,
      cells: {
        asset,
        feeCell: accounts.cell(feeRevenue, 'contract', asset),
        clearingCell: accounts.cell(clearing, 'contract', asset),
        insuranceCell: accounts.cell(insurance, 'contract', asset),
      },
      sides: [new BookSide('buy', pool), new BookSide('sell', pool)],
      triggers: { last: this.triggers.makeBook(), mark: this.triggers.makeBook() },
      exchange: this.trading,
    }))
  }

  /** The place of a market; undefined when it is not listed. */
  marketPlace(id: MarketId | 0): number | undefined {
    return this.places.get(id)
  }

  market(place: number): PerpetualMarket {
    return must(this.markets[place], 'a position is of a listed market')
  }

  /** The market of a position's slot. */
  marketOf(position: number): PerpetualMarket {
    return this.market(this.positions.marketOf(position))
  }

  bookSideOf(order: number): BookSide {
    const market = this.market(this.orders.pool.market(order))
    return this.orders.pool.isBuy(order) ? market.bids : market.asks
  }

  /** The leverage that holds on a market until its owner chooses another. */
  defaultLeverage(place: number): number {
    return defaultLeverage(this.market(place).leverageMax)
  }

  /** The contract wallet's cell from which a position's owner pays. */
  cellOf(position: number): number {
    const { asset } = this.marketOf(position).cells
    return this.ledger.accounts.cell(this.positions.ownerOf(position), 'contract', asset)
  }

  nextLiquidationId(): number {
    this.liquidations += 1
    return this.liquidations
  }
}

/** The events since the last drain, as rows in the sequence in which they happened. */
class PerpetualHistory {
  /** Closed orders, each in its last state. */
  closedOrders: PerpetualOrderRow[] = []
  trades: PerpetualTradeRow[] = []
  fundings: FundingPaymentRow[] = []
  liquidations: LiquidationRow[] = []

  /** Starts the next batch; the lists of this one belong to the caller of the drain. */
  turn(): void {
    this.closedOrders = []
    this.trades = []
    this.fundings = []
    this.liquidations = []
  }
}
