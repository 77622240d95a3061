// The words of a statement's file in the user's language.
import { useTranslations } from 'use-intl'
import { useEntryWords } from './use-entry-words.ts'
import type { StatementWords } from './statement-csv.ts'

export function useStatementWords(): StatementWords {
  const t = useTranslations()
  const kindOf = useEntryWords()
  return {
    columns: {
      utc: t('holding.csv_utc'),
      local: t('holding.csv_local'),
      account: t('holding.account'),
      coin: t('property.coin'),
      kind: t('holding.csv_kind'),
      amount: t('property.amount'),
      after: t('holding.csv_after'),
      market: t('holding.csv_market'),
      price: t('holding.csv_price'),
      fee: t('holding.kind_fee'),
      order: t('holding.csv_order'),
      entry: t('holding.csv_entry'),
    },
    sums: {
      opening: t('holding.csv_opening'),
      sum: t('holding.csv_sum'),
      closing: t('holding.csv_closing'),
      check: t('holding.csv_check'),
      ok: t('holding.csv_ok'),
    },
    accountOf: (account) => t(`property.${account}Account`),
    kindOf,
  }
}
