// One contract order in a list: its buttons while it rests, or its end.
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'
import { memo } from 'react'
import { useCancelContractOrder } from '#features/trading/app/data/contract/use-contract-orders.ts'
import { signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { useResultFigures } from '#features/trading/app/contract-lists/use-result-figures.tsx'
import {
  CancelOrderButton, type CancelOrderButtonProps,
} from '#features/trading/app/order-lists/cancel-order-button.tsx'
import { OrderCard } from '#features/trading/app/order-lists/order-card.tsx'
import { AmendOrderButton } from '#features/trading/app/order-lists/amend-order-button.tsx'
import { contractRow, useContractBadge, useContractNote } from './contract-row.ts'

export type ContractOrderCardProps = {
  readonly order: ContractOrder
  readonly onOpen: (order: ContractOrder) => void
  readonly onAmend?: (order: ContractOrder) => void
}

export const ContractOrderCard = memo(function ContractOrderCard(props: ContractOrderCardProps) {
  const { order, onOpen, onAmend } = props
  const result = useResultFigures(order, order.feeSymbol)
  const hasProfit = signOfDecimal(order.profitAndLoss) !== 0
  const hasFees = signOfDecimal(order.fees) !== 0
  return (
    <OrderCard
      actions={(
        <>
          {onAmend !== undefined && isAmendable(order) && (
            <AmendOrderButton onPress={() => onAmend(order)} symbol={order.symbol} />
          )}
          <CancelContractButton order={order} />
        </>
      )}
      badge={useContractBadge(order)}
      figures={[
        ...hasProfit ? [result.gross, result.net] : [],
        ...hasFees ? [result.fee] : [],
      ]}
      note={useContractNote(order)}
      onOpen={() => onOpen(order)}
      order={contractRow(order)}
    />
  )
})

export function isAmendable({ status, entrust }: ContractOrder): boolean {
  return status === 'pending' && entrust === 'limit'
}

export type CancelContractButtonProps = Pick<CancelOrderButtonProps, 'isNamed'> & {
  readonly order: ContractOrder
}

export function CancelContractButton({ order, ...words }: CancelContractButtonProps) {
  const { orderId, symbol } = order
  const cancel = useCancelContractOrder()
  const press = () => cancel.send({ orderId })
  return <CancelOrderButton {...words} isBusy={cancel.isBusy} onPress={press} symbol={symbol} />
}
