// Moving a coin between the spot and the contract account. The amount is at most the source's
// available balance, which is followed live.
import type { TransferType } from '@ingot/contract/vocabulary'
import { useRef } from 'react'
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
  // A second tap comes before the mutation's own state has been painted.
  const isInFlight = useRef(false)
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={transfer.isPending}
      isOpen={isOpen}
      onClose={onClose}
      title={t('property.transfer')}
    >
      <TransferForm
        firstDirection={direction}
        firstSymbol={symbol}
        isBusy={transfer.isPending}
        onTransfer={(move) => {
          if (isInFlight.current) return
          isInFlight.current = true
          transfer.mutate(move, {
            onSuccess: onClose,
            onSettled() { isInFlight.current = false },
          })
        }}
      />
    </Sheet>
  )
}
