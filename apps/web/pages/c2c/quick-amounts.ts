// Round amounts of each currency for one touch.
import type { QuickFiat } from '@ingot/contract/calls/quick-trade/quick-terms.ts'
import type { Fiat } from '@ingot/contract/vocabulary'
import { compareDecimals } from '@ingot/ui/format/decimal-text.ts'

const hundreds = ['100', '250', '500', '1000'] as const
const thousands = ['1000', '3000', '5000', '10000'] as const

const amounts: Readonly<Record<Fiat, readonly string[]>> = {
  CNY: ['500', '1000', '2000', '5000'], USD: hundreds, EUR: hundreds, GBP: hundreds,
  JPY: ['10000', '30000', '50000', '100000'], KRW: ['100000', '300000', '500000', '1000000'],
  THB: thousands, RUB: ['5000', '10000', '30000', '50000'], TWD: thousands,
}

/** Those that an order can have. */
export const quickAmounts = ({ fiat, min, max }: QuickFiat): readonly string[] =>
  amounts[fiat].filter((amount) =>
    compareDecimals(amount, min) >= 0 && compareDecimals(amount, max) <= 0)
