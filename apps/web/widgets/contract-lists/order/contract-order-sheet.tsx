// The details of a contract order with its fills. While it rests it can be amended or cancelled.
import type { ContractOrder } from '@ingot/contract/calls/perpetual-order/contract-order.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  useAmendContractOrder, useContractOrderFills,
} from '#data/contract/use-contract-orders.ts'
import { useMarket } from '#data/market/use-tickers.ts'
import { Button } from '#ui/marks/button.tsx'
import { Sheet } from '#ui/sheets/sheet.tsx'
import { OrderDetail } from '#widgets/order-lists/order-detail.tsx'
import { AmendContractForm } from './amend-contract-form.tsx'
import { CancelContractButton } from './contract-order-card.tsx'
import { contractRow, useContractBadge } from './contract-row.ts'

export type ContractOrderSheetProps = {
  /** Undefined while no order is open. */
  readonly order: ContractOrder | undefined
  readonly onClose: () => void
}

export function ContractOrderSheet({ order, onClose }: ContractOrderSheetProps) {
  const t = useTranslations()
  const [isAmending, setAmending] = useState(false)
  const amending = useAmendContractOrder()
  const canAmend = order?.status === 'pending' && order.entrust === 'limit'
  const close = (): void => {
    setAmending(false)
    onClose()
  }
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={amending.isBusy}
      isOpen={order !== undefined}
      onClose={close}
      title={t(isAmending && canAmend ? 'position.amendTitle' : 'trade.orderDetails')}
    >
      {order !== undefined && (isAmending && canAmend
        ? <AmendContractForm action={amending} onDone={close} order={order} />
        : (
          <Detail
            onAmend={canAmend ? () => setAmending(true) : undefined}
            order={order}
          />
        ))}
    </Sheet>
  )
}

type DetailProps = {
  readonly order: ContractOrder
  readonly onAmend: (() => void) | undefined
}

function Detail({ order, onAmend }: DetailProps) {
  const t = useTranslations('position')
  const pair = useMarket(order.symbol)?.pair ?? order.symbol
  return (
    <OrderDetail
      actions={order.status === 'pending' && (
        <>
          <CancelContractButton order={order} />
          {onAmend !== undefined && (
            <Button kind="soft" label={t('amendOf', { pair })} onPress={onAmend} size="s">
              {t('amend')}
            </Button>
          )}
        </>
      )}
      badge={useContractBadge(order)}
      fills={useContractOrderFills(order.orderId)}
      order={contractRow(order)}
    />
  )
}
