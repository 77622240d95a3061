// The confirmation before an address is deleted: its name and the address in full.
import type { WithdrawAddress } from '@ingot/contract/calls/withdrawal/withdraw-addresses.ts'
import { useTranslations } from 'use-intl'
import { useDeleteAddress } from '#data/withdrawal/use-withdraw-addresses.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FullAddress } from '#widgets/withdrawal/full-address.tsx'
import styles from './delete-sheet.module.css'

const css = styleNames(styles)

export type DeleteSheetProps = {
  readonly address: WithdrawAddress | undefined
  readonly onClose: () => void
}

export function DeleteSheet({ address, onClose }: DeleteSheetProps) {
  const t = useTranslations()
  const remove = useDeleteAddress()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={remove.isBusy}
      isOpen={address !== undefined}
      onClose={onClose}
      title={t('withdraw.deleteTitle')}
    >
      {address !== undefined && (
        <div className={css('body')}>
          <p className={css('name')}>
            {`${address.remark} ${address.symbol} ${address.chain}`.trim()}
          </p>
          <div className={css('inset')}><FullAddress address={address.address} /></div>
          <Note>{t('withdraw.deleteNote')}</Note>
          <Button
            busyLabel={t('withdraw.deleting')}
            isBusy={remove.isBusy}
            kind="danger"
            onPress={() => remove.send({ id: address.id }, { onDone: onClose })}
          >
            {t('withdraw.deleteNow')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
