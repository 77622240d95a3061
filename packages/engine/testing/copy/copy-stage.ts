// An exchange for the tests of copy trading: one market with a tick of 0.1 and a lot of 0.001, a
// leader, followers, and a maker that offers lots. Amounts are written in USDT.
import {
  asAssetId, asMarketId, asOrderId, asUserId, copyAccountMin, type OrderId, type UserId,
} from '@ingot/contract/vocabulary'
import type { CopySettings } from '#engine/commands/copy-command.ts'
import type {
  ListPerpetualMarket, PlacePerpetualOrder,
} from '#engine/commands/perpetual-command.ts'
import type { CopyFillRow, CopyOrderRow, CopyRow } from '#engine/effects/copy-effects.ts'
import type { BatchEffects } from '#engine/effects/effects.ts'
import type { AnyCommand } from '#engine/engine.ts'
import { TwinPair } from '#testing/twins/twin-pair.ts'

export const usdt = asAssetId(1)
export const market = asMarketId(7)
export const leader = asUserId(1_000)
export const maker = asUserId(1_001)
const wealthy = 10n ** 17n

export const copyListing: ListPerpetualMarket = {
  kind: 'list-perpetual-market', market, symbol: 'BTCUSDT-PERP', settle: usdt,
  priceDecimals: 1, quantityDecimals: 3, quoteUnitsPerTickLot: 10_000n, notionalMinUnits: 0n,
  makerFeePpm: 0, takerFeePpm: 500, liquidationFeePpm: 5_000, bandPpm: 100_000,
  referenceTicks: 500_000, sourceAgeMaxMs: 10_000, sourceDeviationMaxPpm: 50_000,
  markBandPpm: 50_000, fundingIntervalMs: 28_800_000, interestE8: 10_000, fundingClampE8: 50_000,
  fundingCapE8: 300_000, impactUnits: 1_000_000_000n,
  tiers: [{ capUnits: 10n ** 15n, mmrPpm: 4_000, leverageMax: 100 }],
}

export const plainSettings: CopySettings = {
  copyKind: 'fixed_ratio', ratioPpm: 1_000_000, quotaUnits: 0n, capPpm: 5_000, leverageMax: 100,
  marginMode: 'follow', markets: [], maxInvestUnits: 0n, stopPpm: 0, takePpm: 0,
}

/** USDT with at most eight digits as units. */
export function units(text: string): bigint {
  const [whole = '', part = ''] = text.replaceAll(',', '').split('.')
  return BigInt(whole + part.padEnd(8, '0'))
}

export class CopyStage {
  readonly pair = new TwinPair()
  readonly rows: BatchEffects[] = []
  at = 1_700_000_000_000
  private users = 1_002

  constructor(options: { readonly listing?: Partial<ListPerpetualMarket>; leader?: string } = {}) {
    this.ok({ kind: 'list-asset', asset: usdt, symbol: 'USDT', decimals: 8 })
    this.ok({ ...copyListing, ...options.listing })
    this.open(leader, options.leader === undefined ? wealthy : units(options.leader))
    this.open(maker, wealthy)
    this.ok({ kind: 'set-leader', user: leader, asset: usdt, minUnits: 0n })
    this.ok({ kind: 'set-leverage', user: leader, market, leverage: 10 })
    this.mark(50_000)
  }

  /** Applies a command and drains; throws when it is refused or the twins differ. */
  ok(command: AnyCommand): number {
    const outcome = this.try(command)
    if (outcome !== 'ok') throw new Error(`${command.kind} is refused: ${outcome}`)
    return this.last
  }

  last = 0

  /** The reject's code, or ok. */
  try(command: AnyCommand): string {
    this.at += 1
    const outcome = this.pair.apply({ command, at: this.at })
    this.rows.push(this.pair.drain())
    if (this.pair.differences.length > 0) throw new Error(this.pair.differences.join('\n'))
    if (!outcome.ok) return outcome.reject.code
    this.last = outcome.value.orderId
    return 'ok'
  }

  open(user: UserId, money: bigint): void {
    this.ok({ kind: 'open-user', user })
    this.ok({ kind: 'credit-deposit', user, asset: usdt, units: money })
    this.ok({
      kind: 'transfer-between-wallets', user, asset: usdt, units: money, from: 'spot',
      to: 'contract',
    })
  }

  /** A new user who follows with so much money. */
  follow(money: string, settings: Partial<CopySettings> = {}, sharePpm = 100_000): Follower {
    const user = asUserId(this.users)
    this.users += 1
    this.open(user, units('1000000'))
    const copyId = asOrderId(this.ok({
      kind: 'start-copy', user, leader, wallet: 'contract', units: units(money), sharePpm,
      ...plainSettings, ...settings,
    }))
    return { user, copyId, account: asUserId(copyAccountMin + copyId) }
  }

  order(terms: Partial<PlacePerpetualOrder> & { lots: number }): number {
    return this.ok({
      kind: 'place-perpetual-order', user: leader, market, side: 'buy', positionSide: 'long',
      type: 'market', timeInForce: 'IOC', priceTicks: 0, reduceOnly: false,
      selfTradePrevention: 'cancel_taker', ...terms,
    })
  }

  /** A maker offers to sell; the price is in USDT. */
  ask(price: number, lots: number, user = maker): number {
    return this.order({
      user, side: 'sell', positionSide: 'short', type: 'limit', timeInForce: 'GTC',
      priceTicks: Math.round(price * 10), lots,
    })
  }

  bid(price: number, lots: number, user = maker): number {
    return this.order({
      user, side: 'buy', positionSide: 'long', type: 'limit', timeInForce: 'GTC',
      priceTicks: Math.round(price * 10), lots,
    })
  }

  mark(price: number): void {
    this.ok({
      kind: 'update-mark', market, sources: [{ ticks: Math.round(price * 10), at: this.at }],
    })
  }

  lots(account: UserId, positionSide: 'long' | 'short' = 'long'): number {
    return this.all(({ perpetual }) => perpetual.positions)
      .findLast((row) => row.user === account && row.side === positionSide)?.lots ?? 0
  }

  copy(copyId: OrderId): CopyRow | undefined {
    return this.all(({ copies }) => copies.copies).findLast((row) => row.copyId === copyId)
  }

  wish(copyId: OrderId): CopyOrderRow | undefined {
    return this.all(({ copies }) => copies.orders).findLast((row) => row.copyId === copyId)
  }

  fill(copyId: OrderId): CopyFillRow | undefined {
    return this.all(({ copies }) => copies.fills).findLast((row) => row.copyId === copyId)
  }

  balance(user: UserId, wallet: 'spot' | 'contract'): bigint {
    const row = this.pair.engine.balanceOf(user, wallet, usdt)
    return row.availableUnits + row.frozenUnits
  }

  private all<Row>(of: (effects: BatchEffects) => readonly Row[]): Row[] {
    return this.rows.flatMap((effects) => [...of(effects)])
  }
}

export type Follower = {
  readonly user: UserId
  readonly copyId: OrderId
  readonly account: UserId
}
