// The jobs' state of each perpetual market, from the committed batches: its last mark update, its
// settled funding time, whether it is halted, and its open positions and orders.
import type { MarketId } from '@ingot/contract/vocabulary'
import type { LevelRow, PerpetualMarketRow } from '@ingot/engine'
import type { CommittedPerpetual, SequencerStart } from '#sequencer/submission.ts'
import type { OpenPosition } from '#store/rows/open-positions.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'

export class PerpetualState {
  readonly market: ListedPerpetualMarket
  row: PerpetualMarketRow
  /** When its sources were last asked. */
  lookedAt = -Infinity
  readonly #positions = new Set<number>()
  readonly #levels = new Set<number>()

  constructor(market: ListedPerpetualMarket, row: PerpetualMarketRow) {
    this.market = market
    this.row = row
  }

  get isOpen(): boolean {
    return this.#positions.size + this.#levels.size > 0
  }

  position({ user, side }: OpenPosition, isOpen: boolean): void {
    const key = user * 2 + (side === 'long' ? 0 : 1)
    if (isOpen) this.#positions.add(key)
    else this.#positions.delete(key)
  }

  level({ side, priceTicks, lots }: LevelRow): void {
    const key = priceTicks * 2 + (side === 'buy' ? 0 : 1)
    if (lots > 0) this.#levels.add(key)
    else this.#levels.delete(key)
  }
}

export class PerpetualStates {
  readonly all: readonly PerpetualState[]
  readonly #byMarket: ReadonlyMap<MarketId, PerpetualState>

  constructor(
    markets: readonly ListedPerpetualMarket[],
    start: SequencerStart['perpetual'],
    positions: readonly OpenPosition[],
  ) {
    this.all = markets.map((market) => {
      const row = start.markets.find((state) => state.market === market.id)
      if (row === undefined) throw new Error(`perpetual market ${market.id} has no state`)
      return new PerpetualState(market, row)
    })
    this.#byMarket = new Map(this.all.map((state) => [state.market.id, state]))
    for (const level of start.levels) this.#byMarket.get(level.market)?.level(level)
    for (const position of positions) {
      this.#byMarket.get(position.market)?.position(position, true)
    }
  }

  apply({ markets, positions, levels }: CommittedPerpetual): void {
    for (const row of markets) {
      const state = this.#byMarket.get(row.market)
      if (state !== undefined) state.row = row
    }
    for (const position of positions) {
      this.#byMarket.get(position.market)?.position(position, position.lots > 0)
    }
    for (const level of levels) this.#byMarket.get(level.market)?.level(level)
  }
}
