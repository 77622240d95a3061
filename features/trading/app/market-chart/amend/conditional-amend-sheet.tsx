// The sheet that amends or cancels a conditional order from its line on the chart.
import { useAllConditionalOrders } from '#features/trading/app/data/use-conditional-orders.ts'
import {
  AmendConditionalSheet,
} from '#features/trading/app/conditional-lists/amend-conditional-sheet.tsx'
import { useMarketSteps } from '#features/market/app/parts/use-market-steps.ts'
import { conditionalLineId } from '#features/trading/app/market-chart/conditional-line.ts'
import type { AmendSheetsProps } from './amend-sheets-props.ts'

export function ConditionalAmendSheet({ amended, market, onClose }: AmendSheetsProps) {
  const { symbol, kind } = market
  const rows = useAllConditionalOrders({
    market: kind === 'spot' ? 'spot' : 'contract', symbol,
  })
  const steps = useMarketSteps(symbol)
  const order = rows?.find(({ conditionalOrderId }) =>
    conditionalLineId(conditionalOrderId) === amended?.id)
  if (steps === undefined) return null
  return (
    <AmendConditionalSheet
      canCancel
      isOpen={order !== undefined}
      onClose={onClose}
      order={order}
      steps={steps}
      typedTrigger={amended?.price}
    />
  )
}
