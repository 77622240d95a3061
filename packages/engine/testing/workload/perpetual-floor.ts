// A set-up for tests of the perpetual markets: a state with USDT and contracts, users with money in
// their contract wallets, and the invariants of money and liquidation to check it against.
import type { Outcome } from '@ingot/contract/vocabulary'
import { asAssetId, asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { assert } from '#kernel/assert.ts'
import type { Side } from '#engine/commands/command.ts'
import { houseOwner } from '#engine/effects/effects.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type {
  ListPerpetualMarket, MarginMode, PerpetualCommand, PlacePerpetualOrder, PositionSide,
} from '#engine/commands/perpetual-command.ts'
import { State } from '#state/state.ts'
import { creditDeposit } from '#funds/credit-deposit.ts'
import { openUser } from '#funds/open-user.ts'
import { transferBetweenWallets } from '#funds/transfer-between-wallets.ts'
import { applyPerpetual } from '#perpetual/apply-perpetual.ts'
import { settleRisk } from '#perpetual/risk/mark-risk.ts'
import { isLost, isMarked, type RiskUnit, unitOf } from '#perpetual/risk/risk-unit.ts'

export const usdt = asAssetId(1)

/** One USDT in its smallest units. */
export const oneUsdt = 100_000_000n

const hourMs = 3_600_000

/** BTCUSDT as in docs/PERPETUAL.md: a tick of 0.1, a lot of 0.001, tiers of 0.4, 0.5 and 1 %. */
export const btcListing: ListPerpetualMarket = {
  kind: 'list-perpetual-market',
  market: asMarketId(1),
  symbol: 'BTCUSDT',
  settle: usdt,
  priceDecimals: 1,
  quantityDecimals: 3,
  quoteUnitsPerTickLot: 10_000n,
  notionalMinUnits: 0n,
  makerFeePpm: 0,
  takerFeePpm: 0,
  liquidationFeePpm: 0,
  bandPpm: 1_000_000,
  referenceTicks: 100_000,
  tiers: [
    { capUnits: 50_000n * oneUsdt, mmrPpm: 4_000, leverageMax: 125 },
    { capUnits: 250_000n * oneUsdt, mmrPpm: 5_000, leverageMax: 100 },
    { capUnits: 1_000_000n * oneUsdt, mmrPpm: 10_000, leverageMax: 50 },
  ],
  sourceAgeMaxMs: 10_000,
  sourceDeviationMaxPpm: 50_000,
  markBandPpm: 0,
  fundingIntervalMs: 8 * hourMs,
  interestE8: 10_000,
  fundingClampE8: 50_000,
  fundingCapE8: 750_000,
  impactUnits: 1_000n * oneUsdt,
}

/** ETHUSDT: a tick of 0.01, a lot of 0.01, 0.4 % throughout. */
export const ethListing: ListPerpetualMarket = {
  ...btcListing,
  market: asMarketId(2),
  symbol: 'ETHUSDT',
  priceDecimals: 2,
  quantityDecimals: 2,
  quoteUnitsPerTickLot: 10_000n,
  referenceTicks: 50_000,
  tiers: [{ capUnits: 1_000_000n * oneUsdt, mmrPpm: 4_000, leverageMax: 125 }],
}

export type FloorOrder = {
  readonly user: number
  readonly side: Side
  readonly lots: number
  readonly ticks: number
} & Partial<Pick<PlacePerpetualOrder, 'market' | 'positionSide' | 'timeInForce' | 'reduceOnly'>>

export class PerpetualFloor {
  readonly state = new State()
  /** The number of refused commands, by reject. */
  readonly refused = new Map<string, number>()
  at = 1_000_000
  private users = 0

  constructor(listings: readonly ListPerpetualMarket[] = [btcListing]) {
    this.state.listAsset({ kind: 'list-asset', asset: usdt, symbol: 'USDT', decimals: 8 })
    for (const listing of listings) this.must(this.apply(listing))
  }

  /** Opens a user with these units in the contract wallet. */
  user(units: bigint): number {
    const user = asUserId(1_000 + this.users)
    this.users += 1
    this.state.journal.advance(this.at)
    this.must(openUser(this.state, { kind: 'open-user', user }))
    if (units === 0n) return user
    const money = { user, asset: usdt, units }
    this.must(creditDeposit(this.state, { kind: 'credit-deposit', ...money }))
    this.must(transferBetweenWallets(this.state, {
      kind: 'transfer-between-wallets', ...money, from: 'spot', to: 'contract',
    }))
    return user
  }

  apply(command: PerpetualCommand): Outcome<Applied> {
    this.state.journal.advance(this.at)
    const outcome = applyPerpetual(this.state, command)
    settleRisk(this.state)
    if (!outcome.ok) {
      const { code } = outcome.reject
      this.refused.set(code, (this.refused.get(code) ?? 0) + 1)
    }
    return outcome
  }

  must(outcome: Outcome<Applied>): Applied {
    if (!outcome.ok) throw new Error(`refused: ${outcome.reject.code}`)
    return outcome.value
  }

  choose(user: number, choice: { leverage: number; mode: MarginMode; market?: number }): void {
    const whose = { user: asUserId(user), market: asMarketId(choice.market ?? 1) }
    this.must(this.apply({ kind: 'set-leverage', ...whose, leverage: choice.leverage }))
    const { mode } = choice
    if (mode === 'isolated') {
      this.must(this.apply({ kind: 'set-margin-mode', ...whose, marginMode: mode }))
    }
  }

  /** A limit order; in hedge mode it opens unless it names the other side. */
  order(order: FloorOrder): Outcome<Applied> {
    const opens: PositionSide = order.side === 'buy' ? 'long' : 'short'
    const positionSide = order.positionSide ?? opens
    return this.apply({
      kind: 'place-perpetual-order',
      user: asUserId(order.user),
      market: order.market ?? asMarketId(1),
      side: order.side,
      positionSide,
      type: 'limit',
      timeInForce: order.timeInForce ?? 'GTC',
      priceTicks: order.ticks,
      lots: order.lots,
      reduceOnly: order.reduceOnly ?? (positionSide !== 'net' && positionSide !== opens),
      selfTradePrevention: 'cancel_taker',
    })
  }

  /** Two users open against each other at a price. */
  open(trade: { long: number; short: number; lots: number; ticks: number; market?: number }): void {
    const { lots, ticks } = trade
    const market = asMarketId(trade.market ?? 1)
    this.must(this.order({ user: trade.short, side: 'sell', lots, ticks, market }))
    this.must(this.order({ user: trade.long, side: 'buy', lots, ticks, market }))
  }

  /** A look at three sources that agree, a while later. */
  mark(ticks: number, market = 1): Applied {
    this.at += 1_000
    const source = { ticks, at: this.at }
    return this.must(this.apply({
      kind: 'update-mark', market: asMarketId(market), sources: [source, source, source],
    }))
  }

  /** Moves a user's whole available balance from the contract to the spot wallet. */
  takeOut(user: number): void {
    this.must(transferBetweenWallets(this.state, {
      kind: 'transfer-between-wallets', user: asUserId(user), asset: usdt,
      units: this.balance(user).available, from: 'contract', to: 'spot',
    }))
  }

  insure(units: bigint): void {
    this.must(this.apply({ kind: 'fund-insurance', asset: usdt, units }))
  }

  slot(user: number, side: PositionSide, market = 1): number {
    const { perpetuals, ledger } = this.state
    const place = perpetuals.marketPlace(asMarketId(market)) ?? 0
    return perpetuals.positions.find(ledger.accounts.owner(user), place, side)
  }

  lots(user: number, side: PositionSide, market = 1): number {
    return this.state.perpetuals.positions.lots(this.slot(user, side, market))
  }

  /** Available and frozen units of a user, or of a house account, in the contract wallet. */
  balance(owner: number): { readonly available: bigint; readonly frozen: bigint } {
    const { accounts } = this.state.ledger
    const cell = accounts.find(accounts.owner(owner), 'contract', 0)
    return {
      available: accounts.money.get(accounts.availableAt(cell)),
      frozen: accounts.money.get(accounts.frozenAt(cell)),
    }
  }

  get insuranceUnits(): bigint {
    return this.balance(houseOwner.insurance).available
  }

  /** Every unit with an open position, by asking every position. */
  units(): readonly RiskUnit[] {
    const { positions } = this.state.perpetuals
    const units = new Map<string, RiskUnit>()
    for (let slot = 2; slot < positions.slotsEnd; slot += 1) {
      if (positions.lots(slot) === 0) continue
      const unit = unitOf(this.state, slot)
      units.set(`${unit.owner} ${unit.isolated}`, unit)
    }
    return [...units.values()]
  }

  /** The units that are at or under maintenance and could be liquidated. */
  lost(): readonly RiskUnit[] {
    return this.units().filter((unit) => isLost(this.state, unit) && isMarked(this.state, unit))
  }

  /**
   * Money sums to zero, no balance is negative, frozen money equals holds and margins, clearing
   * fits.
   */
  assertLaws(): void {
    const { accounts, outside, clearing } = this.state.ledger
    const { positions, orders } = this.state.perpetuals
    let sum = 0n
    const frozen = new Map<number, bigint>()
    let openCosts = 0n
    const open = new Map<number, number>()
    for (let slot = 2; slot < positions.slotsEnd; slot += 1) {
      const cell = this.state.perpetuals.cellOf(slot)
      add(frozen, cell, BigInt(positions.marginUnits(slot)))
      const sign = positions.isLong(slot) ? -1 : 1
      openCosts += BigInt(sign) * BigInt(positions.costUnits(slot))
      const place = positions.marketOf(slot)
      open.set(place, (open.get(place) ?? 0) + sign * positions.lots(slot))
      assert(positions.closingLots(slot) <= positions.lots(slot), 'closing orders fit')
      assert(this.state.perpetuals.risk.heapOf(place, positions.sideOf(slot)).has(slot)
        === positions.lots(slot) > 0, 'every open position has a trigger and no other')
    }
    for (const lots of open.values()) assert(lots === 0, 'long and short lots are equal')
    for (let owner = 1; owner <= accounts.ownerCount; owner += 1) {
      const { pool } = orders
      for (let slot = pool.firstOf(owner); slot !== 0; slot = pool.nextOfOwner(slot)) {
        add(frozen, pool.giveCell(slot), BigInt(orders.heldUnits(slot)))
      }
    }
    for (let cell = 1; cell <= accounts.cellCount; cell += 1) {
      const available = accounts.money.get(accounts.availableAt(cell))
      const held = accounts.money.get(accounts.frozenAt(cell))
      sum += available + held
      assert(held === (frozen.get(cell) ?? 0n), 'frozen money equals the holds')
      const owner = accounts.ownerOf(cell)
      assert(available >= 0n || owner === outside || owner === clearing, 'no balance is negative')
      if (owner === clearing) assert(available === openCosts, 'clearing equals open costs')
    }
    assert(sum === 0n, 'money sums to zero')
  }
}

function add(sums: Map<number, bigint>, cell: number, units: bigint): void {
  sums.set(cell, (sums.get(cell) ?? 0n) + units)
}
