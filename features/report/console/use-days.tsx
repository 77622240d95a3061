// The range of days of a report, and its choice.
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '@ingot/console/data/exchange-clock.ts'
import { formatDay } from '@ingot/console/ui/format-moment.ts'
import type { ReportDays } from './report-filter.ts'

const dayMs = 86_400_000
const ranges = [1, 7, 30, 90] as const

/** The last days, today included; thirty at first. */
export function useDays(): { readonly days: ReportDays, readonly choice: ReactNode } {
  const words = useTranslations('reports')
  const [count, setCount] = useState<number>(30)
  const today = Math.floor(useNow() / dayMs)
  return {
    days: { from: today - count + 1, to: today },
    choice: (
      <select
        aria-label={words('range')} className="select"
        onChange={({ target }) => setCount(Number(target.value))} value={count}
      >
        {ranges.map((range) => (
          <option key={range} value={range}>
            {range === 1 ? words('today') : words('lastDays', { count: range })}
          </option>
        ))}
      </select>
    ),
  }
}

/** A day's number as a date. */
export const dayText = (day: number): string => formatDay(day * dayMs)
/** A day's number in the form of ISO 8601, for tables. */
export const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
