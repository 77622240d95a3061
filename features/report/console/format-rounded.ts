// Amounts of reports: rounded to the nearest, with groups of thousands; the CSV has all decimals.
import { roundDecimals } from '@ingot/ui/format/decimal-text.ts'
import { formatSigned } from '@ingot/console/ui/format-amount.ts'

const worthDecimals = 2

/** A gain has a plus. A worth of two decimals has both, a longer amount no zeros at its end. */
export const formatRounded = (text: string, decimals = worthDecimals): string =>
  formatSigned(roundDecimals(text, decimals), decimals === worthDecimals ? decimals : 0)
