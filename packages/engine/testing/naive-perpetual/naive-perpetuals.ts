// The naive twin's perpetual half: the loop for each command, and the changes as rows.
import { asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { Side } from '#engine/commands/command.ts'
import type { IcebergRow, PriorityRow } from '#engine/effects/effects.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { AmendOrder } from '#engine/commands/order-command.ts'
import type {
  FundInsurance, ListPerpetualMarket, PerpetualCommand, PlacePerpetualOrder, PositionSide,
} from '#engine/commands/perpetual-command.ts'
import type {
  PerpetualEffects, PerpetualOrderRow, PositionRow,
} from '#engine/effects/perpetual-effects.ts'
import { NaiveCopies } from '#testing/naive-copy/naive-copies.ts'
import { NaiveCopyBook } from '#testing/naive-copy/naive-copy-book.ts'
import { amendNaively } from '#testing/naive/naive-amend.ts'
import {
  adjustMarginNaively, setLeverageNaively, setMarginModeNaively, setPositionModeNaively,
} from '#testing/naive/naive-choices.ts'
import { settleFundingNaively, updateMarkNaively } from './naive-mark.ts'
import {
  NaivePerpetualMarket, type NaivePerpetualOrder, type NaivePerpetualPlace, perpetualRowOf,
} from './naive-perpetual-market.ts'
import {
  bearsFirstFill, cancelAllNaively, cancelDelistedNaively, cancelNaively, largestOrder,
  placeNaively, refuseSide,
} from './naive-perpetual-orders.ts'
import {
  contractLine, insuranceOwner, NaivePerpetualState, type NaivePosition,
} from './naive-perpetual-state.ts'
import { isSoundOpening, noteOpening } from '#testing/naive/naive-opening.ts'
import { Refused } from '#testing/naive/naive-plan.ts'
import { areTiersSound } from './naive-risk.ts'
import type { NaiveShared } from '#testing/naive/naive-shared.ts'
import { spot } from '#testing/naive/naive-ledger.ts'

const none: Applied = { orderId: 0, count: 0 }

export class NaivePerpetuals {
  /** Copy trading, which follows the fills of this half. */
  readonly copies: NaiveCopies
  private readonly state: NaivePerpetualState

  constructor(shared: NaiveShared) {
    this.state = new NaivePerpetualState(shared, (state) => new NaiveCopyBook(state))
    this.copies = new NaiveCopies(this.state.copies)
  }

  run(command: PerpetualCommand): Applied {
    const { state } = this
    switch (command.kind) {
      case 'list-perpetual-market': return listNaively(state, command)
      case 'place-perpetual-order': return placeNaively(state, command)
      case 'cancel-perpetual-order': return cancelNaively(state, command.user, command.orderId)
      case 'cancel-all-perpetual-orders':
        return cancelAllNaively(state, command.user, command)
      case 'set-leverage': return setLeverageNaively(state, command)
      case 'set-margin-mode': return setMarginModeNaively(state, command)
      case 'set-position-mode': return setPositionModeNaively(state, command)
      case 'adjust-margin': return adjustMarginNaively(state, command)
      case 'update-mark': {
        const applied = updateMarkNaively(state, command)
        const market = state.market(command.market)
        if (!market.isHalted) this.copies.mark(market)
        return applied
      }
      case 'settle-funding': return settleFundingNaively(state, command)
      case 'fund-insurance': return fundNaively(state, command)
      default: throw new Refused('invalid_input')
    }
  }

  /** The shown slices of changed icebergs. */
  icebergs(): IcebergRow[] {
    return [...this.state.touchedOrders.values()].map(([order]) => order)
      .filter(({ status, display }) => status === 'pending' && display > 0n)
      .map(({ orderId, display, shown }) => ({
        orderId: asOrderId(orderId), displayLots: Number(display), visibleLots: Number(shown),
      }))
  }

  openOrders(user: number): number {
    return this.state.ordersOf(user).length
  }

  /** Ends a countdown's resting orders. */
  cancelByCountdown(user: number): Applied {
    return cancelAllNaively(this.state, user, { market: 0, reason: 'countdown' })
  }

  /** Whether any position is open on a market. */
  hasPosition(id: number): boolean {
    return this.state.open.some(({ market }) => market.id === id)
  }

  /** Cancels a market's first orders because it ends. */
  cancelDelisted(id: number, by: { readonly most: number, readonly isDelisted: boolean }): number {
    return cancelDelistedNaively(this.state, this.state.market(id), by)
  }

  /** Rule O8, of an order that rests on a perpetual market and is the caller's. */
  amend(place: NaivePerpetualPlace, command: AmendOrder): Applied {
    return amendNaively(this.state, place, command)
  }

  /** A listed market. */
  marketOf(id: number): NaivePerpetualMarket {
    return this.state.market(id)
  }

  /** The price that an order of a market may wait for. */
  ticksOf(market: number, by: 'last' | 'mark'): number | undefined {
    const known = this.state.markets.get(market)
    return known === undefined ? undefined : Number(by === 'mark' ? known.risk : known.last)
  }

  lotsOf(user: number, market: number, side: PositionSide): bigint {
    return this.state.lotsOf(user, this.state.market(market), side)
  }

  /** Lots that resting orders of a side are to close. */
  closingOf(user: number, market: number, side: Side): bigint {
    return this.state.market(market).open
      .filter((order) => order.user === user && order.side === side)
      .reduce((sum, order) => sum + order.closing, 0n)
  }

  /** How many lots one order of a price may have. */
  largestOrder(market: number, price: number): bigint {
    return largestOrder(this.state.market(market), BigInt(price))
  }

  /** Whether a market order of a side has an order within the band to take. */
  offersTo(market: number, side: Side): boolean {
    const book = this.state.market(market)
    const best = book.queueAgainst(side)[0]?.price
    return best !== undefined && (side === 'buy' ? best <= book.high : best >= book.low)
  }

  /** Rule O49: whether the owner of an order that only closes can bear its first fill. */
  bearsFirst(command: PlacePerpetualOrder): boolean {
    return bearsFirstFill(this.state, command)
  }

  /** An order that ended since the last drain. */
  endedOrder(orderId: number): NaivePerpetualOrder {
    const [order] = this.state.touchedOrders.get(orderId) ?? []
    if (order === undefined) throw new Error(`order ${orderId} has not ended`)
    return order
  }

  /** Whether an order has at least its market's minimum notional at a price. */
  isWorth({ market, lots }: PlacePerpetualOrder, ticks: number): boolean {
    const known = this.state.market(market)
    return known.value(BigInt(ticks), BigInt(lots)) >= known.rules.notionalMinUnits
  }

  refuseSide(command: PlacePerpetualOrder): void {
    refuseSide(this.state, command)
  }

  isOneWay(user: number): boolean {
    return this.state.mode(user) === 'one_way'
  }

  /** A resting order and its market. */
  find(orderId: number): NaivePerpetualPlace | undefined {
    for (const market of this.state.markets.values()) {
      const order = market.open.find((open) => open.orderId === orderId)
      if (order !== undefined) return [order, market]
    }
    return undefined
  }

  /** Whether units may leave the contract wallet: losses and maintenance margins stay. */
  mayLeave(
    { user, asset, units }: { user: number; asset: number; units: bigint },
  ): boolean {
    const { state } = this
    if (units > state.free(user, asset)) return false
    const { equity, maintenance } = state.standing({ user, asset, isolated: undefined })
    return maintenance === 0n || equity - units > maintenance
  }

  openOrder(orderId: number): PerpetualOrderRow | undefined {
    const place = this.find(orderId)
    return place === undefined ? undefined : perpetualRowOf(...place)
  }

  /** Time priorities of changed orders, where they are not the ids. */
  priorities(): PriorityRow[] {
    return [...this.state.touchedOrders.values()].map(([order]) => order)
      .filter(({ status, orderId, priority }) => status === 'pending' && priority !== orderId)
      .map(({ orderId, priority }) => ({ orderId: asOrderId(orderId), priority }))
  }

  /** Clearing is the cost of open shorts less that of open longs; frozen money equals the holds. */
  assertConserved(): void {
    const { state } = this
    for (const asset of state.shared.assets) {
      const due = state.open.filter((position) => position.market.asset === asset)
        .reduce((sum, { side, cost }) => side === 'short' ? sum + cost : sum - cost, 0n)
      if (state.balance(4, asset).available !== due) throw new Error('naive clearing is off')
    }
  }

  drain(): PerpetualEffects {
    const { state } = this
    const markets = [...state.markets.values()]
    const effects: PerpetualEffects = {
      orders: [...state.touchedOrders.values()]
        .map(([order, market]) => perpetualRowOf(order, market)),
      trades: state.trades,
      positions: [...state.touchedPositions.values()].map((position) => this.positionRow(position)),
      settings: [...state.touchedChoices].map((key) => {
        const [user, market] = key.split(' ').map(Number)
        const choice = state.choices.get(key) ?? { leverage: 0, isolated: false }
        return {
          user: asUserId(user ?? 0), market: asMarketId(market ?? 0), leverage: choice.leverage,
          marginMode: choice.isolated ? 'isolated' as const : 'cross' as const,
        }
      }),
      positionModes: [...state.touchedModes]
        .map((user) => ({ user: asUserId(user), positionMode: state.mode(user) })),
      markets: markets.filter(({ changed }) => changed).map((market) =>
        ({
          ...market.row(), isTradingHalted: state.shared.halted.alone.has(market.id),
          listingState: state.shared.ended.get(market.id) ?? 'listed',
        })),
      levels: markets.flatMap((market) => market.drainLevels()),
      fundings: state.fundings,
      liquidations: state.receipts,
    }
    for (const market of markets) market.changed = false
    for (const touched of [
      state.touchedOrders, state.touchedPositions, state.touchedChoices, state.touchedModes,
    ]) touched.clear()
    state.trades = []
    state.fundings = []
    state.receipts = []
    return effects
  }

  private positionRow(position: NaivePosition): PositionRow {
    return {
      user: asUserId(position.user),
      market: asMarketId(position.market.id),
      side: position.side,
      lots: Number(position.lots),
      costUnits: position.cost,
      marginUnits: position.margin,
      marginMode: this.state.isIsolated(position) ? 'isolated' : 'cross',
      realizedUnits: position.realized,
      fundingUnits: position.funding,
      openedAt: position.openedAt,
      updatedAt: position.updatedAt,
    }
  }
}

function listNaively(state: NaivePerpetualState, rules: ListPerpetualMarket): Applied {
  if (!state.shared.assets.has(rules.settle)) throw new Refused('asset_unknown')
  const isIn = (value: number, min: number, max: number) =>
    Number.isSafeInteger(value) && value >= min && value <= max
  const areUnits = (value: bigint, min: bigint) =>
    typeof value === 'bigint' && value >= min && value < 2n ** 53n
  const hour = 3_600_000
  const isSound = isIn(rules.market, 1, Number.MAX_SAFE_INTEGER)
    && !state.shared.listed.has(rules.market)
    && areUnits(rules.quoteUnitsPerTickLot, 1n) && areUnits(rules.notionalMinUnits, 0n)
    && areUnits(rules.impactUnits, 1n)
    && isIn(rules.takerFeePpm, 0, 1e6) && isIn(rules.makerFeePpm, 0, rules.takerFeePpm)
    && [rules.liquidationFeePpm, rules.bandPpm, rules.sourceDeviationMaxPpm, rules.markBandPpm]
      .every((ppm) => isIn(ppm, 0, 1e6))
    && isIn(rules.referenceTicks, 1, 2 ** 40)
    && isIn(rules.sourceAgeMaxMs, 0, Number.MAX_SAFE_INTEGER)
    && isIn(rules.fundingIntervalMs, hour, hour * 24) && rules.fundingIntervalMs % hour === 0
    && isIn(rules.interestE8, -1e8, 1e8)
    && isIn(rules.fundingClampE8, 0, 1e8) && isIn(rules.fundingCapE8, 0, 1e8)
    && rules.tiers.length >= 1 && rules.tiers.length <= 64
    && areUnits((rules.tiers.at(-1)?.capUnits ?? 0n) * 4n, 4n)
    && rules.tiers.every(({ leverageMax }) => isIn(leverageMax, 1, 1_000))
  const isOpening = isSoundOpening(rules.opensAt)
  if (!isSound || !isOpening || !areTiersSound(rules.tiers)) throw new Refused('invalid_input')
  state.markets.set(rules.market, new NaivePerpetualMarket(rules))
  state.shared.listed.add(rules.market)
  noteOpening(state.shared, rules.market, rules.opensAt)
  return none
}

function fundNaively(state: NaivePerpetualState, { asset, units }: FundInsurance): Applied {
  if (!state.shared.assets.has(asset)) throw new Refused('asset_unknown')
  if (typeof units !== 'bigint' || units <= 0n) throw new Refused('amount_not_positive')
  const outside = spot(1, asset)
  const given = -state.ledger.balance(outside).available
  if (given + units > 2n ** 63n - 1n) throw new Refused('amount_too_large')
  state.post([
    { account: outside, available: -units, frozen: 0n, kind: 'insurance' },
    contractLine(insuranceOwner, asset, { available: units, kind: 'insurance' }),
  ], 0)
  return none
}
