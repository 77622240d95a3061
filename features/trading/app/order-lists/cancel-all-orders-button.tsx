// Cancels every open order of the list above which it is shown, of either kind of market.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { AllOrdersButton } from './all-orders-button.tsx'

export type CancelAllOrdersButtonProps = {
  /** How many orders are open now. */
  readonly count: number
  /** The market, or all of them. */
  readonly symbol: string | undefined
  /** The action of the orders' kind of market. */
  readonly cancelAll: {
    readonly isBusy: boolean
    send(scope: { readonly symbol?: string }, hooks: { readonly onDone: () => void }): void
  }
}

export function CancelAllOrdersButton({ count, symbol, cancelAll }: CancelAllOrdersButtonProps) {
  const t = useTranslations('trade')
  const format = useFormat()
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
