// Opens the filter of a list and says how many choices narrow it. The list describes its fields.
// The code of the form is fetched when it is first opened.
import { ListFilter } from 'lucide'
import { lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import type { ListFilterInUse } from './create-list-filter.ts'
import { noFilter } from './list-filter.ts'
import styles from './filter-button.module.css'

const css = styleNames(styles)

const FilterForm = lazy(async () => ({ default: (await import('./filter-form.tsx')).FilterForm }))

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
        <FilterForm
          fields={fields.map((field) => ({ ...field, value: choices.fields[field.name] }))}
          onDone={() => setOpen(false)}
          onField={(name, value) => change({
            ...choices, fields: { ...choices.fields, [name]: value },
          })}
          onPeriod={(part) => change({ ...choices, ...part })}
          onReset={() => change(noFilter)}
          period={choices}
        />
      </Sheet>
    </>
  )
}
