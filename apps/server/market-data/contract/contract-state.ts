// Market data of a perpetual market: its mark, index and funding, its open positions and its
// latest liquidations in addition.
import { tradesMax } from '@ingot/features/market/trades.calls.ts'
import { candleOpenTime } from '@ingot/contract/vocabulary'
import type { LiquidationRow, PerpetualMarketRow } from '@ingot/engine'
import { contractBand } from '@ingot/engine/formulas'
import type { PriceBand } from '#market-data/average-price.ts'
import { bookOfContract } from '#store/rows/book-market.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'
import { isReduction } from './contract-activity.ts'
import { riskTicks } from './contract-prices.ts'
import { type SettledRate, settledRate } from './funding-rates.ts'
import { OpenPositions } from './open-positions.ts'
import { LiveCandles } from '#market-data/live-candles.ts'
import { MarketState } from '#market-data/market-state.ts'

/** The last two marks of a market. */
export type MarkStep = {
  readonly market: ListedPerpetualMarket
  readonly markTicks: number
  /** Undefined until two marks were taken since the start. */
  readonly previousTicks: number | undefined
  readonly markedAt: number
  readonly isHalted: boolean
}

export class ContractState extends MarketState {
  readonly listing: ListedPerpetualMarket
  /** The engine's state of the market after the last batch. */
  row: PerpetualMarketRow
  #previousMarkTicks: number | undefined
  readonly positions = new OpenPositions()
  /** [M26] Candles of the mark. */
  readonly marks: LiveCandles
  /** [M27] Settled rates that are not stored yet, oldest first. */
  unsavedRates: readonly SettledRate[] = []
  /** How many liquidations were noted since the start. */
  liquidationCount = 0
  /** The latest ones, oldest first; a few more than are shown, so that few are moved. */
  #liquidations: LiquidationRow[] = []

  constructor(listing: ListedPerpetualMarket, row: PerpetualMarketRow, seq: number) {
    super(bookOfContract(listing), seq)
    this.listing = listing
    this.row = row
    this.lastTicks = row.lastTicks
    this.marks = new LiveCandles(listing.id, 'mark')
    this.#noteRate(row)
  }

  /** Takes the market's state after a batch. */
  take(row: PerpetualMarketRow): void {
    if (row.markedAt > this.row.markedAt) {
      this.#previousMarkTicks = this.row.markTicks === 0 ? undefined : this.row.markTicks
      this.marks.addTrade(row.markedAt, { priceTicks: row.markTicks, lots: 1, quoteUnits: 0n })
    }
    if (row.fundingStamp > this.row.fundingStamp) this.#noteRate(row)
    this.row = row
    this.lastTicks = row.lastTicks
  }

  #noteRate(row: PerpetualMarketRow): void {
    const rate = settledRate(row)
    if (rate !== undefined) this.unsavedRates = [...this.unsavedRates, rate]
  }

  /** Takes a receipt of a step; one that took no lots away is not shown. */
  noteLiquidation(row: LiquidationRow): void {
    if (!isReduction(row)) return
    this.liquidationCount += 1
    this.#liquidations.push(row)
    if (this.#liquidations.length > 2 * tradesMax) {
      this.#liquidations = this.#liquidations.slice(-tradesMax)
    }
  }

  /** As many as a list of trades has, newest first. */
  latestLiquidations(): readonly LiquidationRow[] {
    return this.#liquidations.slice(-tradesMax).toReversed()
  }

  /** [CV6] Undefined before the first mark. */
  get markStep(): MarkStep | undefined {
    const { markTicks, markedAt, isHalted } = this.row
    return markTicks === 0 ? undefined : {
      market: this.listing, markTicks, previousTicks: this.#previousMarkTicks, markedAt, isHalted,
    }
  }

  /** The mark, or the listing's price before the first. */
  get markTicks(): number {
    return riskTicks(this.listing, this.row)
  }

  /** The first mark of the running day of UTC; the newest one while the day has had none. */
  dayOpenMarkTicks(now: number): number {
    const day = this.marks.running('1d')
    return day?.openAt === candleOpenTime('1d', now) ? day.openTicks : this.markTicks
  }

  /** Around the mark; an order rests within the same prices. */
  override band(): PriceBand {
    const referenceTicks = this.markTicks
    const [lowTicks, highTicks] = contractBand(referenceTicks, this.listing.bandPpm)
    return {
      referenceTicks, lowTicks, highTicks, restLowTicks: lowTicks, restHighTicks: highTicks,
    }
  }
}
