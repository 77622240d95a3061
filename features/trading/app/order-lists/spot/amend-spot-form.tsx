// The form that amends a resting spot order, with the prices that its market allows.
import type { Order } from '#features/trading/spot-orders.calls.ts'
import { useTranslations } from 'use-intl'
import { useBalance } from '@ingot/web/data/account/use-balances.ts'
import { useOpening } from '#features/market/app/data/trading/use-opening.ts'
import { useTicker } from '#features/market/app/data/use-tickers.ts'
import {
  AmendForm, type AmendFormProps,
} from '#features/trading/app/contract-lists/order/amend-form.tsx'
import { useMarketSteps } from '#features/market/app/parts/use-market-steps.ts'
import { spotBounds } from '#features/trading/app/order-form/spot/spot-bounds.ts'
import { isCovered } from './amended-cost.ts'
import { useSpotBadge } from './spot-row.ts'

/** The order while it rests by quantity at a price; undefined otherwise. */
export function amendableOrder(order: Order) {
  const { status, entrust, quantity } = order
  return status === 'pending' && entrust === 'limit' && quantity !== null
    ? { ...order, quantity } : undefined
}

export type AmendSpotFormProps = Omit<
  AmendFormProps, 'badge' | 'boundsOf' | 'isBuy' | 'order' | 'shortageOf'
> & {
  readonly order: AmendFormProps['order'] & Pick<Order, 'direction'>
}

export function AmendSpotForm(props: AmendSpotFormProps) {
  const { symbol, direction } = props.order
  const { price: lastPrice, referencePrice } = useTicker(symbol) ?? {}
  const isOpening = useOpening(symbol) !== undefined
  return (
    <AmendForm
      {...props}
      badge={useSpotBadge(direction)}
      boundsOf={(steps) => spotBounds(direction, { steps, lastPrice, referencePrice, isOpening })}
      isBuy={direction === 'buy'}
      shortageOf={useShortageOf(props.order)}
    />
  )
}

function useShortageOf(order: AmendSpotFormProps['order']): AmendFormProps['shortageOf'] {
  const t = useTranslations('trade')
  const { base, quote } = useMarketSteps(order.symbol) ?? { base: '', quote: '' }
  const given = order.direction === 'buy' ? quote : base
  const available = useBalance('spot', given).data?.available
  return (rest, steps) => available === undefined || isCovered({ order, rest, available }, steps)
    ? undefined : t('insufficient', { symbol: given })
}
