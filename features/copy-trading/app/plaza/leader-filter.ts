// The filter of the plaza as a form.
import type { LeadersAsked } from '#features/copy-trading/app/use-leaders.ts'
import { trimDecimalText } from '@ingot/ui/format/decimal-text.ts'
import { isSet, percentPpm } from '#features/copy-trading/app/setting-form.ts'
import { ratioText } from '#features/copy-trading/app/use-copy-words.ts'

export type FilterValues = {
  readonly search: string
  /** USDT that a leader must take; empty for any. */
  readonly investment: string
  /** The largest drawdown in per cent; empty for any. */
  readonly drawdown: string
  /** A contract that a leader has traded; empty for any. */
  readonly symbol: string
  readonly hasPlace: boolean
}

export function isFiltered(asked: LeadersAsked): boolean {
  const { search, investment, drawdownMaxPpm, symbol, hasPlace } = asked
  return [search, investment, drawdownMaxPpm, symbol, hasPlace].some((field) => field !== undefined)
}

/** [CO11] The request of a filter; an empty field filters nothing. */
export function filterRequest(
  { search, investment, drawdown, symbol, hasPlace }: FilterValues,
): Partial<LeadersAsked> {
  const name = search.trim()
  const most = isSet(drawdown) ? percentPpm(drawdown) : undefined
  return {
    search: name === '' ? undefined : name,
    investment: isSet(investment) ? trimDecimalText(investment) : undefined,
    drawdownMaxPpm: most === undefined ? undefined : String(Math.min(most, 1_000_000)),
    symbol: symbol === '' ? undefined : symbol,
    hasPlace: hasPlace ? '1' : undefined,
  }
}

export function filterValues(asked: LeadersAsked): FilterValues {
  const { search = '', investment = '', drawdownMaxPpm, symbol = '', hasPlace } = asked
  return {
    search, investment, symbol, hasPlace: hasPlace === '1',
    drawdown: drawdownMaxPpm === undefined ? '' : ratioText(Number(drawdownMaxPpm) * 100),
  }
}
