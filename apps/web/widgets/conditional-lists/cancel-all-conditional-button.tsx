// Cancels every open conditional order of the list above which it is shown.
import { useTranslations } from 'use-intl'
import {
  useCancelAllConditionalOrders,
} from '#data/conditional/use-conditional-orders.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { useMarket } from '#data/market/use-tickers.ts'
import { AllOrdersButton } from '#widgets/order-lists/all-orders-button.tsx'

export type CancelAllConditionalButtonProps = {
  readonly count: number
  /** The market; undefined for all of both kinds. */
  readonly symbol: string | undefined
}

export function CancelAllConditionalButton({ count, symbol }: CancelAllConditionalButtonProps) {
  const t = useTranslations()
  const format = useFormat()
  const cancelAll = useCancelAllConditionalOrders()
  const pair = useMarket(symbol ?? '')?.pair ?? symbol ?? ''
  return (
    <AllOrdersButton
      busyLabel={t('trade.cancelling')}
      count={count}
      isBusy={cancelAll.isBusy}
      label={t('trade.cancelAll')}
      noneText={t('conditional.cancelNone')}
      onSend={(onDone) => cancelAll.send(symbol === undefined ? {} : { symbol }, { onDone })}
      sendLabel={symbol === undefined
        ? t('trade.cancelAll') : t('trade.cancelCount', { count: format.count(count) })}
      text={symbol === undefined
        ? t('conditional.cancelAllText')
        : t('conditional.cancelPairText', { count, symbol: pair })}
    />
  )
}
