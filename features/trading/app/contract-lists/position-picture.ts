// The content of a shared picture of a position, in words and figures of the user's language. The
// amount is part of it only if the user wishes so. Pure.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { moneyPrecision } from '@ingot/contract/vocabulary'
import { averageText } from '@ingot/ui/format/average-text.ts'
import type { Format } from '@ingot/ui/format/create-format.ts'
import { multiplyDecimals, roundDecimals } from '@ingot/ui/format/decimal-text.ts'
import { type Direction, directionOf } from '@ingot/ui/figures/direction.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'

export type PositionPicture = {
  readonly pair: string
  /** "Long 20×" and its colour. */
  readonly side: string
  readonly sideDirection: Direction
  readonly roe: string
  readonly direction: Direction
  /** Undefined unless it is shown. */
  readonly amount: string | undefined
  readonly figures: readonly { readonly label: string, readonly value: string }[]
  readonly time: string
}

export type PictureTerms = {
  readonly steps: MarketSteps
  readonly format: Format
  readonly side: string
  readonly entryLabel: string
  readonly markLabel: string
  readonly hasAmount: boolean
  readonly now: number
}

export function pictureOf(position: ContractPosition, terms: PictureTerms): PositionPicture {
  const { steps: { pair, quote, priceDecimals }, format, hasAmount } = terms
  const roe = multiplyDecimals(position.roe, '100', 4)
  return {
    pair,
    side: terms.side,
    sideDirection: position.direction === 'long' ? 'up' : 'down',
    roe: format.percent(roe),
    direction: directionOf(roundDecimals(roe, 2)),
    amount: hasAmount
      ? `${format.signed(position.profitAndLoss, moneyPrecision)}\u00a0${quote}` : undefined,
    figures: [
      { label: terms.entryLabel, value: averageText(position.buyPrice, priceDecimals, format) },
      { label: terms.markLabel, value: format.price(position.nowPrice, priceDecimals) },
    ],
    time: format.dateTime(terms.now),
  }
}
