// The realised result of an order, a fill or a closed position after its fees. Pure.
import { subtractDecimals } from '#format/decimal-text.ts'

type Realised = { readonly profitAndLoss: string, readonly fees: string }

/** Funding is not deducted: it has a list of its own. */
export function netRealised({ profitAndLoss, fees }: Realised): string {
  return subtractDecimals(profitAndLoss, fees)
}
