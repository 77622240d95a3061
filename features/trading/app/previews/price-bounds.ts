// The lowest and the highest limit price of an order, and the fault of a price beyond them.
import { ticksMax } from '@ingot/contract/vocabulary'

export type PriceBounds = { readonly minTicks: number; readonly maxTicks: number }

export type PriceFault = 'priceRequired' | 'priceTooHigh' | 'priceTooLow'

/** Without known bounds only a price that no order may have is a fault. */
export function priceFault(
  bounds: PriceBounds | undefined, ticks: number | undefined,
): PriceFault | undefined {
  if (ticks === undefined) return 'priceRequired'
  const { minTicks, maxTicks } = bounds ?? { minTicks: 1, maxTicks: ticksMax }
  if (ticks > maxTicks) return 'priceTooHigh'
  return ticks < minTicks ? 'priceTooLow' : undefined
}
