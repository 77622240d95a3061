// The details of a bank account: the fields of its country, the number by its end alone.
import type { BankAccount } from '#features/bank-account/bank-accounts.calls.ts'
import { accountTypes, bankFormats } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { fieldLabel } from './field-label.ts'
import styles from './account-sheet.module.css'

const css = styleNames(styles)

export type AccountSheetProps = {
  readonly account: BankAccount | undefined
  readonly onClose: () => void
}

export function AccountSheet({ account, onClose }: AccountSheetProps) {
  const t = useTranslations()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isOpen={account !== undefined}
      onClose={onClose}
      title={account?.bankName ?? t('bank.details')}
    >
      {account !== undefined && <AccountDetails account={account} />}
    </Sheet>
  )
}

function AccountDetails({ account }: { readonly account: BankAccount }) {
  const t = useTranslations('bank')
  const format = useFormat()
  const { format: form, fiat, holder, holderMatch, lastFour, details, payoutTime } = account
  const { number, holder: holderField, fields } = bankFormats[form]
  const textOf = (field: (typeof fields)[number]): string | undefined => {
    if (field === number) return `•••• ${lastFour}`
    if (field === holderField) return holder
    const type = accountTypes.find((one) => one === details.accountType)
    return field === 'accountType' && type !== undefined ? t(`accountTypes.${type}`)
      : details[field]
  }
  return (
    <div className={css('body')}>
      <Ledger>
        <LedgerRow label={t('fiat')}>{fiat}</LedgerRow>
        <LedgerRow label={t('form')}>{t(`forms.${form}`)}</LedgerRow>
        {fields.map((field) => {
          const text = textOf(field)
          return text === undefined ? null : (
            <LedgerRow key={field} label={t(`fields.${fieldLabel(form, field)}`)}>{text}</LedgerRow>
          )
        })}
      </Ledger>
      <Note>{t('payoutFrom', { time: format.dayTime(payoutTime) })}</Note>
      {holderMatch === 'undecided' && <Note>{t('undecided')}</Note>}
    </div>
  )
}
