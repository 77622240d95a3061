// The realised result of an order, a fill or a closed position after its fees. Pure.
import { subtractDecimals } from '@ingot/ui/format/decimal-text.ts'

export type Realised = { readonly profitAndLoss: string, readonly fees: string }

/**
 * [W142] Exact: the results of all trades add up to the change of the balance, except for funding,
 * which has a list of its own.
 */
export function netRealised({ profitAndLoss, fees }: Realised): string {
  return subtractDecimals(profitAndLoss, fees)
}
