// Cancels every open spot order of the list above which it is shown.
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { useMarket } from '#data/market/use-tickers.ts'
import { useCancelAllOrders } from '#data/orders/use-orders.ts'
import { AllOrdersButton } from '#widgets/order-lists/all-orders-button.tsx'

export type CancelAllButtonProps = {
  readonly count: number
  /** The market, or all of them. */
  readonly symbol: string | undefined
}

export function CancelAllButton({ count, symbol }: CancelAllButtonProps) {
  const t = useTranslations('trade')
  const format = useFormat()
  const cancelAll = useCancelAllOrders()
  const pair = useMarket(symbol ?? '')?.pair ?? symbol ?? ''
  return (
    <AllOrdersButton
      busyLabel={t('cancelling')}
      count={count}
      isBusy={cancelAll.isBusy}
      label={t('cancelAll')}
      noneText={t('cancelNone')}
      onSend={(onDone) => cancelAll.send(symbol === undefined ? {} : { symbol }, { onDone })}
      sendLabel={t('cancelCount', { count: format.count(count) })}
      text={symbol === undefined
        ? t('cancelAllText', { count })
        : t('cancelPairText', { count, symbol: pair })}
    />
  )
}
