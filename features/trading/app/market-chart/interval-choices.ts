// The chart's intervals in the reader's own short words.
import { type ChartInterval, chartIntervals } from '@ingot/contract/vocabulary'
import type { useTranslations } from 'use-intl'
import type { Choice } from '@ingot/ui/choices/choice.ts'

const units = { min: 'minutes', h: 'hours', d: 'days', w: 'weeks', mon: 'months' } as const
type Unit = keyof typeof units

const isUnit = (text: string): text is Unit => text in units

export function intervalChoices(
  t: ReturnType<typeof useTranslations<'coin'>>,
): readonly Choice<ChartInterval>[] {
  return chartIntervals.map((value) => {
    const unit = value.replace(/^\d+/, '')
    if (!isUnit(unit)) throw new Error('every interval ends in its unit')
    return { value, label: t(units[unit], { count: Number.parseInt(value, 10) }) }
  })
}
