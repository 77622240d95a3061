// The naive twin's state of perpetual accounts: positions as plain records of bigints, settings in
// maps, money in the naive ledger. Every sum is computed on demand.
import type { PositionMode, PositionSide } from '#engine/commands/perpetual-command.ts'
import type {
  FundingPaymentRow, LiquidationRow, PerpetualTradeRow,
} from '#engine/effects/perpetual-effects.ts'
import type { NaiveCopyBook } from '#testing/naive-copy/naive-copy-book.ts'
import type { Account, Line, NaiveLedger } from '#testing/naive/naive-ledger.ts'
import type { NaivePerpetualMarket, NaivePerpetualOrder } from './naive-perpetual-market.ts'
import { Refused } from '#testing/naive/naive-plan.ts'
import { type NaiveExposure, requirementOf } from './naive-risk.ts'
import type { NaiveShared } from '#testing/naive/naive-shared.ts'

export type NaivePosition = {
  readonly user: number
  readonly market: NaivePerpetualMarket
  readonly side: PositionSide
  lots: bigint
  cost: bigint
  margin: bigint
  realized: bigint
  funding: bigint
  openedAt: number
  updatedAt: number
}

/** A unit of liquidation: an isolated position, or a user's cross positions in one asset. */
export type NaiveUnit = {
  readonly user: number
  readonly asset: number
  readonly isolated: NaivePosition | undefined
}

export const feeOwner = 2
export const clearingOwner = 4
export const insuranceOwner = 5

export class NaivePerpetualState {
  readonly shared: NaiveShared
  readonly ledger: NaiveLedger
  readonly markets = new Map<number, NaivePerpetualMarket>()
  readonly choices = new Map<string, { leverage: number; isolated: boolean }>()
  readonly modes = new Map<number, PositionMode>()
  /** Open positions, in the order in which they were opened. */
  open: NaivePosition[] = []
  liquidations = 0
  trades: PerpetualTradeRow[] = []
  fundings: FundingPaymentRow[] = []
  receipts: LiquidationRow[] = []
  /** Copy trading, which follows fills. */
  readonly copies: NaiveCopyBook
  readonly touchedOrders = new Map<number, [NaivePerpetualOrder, NaivePerpetualMarket]>()
  readonly touchedPositions = new Map<string, NaivePosition>()
  readonly touchedChoices = new Set<string>()
  readonly touchedModes = new Set<number>()

  constructor(shared: NaiveShared, makeCopies: (state: NaivePerpetualState) => NaiveCopyBook) {
    this.shared = shared
    this.ledger = shared.ledger
    this.copies = makeCopies(this)
  }

  get at(): number {
    return this.shared.at
  }

  market(id: number): NaivePerpetualMarket {
    const market = this.markets.get(id)
    if (market === undefined) throw new Refused('market_unknown')
    return market
  }

  moveLast(market: NaivePerpetualMarket, price: bigint): void {
    market.last = price
    market.changed = true
    this.shared.prices.push({ market: market.id, by: 'last', ticks: Number(price) })
  }

  find(user: number, market: NaivePerpetualMarket, side: PositionSide): NaivePosition | undefined {
    return this.open.find((position) =>
      position.user === user && position.market === market && position.side === side)
  }

  lotsOf(user: number, market: NaivePerpetualMarket, side: PositionSide): bigint {
    return this.find(user, market, side)?.lots ?? 0n
  }

  choice(user: number, market: NaivePerpetualMarket): { leverage: number; isolated: boolean } {
    const leverage = Math.min(20, market.leverageMax)
    return this.choices.get(`${user} ${market.id}`) ?? { leverage, isolated: false }
  }

  isIsolated(position: NaivePosition): boolean {
    return this.choice(position.user, position.market).isolated
  }

  mode(user: number): PositionMode {
    return this.modes.get(user) ?? 'hedge'
  }

  /** A user's resting orders, oldest first. */
  ordersOf(user: number): [NaivePerpetualOrder, NaivePerpetualMarket][] {
    return [...this.markets.values()]
      .flatMap((market) => market.open.filter((order) => order.user === user)
        .map((order): [NaivePerpetualOrder, NaivePerpetualMarket] => [order, market]))
      .sort(([a], [b]) => a.priority - b.priority)
  }

  /** Exits may follow with the order's filled lots. */
  tellEnd({ orderId, filledLots }: NaivePerpetualOrder): void {
    const lots = filledLots === 0n ? undefined : filledLots
    this.shared.endings.push({ what: 'order', orderId, lots })
    this.copies.hearEnd(orderId)
  }

  /** Opens or enlarges a position. */
  grow(
    key: { user: number; market: NaivePerpetualMarket; side: PositionSide },
    by: { lots: bigint; cost: bigint; margin: bigint },
  ): void {
    let position = this.find(key.user, key.market, key.side)
    if (position === undefined) {
      position = {
        ...key, lots: 0n, cost: 0n, margin: 0n, realized: 0n, funding: 0n,
        openedAt: this.at, updatedAt: this.at,
      }
      this.open.push(position)
    }
    position.lots += by.lots
    position.cost += by.cost
    position.margin += by.margin
    this.touch(position)
  }

  /** Takes lots out of a position; the last lots take everything with them. */
  shrink(position: NaivePosition, part: NaiveClose, orderId = 0): void {
    const before = position.lots
    position.realized += part.pnl
    position.lots -= part.lots
    position.cost -= part.cost
    position.margin -= part.margin
    if (position.lots === 0n) {
      this.open = this.open.filter((other) => other !== position)
      position.realized = 0n
      position.funding = 0n
      position.openedAt = 0
      const { user, market, side } = position
      this.shared.endings.push({ what: 'position', user, market: market.id, side })
    }
    this.touch(position)
    this.copies.hearClosing(position, before, orderId)
  }

  touch(position: NaivePosition): void {
    position.updatedAt = this.at
    this.note(position)
  }

  note(position: NaivePosition): void {
    this.touchedPositions.set(`${position.user} ${position.market.id} ${position.side}`, position)
  }

  /** The amounts that closing lots at a price removes from a position and pays its owner. */
  closing(position: NaivePosition, lots: bigint, price: bigint): NaiveClose {
    const isAll = lots === position.lots
    const exact = position.cost * lots
    const down = exact / position.lots
    const isUp = position.side === 'long' && down * position.lots !== exact
    const cost = isAll ? position.cost : isUp ? down + 1n : down
    const margin = isAll ? position.margin : (position.margin * lots) / position.lots
    const value = position.market.value(price, lots)
    return { lots, value, cost, margin, pnl: signOf(position.side) * (value - cost) }
  }

  pnl(position: NaivePosition): bigint {
    const { market, lots, cost } = position
    return signOf(position.side) * (market.value(market.risk, lots) - cost)
  }

  maintenance(position: NaivePosition): bigint {
    const { market, lots } = position
    return requirementOf(market.tiers, market.value(market.risk, lots))
  }

  /** By the market's number, the long before the short. */
  crossPositions(user: number, asset: number): NaivePosition[] {
    return this.open.filter((position) => position.user === user
      && position.market.asset === asset && !this.isIsolated(position))
      .sort((a, b) => a.market.id - b.market.id
        || Number(a.side === 'short') - Number(b.side === 'short'))
  }

  positionsOf(unit: NaiveUnit): NaivePosition[] {
    if (unit.isolated === undefined) return this.crossPositions(unit.user, unit.asset)
    return this.open.includes(unit.isolated) ? [unit.isolated] : []
  }

  /** Rule R28: those of markets that trade. */
  takenOf(unit: NaiveUnit): NaivePosition[] {
    return this.positionsOf(unit).filter(({ market }) => !this.shared.halted.has(market.id))
  }

  /** Equity and maintenance margin of a unit at the marks. */
  standing(unit: NaiveUnit): { equity: bigint; maintenance: bigint } {
    const positions = this.positionsOf(unit)
    const maintenance = positions.reduce((sum, each) => sum + this.maintenance(each), 0n)
    const pnl = positions.reduce((sum, each) => sum + this.pnl(each), 0n)
    if (unit.isolated !== undefined) return { equity: unit.isolated.margin + pnl, maintenance }
    const { available, frozen } = this.balance(unit.user, unit.asset)
    const apart = this.open.filter((position) => position.user === unit.user
      && position.market.asset === unit.asset && this.isIsolated(position))
      .reduce((sum, position) => sum + position.margin, 0n)
    const gone = this.shared.setAside(contract(unit.user, unit.asset))
    return { equity: available + frozen - gone - apart + pnl, maintenance }
  }

  isLost(unit: NaiveUnit): boolean {
    if (this.positionsOf(unit).length === 0) return false
    const { equity, maintenance } = this.standing(unit)
    return equity <= maintenance
  }

  /** The money that may open positions or leave the wallet. */
  free(user: number, asset: number): bigint {
    const pnl = this.crossPositions(user, asset)
      .reduce((sum, position) => sum + this.pnl(position), 0n)
    const { available } = this.balance(user, asset)
    const free = pnl < 0n ? available + pnl : available
    return free > 0n ? free : 0n
  }

  balance(owner: number, asset: number): { available: bigint; frozen: bigint } {
    return this.ledger.balance(contract(owner, asset))
  }

  /** Moves money between available and frozen of one user. */
  freeze(user: number, asset: number, units: bigint): void {
    if (units === 0n) return
    this.ledger.move(contract(user, asset), { available: -units, frozen: units })
  }

  /** Books lines as one posting; a posting without lines is none. */
  post(lines: readonly Line[], ref: number): void {
    const some = lines.filter(({ available, frozen }) => available + frozen !== 0n)
    if (some.length > 0) this.ledger.post(some, { ref, at: this.at })
  }
}

export function exposureOf({ side, cost, lots, market }: NaivePosition): NaiveExposure {
  return { side, cost, perTick: market.value(1n, lots) }
}

export type NaiveClose = {
  readonly lots: bigint
  readonly value: bigint
  readonly cost: bigint
  readonly margin: bigint
  readonly pnl: bigint
}

export function contract(owner: number, asset: number): Account {
  return { owner, wallet: 'contract', asset }
}

export function contractLine(
  owner: number, asset: number, line: Omit<Line, 'account' | 'available' | 'frozen'>
    & Partial<Pick<Line, 'available' | 'frozen'>>,
): Line {
  return { available: 0n, frozen: 0n, ...line, account: contract(owner, asset) }
}

export function signOf(side: PositionSide): bigint {
  return side === 'long' ? 1n : -1n
}

/** A margin's remaining capacity above the requirement of opening. */
export function marginRoom(margin: bigint): bigint {
  return most(0n, 2n ** 52n - margin)
}

export function ceilDivide(dividend: bigint, divisor: bigint): bigint {
  return dividend <= 0n ? dividend / divisor : (dividend - 1n) / divisor + 1n
}

export function feeOn(units: bigint, ppm: number): bigint {
  return ceilDivide(units * BigInt(ppm), 1_000_000n)
}

export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

export function most(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
