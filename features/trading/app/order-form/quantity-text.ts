// The quantity that an amount of money comes to, as the line below its field: "≈ 0.005 BTC".
import { approximately, type Format } from '@ingot/ui/format/create-format.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import type { EntryView } from './view-entry.ts'

type SizedView = Pick<EntryView, 'sizeUnit' | 'quantity'>
type QuantitySteps = Pick<MarketSteps, 'quantityDecimals' | 'base'>

/** [K13] Undefined for a size in coins, and while the amount comes to no quantity. */
export function quantityText(
  { sizeUnit, quantity }: SizedView,
  { quantityDecimals, base }: QuantitySteps,
  format: Pick<Format, 'quantity'>,
): string | undefined {
  if (sizeUnit !== 'amount' || quantity === undefined) return undefined
  return `${approximately}${format.quantity(quantity, quantityDecimals)}\u00a0${base}`
}
