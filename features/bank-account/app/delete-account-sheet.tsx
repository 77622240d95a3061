// The confirmation before a bank account is deleted.
import { useTranslations } from 'use-intl'
import { useDeleteBankAccount } from './use-bank-accounts.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import type { AccountSheetProps } from './account-sheet.tsx'
import styles from './account-sheet.module.css'

const css = styleNames(styles)

export function DeleteAccountSheet({ account, onClose }: AccountSheetProps) {
  const t = useTranslations()
  const remove = useDeleteBankAccount()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={remove.isBusy}
      isOpen={account !== undefined}
      onClose={onClose}
      title={t('bank.deleteTitle')}
    >
      {account !== undefined && (
        <div className={css('body')}>
          <p className={css('name')}>
            {`${account.bankName} ·· ${account.lastFour} · ${account.fiat}`}
          </p>
          <Note>{t('bank.deleteNote')}</Note>
          <Button
            busyLabel={t('bank.deleting')}
            isBusy={remove.isBusy}
            kind="danger"
            onPress={() => remove.send({ id: account.id }, { onDone: onClose })}
          >
            {t('bank.deleteNow')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
