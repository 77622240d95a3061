// The user's contract account as the ticket of a market takes it, in whole numbers.
import type { MarginMode, PositionMode } from '@ingot/contract/vocabulary'
import type { MyContractAccount } from '#data/contract/use-contract-account.ts'
import { type MarketSteps, unitsOf } from '#widgets/market/market-steps.ts'
import type { OpenSide } from './liquidation-estimate.ts'

/** The user's settings and account on the market. */
export type ContractAccount = {
  readonly positionMode: PositionMode
  readonly marginMode: MarginMode
  readonly leverage: number
  readonly freeUnits: bigint
  /** Of the cross account. */
  readonly equityUnits: bigint
  readonly maintenanceUnits: bigint
  /** The open positions of the market, and the lots that resting orders are about to close. */
  readonly long: HeldSide
  readonly short: HeldSide
}

export type HeldSide = OpenSide & {
  readonly closingLots: number
  /** The value of its resting opening orders. */
  readonly openingUnits: bigint
}

const none: HeldSide = {
  lots: 0, costUnits: 0n, marginUnits: 0n, closingLots: 0, openingUnits: 0n,
}

/** The account's state on a market; undefined until the market has a setting. */
export function contractAccountOf(
  account: MyContractAccount, { symbol, quote }: MarketSteps,
): ContractAccount | undefined {
  const setting = account.settings.find((known) => known.symbol === symbol)
  const balance = account.balances.find((known) => known.symbol === quote)
  if (setting === undefined) return undefined
  return {
    positionMode: account.positionMode,
    marginMode: setting.marginMode,
    leverage: setting.leverage,
    freeUnits: unitsOf(balance?.free ?? '0') ?? 0n,
    equityUnits: signedUnitsOf(balance?.equity ?? '0'),
    maintenanceUnits: unitsOf(balance?.maintenanceMargin ?? '0') ?? 0n,
    long: none,
    short: none,
  }
}

function signedUnitsOf(text: string): bigint {
  return text.startsWith('-') ? -(unitsOf(text.slice(1)) ?? 0n) : unitsOf(text) ?? 0n
}
