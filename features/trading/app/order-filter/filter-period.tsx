// The days of the filter: one of the usual periods, or two days of the user's own.
import { toBcp47 } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useLanguage } from '@ingot/web/data/device/language.ts'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { DateField } from '@ingot/ui/fields/date/date-field.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FilterGroup } from './filter-group.tsx'
import styles from './filter-period.module.css'
import { type PeriodChoice, periods } from './list-filter.ts'

const css = styleNames(styles)

const periodNames = {
  all: 'periodAll',
  today: 'periodToday',
  week: 'periodWeek',
  month: 'periodMonth',
  quarter: 'periodQuarter',
  custom: 'periodCustom',
} as const

export type FilterPeriodProps = {
  readonly value: PeriodChoice
  readonly onChange: (change: Partial<PeriodChoice>) => void
}

export function FilterPeriod({ value, onChange }: FilterPeriodProps) {
  const t = useTranslations('trade')
  return (
    <>
      <FilterGroup label={t('period')}>
        <Chips
          choices={periods.map((period) => ({ value: period, label: t(periodNames[period]) }))}
          isInCard
          label={t('period')}
          onChange={(period) => onChange({ period })}
          value={value.period}
        />
      </FilterGroup>
      {value.period === 'custom' && (
        <div className={css('days')}>
          <Day
            label={t('firstDay')}
            onChange={(firstDay) => onChange({ firstDay })}
            value={value.firstDay}
          />
          <Day
            label={t('lastDay')}
            onChange={(lastDay) => onChange({ lastDay })}
            value={value.lastDay}
          />
        </div>
      )}
    </>
  )
}

type DayProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <DateField
      label={label} onChange={onChange} tag={toBcp47(useLanguage())} value={value}
    />
  )
}
