// Both accounts before and after a transfer, and the margin ratio of the contract account. Pure;
// the exchange decides by its own figures.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import type { CoinType } from '@ingot/contract/vocabulary'
import {
  addDecimals, compareDecimals, divideDecimals, signOfDecimal, subtractDecimals, sumDecimals,
} from '@ingot/ui/format/decimal-text.ts'

export type AccountChange = {
  readonly account: CoinType
  readonly before: string
  readonly after: string
  /** Signed. */
  readonly change: string
}

export type TransferOutcome = {
  /** The spot account first. */
  readonly accounts: readonly AccountChange[]
  /** The largest of the four balances, the whole width of a bar. */
  readonly scale: string
}

export type PlannedTransfer = {
  readonly from: CoinType
  /** Zero while the amount cannot be sent. */
  readonly amount: string
  readonly spot: string
  readonly contract: string
}

export function transferOutcome(
  { from, amount, spot, contract }: PlannedTransfer,
): TransferOutcome {
  const changeOf = (account: CoinType, before: string): AccountChange => account === from
    ? { account, before, after: subtractDecimals(before, amount), change: `-${amount}` }
    : { account, before, after: addDecimals(before, amount), change: amount }
  const accounts = [changeOf('spot', spot), changeOf('contract', contract)]
  const scale = accounts.flatMap(({ before, after }) => [before, after])
    .reduce((most, figure) => compareDecimals(figure, most) > 0 ? figure : most, '0')
  return { accounts, scale }
}

const ratioDecimals = 6

export type RatioChange = {
  /** Maintenance margin over equity: liquidation is at 1. Null without equity. */
  readonly before: string | null
  readonly after: string | null
}

/**
 * Of the cross positions that settle in the coin; undefined without any. `change` is the signed
 * amount by which the contract account changes.
 */
export function ratioChange(
  positions: readonly ContractPosition[], change: string,
): RatioChange | undefined {
  const cross = positions.filter(({ marginMode }) => marginMode === 'cross')
  const [first] = cross
  // Positions of a cross account share one equity.
  if (first === undefined) return undefined
  const maintenance = sumDecimals(cross.map(({ maintenanceMargin }) => maintenanceMargin))
  const ratioOf = (equity: string): string | null => signOfDecimal(equity) > 0
    ? divideDecimals(maintenance, equity, ratioDecimals) ?? null : null
  return { before: ratioOf(first.equity), after: ratioOf(addDecimals(first.equity, change)) }
}
