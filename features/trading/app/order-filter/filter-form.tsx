// The fields of a list's filter, its period, and the buttons that reset and apply it.
import { useTranslations } from 'use-intl'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FilterGroup } from './filter-group.tsx'
import { FilterPeriod } from './filter-period.tsx'
import type { PeriodChoice } from './list-filter.ts'
import styles from './filter-form.module.css'

const css = styleNames(styles)

export type FilterFormProps = {
  readonly fields: readonly (Omit<ChooseProps, 'onChange'> & { readonly name: string })[]
  readonly period: PeriodChoice
  /** Undefined means all values. */
  readonly onField: (name: string, value: string | undefined) => void
  readonly onPeriod: (part: Partial<PeriodChoice>) => void
  readonly onReset: () => void
  readonly onDone: () => void
}

export function FilterForm(props: FilterFormProps) {
  const { fields, period, onField, onPeriod, onReset, onDone } = props
  const t = useTranslations('trade')
  return (
    <div className={css('body')}>
      {fields.map(({ name, label, options, value }) => (
        <Choose
          key={name}
          label={label}
          onChange={(chosen) => onField(name, chosen)}
          options={options}
          value={value}
        />
      ))}
      <FilterPeriod onChange={onPeriod} value={period} />
      <div className={css('buttons')}>
        <Button kind="line" onPress={onReset}>{t('filterReset')}</Button>
        <Button onPress={onDone}>{t('filterShow')}</Button>
      </div>
    </div>
  )
}

type ChooseProps = {
  readonly label: string
  readonly options: readonly { readonly value: string, readonly label: string }[]
  readonly value: unknown
  readonly onChange: (value: string | undefined) => void
}

/** One of several, or all of them. */
function Choose({ label, options, value, onChange }: ChooseProps) {
  const t = useTranslations('trade')
  return (
    <FilterGroup label={label}>
      <Chips
        choices={[{ value: 'all', label: t('filterAll') }, ...options]}
        isInCard
        label={label}
        onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
        value={options.find((option) => option.value === value)?.value ?? 'all'}
      />
    </FilterGroup>
  )
}
