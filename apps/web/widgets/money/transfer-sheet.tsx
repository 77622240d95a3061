// Moving a coin between the spot and the contract account. The amount is at most the source's
// available balance, which is followed live.
import type { TransferType } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useTransfer } from '#data/account/use-money-moves.ts'
import { Sheet } from '#ui/sheets/sheet.tsx'
import { TransferForm } from './transfer-form.tsx'

export type TransferSheetProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The coin that is chosen first. */
  readonly symbol?: string
  /** The direction that is chosen first. */
  readonly direction?: TransferType
}

export function TransferSheet(props: TransferSheetProps) {
  const { isOpen, onClose, symbol = 'USDT', direction = 'spot_to_contract' } = props
  const t = useTranslations()
  const transfer = useTransfer()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={transfer.isBusy}
      isOpen={isOpen}
      onClose={onClose}
      title={t('property.transfer')}
    >
      <TransferForm
        firstDirection={direction}
        firstSymbol={symbol}
        isBusy={transfer.isBusy}
        onTransfer={(move) => transfer.send(move, { onDone: onClose })}
      />
    </Sheet>
  )
}
