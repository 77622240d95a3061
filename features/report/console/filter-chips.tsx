// The filters of a report; a press removes one.
import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type FilterName, filterNames, type ReportFilter } from './report-filter.ts'
import { useFilterWords } from './use-filter-words.ts'

export function FilterChips({ filter, onRemove }: {
  readonly filter: ReportFilter
  onRemove(name: FilterName): void
}) {
  const words = useTranslations('reports')
  const textOf = useFilterWords()
  return filterNames.map((name) => {
    const value = filter[name]
    if (value === undefined || value === null) return null
    const text = textOf(name, value)
    return (
      <button
        aria-label={words('removeFilter', { text })} className="cbtn line" key={name}
        onClick={() => onRemove(name)} type="button"
      >
        {text}
        <X aria-hidden size={14} />
      </button>
    )
  })
}
