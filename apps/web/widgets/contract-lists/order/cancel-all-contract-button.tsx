// Cancels every open contract order of the list above which it is shown.
import { useTranslations } from 'use-intl'
import { useCancelAllContractOrders } from '#data/contract/use-contract-orders.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { useMarket } from '#data/market/use-tickers.ts'
import { AllOrdersButton } from '#widgets/order-lists/all-orders-button.tsx'

export type CancelAllContractButtonProps = {
  readonly count: number
  /** The market, or all of them. */
  readonly symbol: string | undefined
}

export function CancelAllContractButton({ count, symbol }: CancelAllContractButtonProps) {
  const t = useTranslations('trade')
  const format = useFormat()
  const cancelAll = useCancelAllContractOrders()
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
