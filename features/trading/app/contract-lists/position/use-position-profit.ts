// A position's profit at the mark in the user's locale, with its colour.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { moneyPrecision } from '@ingot/contract/vocabulary'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useIsStale } from '@ingot/web/data/stream/live-stream.ts'
import { multiplyDecimals, roundDecimals } from '@ingot/ui/format/decimal-text.ts'
import { type Direction, directionOf } from '@ingot/ui/figures/direction.ts'

export type PositionProfit = {
  /** Flat while the figures are stale. */
  readonly direction: Direction
  readonly amount: string
  /** The return on equity. */
  readonly percent: string
}

export function usePositionProfit(
  { symbol, profitAndLoss, roe }: Pick<ContractPosition, 'symbol' | 'profitAndLoss' | 'roe'>,
): PositionProfit {
  const format = useFormat()
  const isStale = useIsStale(`${symbol}@mark`)
  return {
    direction: isStale ? 'flat' : directionOf(roundDecimals(profitAndLoss, moneyPrecision)),
    amount: format.signed(profitAndLoss, moneyPrecision),
    percent: format.percent(multiplyDecimals(roe, '100', 4)),
  }
}
