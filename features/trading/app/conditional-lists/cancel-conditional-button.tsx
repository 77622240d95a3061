// The button that cancels one conditional order. For one of a pair its sheet asks whether the other
// is cancelled too [K169].
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import { useState } from 'react'
import { useCancelConditionalOrder } from '#features/trading/app/data/use-conditional-orders.ts'
import { CancelOrderButton } from '#features/trading/app/order-lists/cancel-order-button.tsx'
import { CancelPairSheet } from './cancel-pair-sheet.tsx'

export type CancelConditionalButtonProps = {
  readonly order: ConditionalOrder
  /** Its words name the order, next to a form. */
  readonly isNamed?: boolean
}

export function CancelConditionalButton({ order, isNamed }: CancelConditionalButtonProps) {
  const { conditionalOrderId, pairId, symbol } = order
  const cancel = useCancelConditionalOrder()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <CancelOrderButton
        isBusy={cancel.isBusy}
        isNamed={isNamed ?? false}
        onPress={() => pairId === null ? cancel.send({ conditionalOrderId }) : setAsking(true)}
        symbol={symbol}
      />
      {pairId !== null && (
        <CancelPairSheet isOpen={isAsking} onClose={() => setAsking(false)} order={order} />
      )}
    </>
  )
}
