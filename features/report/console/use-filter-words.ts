// The words of a report's filters and fields.
import type { PostingKind } from '@ingot/contract/vocabulary/posting-kind.ts'
import { postingKinds } from '@ingot/contract/vocabulary/posting-kind.ts'
import { useTranslations } from 'use-intl'
import { type ReportAccount, reportAccounts } from '#features/report/house-report.ts'
import type { FilterName } from './report-filter.ts'
import { dayText } from './use-days.tsx'

const isKind = (value: unknown): value is PostingKind => postingKinds.some((kind) => kind === value)

/** The word of a filter's value; an empty market is that of entries without one. */
export function useFilterWords(): (name: FilterName, value: string | number) => string {
  const words = useTranslations('reports')
  const kinds = useTranslations('users.kinds')
  const isAccount = (text: unknown): text is ReportAccount =>
    reportAccounts.some((account) => account === text)
  return (name, value) => {
    if (name === 'day') return dayText(Number(value))
    if (name === 'market' && value === '') return words('noMarket')
    if (name === 'account' && isAccount(value)) return words(`accounts.${value}`)
    return isKind(value) ? kinds(value) : String(value)
  }
}
