// Opens the filter of a list and says how many choices narrow it. The list describes its fields.
import { ListFilter } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { Button } from '#ui/marks/button.tsx'
import { Chips } from '#ui/choices/chips.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Sheet } from '#ui/sheets/sheet.tsx'
import { styleNames } from '#ui/style-names.ts'
import type { ListFilterInUse } from './create-list-filter.ts'
import { FilterGroup } from './filter-group.tsx'
import { FilterPeriod } from './filter-period.tsx'
import { noFilter, type PeriodChoice } from './list-filter.ts'
import styles from './filter-button.module.css'

const css = styleNames(styles)

/** A field of a list's call with its values in words. */
export type FilterField<Fields> = {
  [Key in keyof Fields & string]: {
    readonly name: Key
    readonly label: string
    readonly options: readonly { readonly value: Fields[Key] & string, readonly label: string }[]
  }
}[keyof Fields & string]

export type FilterButtonProps<Fields> = {
  readonly filter: ListFilterInUse<Fields>
  readonly fields: readonly FilterField<Fields>[]
}

export function FilterButton<Fields extends object>(props: FilterButtonProps<Fields>) {
  const { filter, fields } = props
  const { choices, count, change } = filter
  const t = useTranslations()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const changePeriod = (part: Partial<PeriodChoice>): void => change({ ...choices, ...part })
  return (
    <>
      <button className={css('open')} onClick={() => setOpen(true)} type="button">
        <Icon of={ListFilter} size={16} />
        {count === 0
          ? t('trade.filter')
          : t('trade.filterCount', { count: format.count(count) })}
      </button>
      <Sheet
        closeLabel={t('common.close')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('trade.filter')}
      >
        <div className={css('body')}>
          {fields.map(({ name, label, options }) => (
            <Choose
              key={name}
              label={label}
              onChange={(value) => change({
                ...choices, fields: { ...choices.fields, [name]: value },
              })}
              options={options}
              value={choices.fields[name]}
            />
          ))}
          <FilterPeriod onChange={changePeriod} value={choices} />
          <div className={css('buttons')}>
            <Button kind="line" onPress={() => change(noFilter)}>
              {t('trade.filterReset')}
            </Button>
            <Button onPress={() => setOpen(false)}>{t('trade.filterShow')}</Button>
          </div>
        </div>
      </Sheet>
    </>
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
