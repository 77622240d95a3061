// The realised result of an order, a fill or a closed position after its fees. Pure.
import { cutDecimals, subtractDecimals } from '#format/decimal-text.ts'
import { decimalsShown, roundedCharge } from '#format/short-money.ts'

export type Realised = { readonly profitAndLoss: string, readonly fees: string }

/**
 * [W142] The shown profit, cut, less the shown fee, rounded up, both with the decimals of the fee.
 * Funding is not deducted: it has a list of its own.
 */
export function netRealised({ profitAndLoss, fees }: Realised): string {
  const decimals = decimalsShown(fees)
  return subtractDecimals(cutDecimals(profitAndLoss, decimals), roundedCharge(fees))
}
