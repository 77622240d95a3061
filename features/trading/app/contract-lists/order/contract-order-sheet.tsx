// The details of a contract order with its fills. While it rests it can be amended or
// cancelled, and at any time the same order can be placed again.
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'
import { useTranslations } from 'use-intl'
import {
  useAmendContractOrder, useContractOrderFills,
} from '#features/trading/app/data/contract/use-contract-orders.ts'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { OrderDetail } from '#features/trading/app/order-lists/order-detail.tsx'
import { AmendContractForm } from './amend-contract-form.tsx'
import { AmendOrderButton } from '#features/trading/app/order-lists/amend-order-button.tsx'
import { CancelContractButton, isAmendable } from './contract-order-card.tsx'
import { contractRow, useContractBadge } from './contract-row.ts'
import { RepeatOrderButton, type RepeatOrderButtonProps } from './repeat-order-button.tsx'

export type ContractOrderSheetProps = {
  /** Undefined while no order is open. */
  readonly order: ContractOrder | undefined
  /** Shows the amendment in place of the details; the caller's, because a card opens it too. */
  readonly isAmending?: boolean
  readonly onAmend?: () => void
  readonly onRepeat: RepeatOrderButtonProps['onRepeat']
  readonly onClose: () => void
}

export function ContractOrderSheet(props: ContractOrderSheetProps) {
  const { order, isAmending = false, onAmend, onRepeat, onClose } = props
  const t = useTranslations()
  const amending = useAmendContractOrder()
  const canAmend = order !== undefined && isAmendable(order)
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={amending.isBusy}
      isOpen={order !== undefined}
      onClose={onClose}
      title={t(isAmending && canAmend ? 'position.amendTitle' : 'trade.orderDetails')}
    >
      {order !== undefined && (isAmending && canAmend
        ? <AmendContractForm action={amending} onDone={onClose} order={order} />
        : (
          <Detail
            onAmend={canAmend ? onAmend : undefined}
            onClose={onClose}
            onRepeat={onRepeat}
            order={order}
          />
        ))}
    </Sheet>
  )
}

type DetailProps = RepeatOrderButtonProps & { readonly onAmend: (() => void) | undefined }

function Detail({ order, onAmend, onRepeat, onClose }: DetailProps) {
  return (
    <OrderDetail
      actions={(
        <>
          {order.status === 'pending' && <CancelContractButton order={order} />}
          {onAmend !== undefined && (
            <AmendOrderButton onPress={onAmend} symbol={order.symbol} />
          )}
          <RepeatOrderButton onClose={onClose} onRepeat={onRepeat} order={order} />
        </>
      )}
      badge={useContractBadge(order)}
      fills={useContractOrderFills(order.orderId)}
      order={contractRow(order)}
    />
  )
}
