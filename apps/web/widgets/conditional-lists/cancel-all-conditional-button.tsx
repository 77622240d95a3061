// Cancels every open conditional order of the list above which it is shown.
import { useTranslations } from 'use-intl'
import type { ConditionalScope } from '#data/conditional/conditional-scope.ts'
import {
  useCancelAllConditionalOrders,
} from '#data/conditional/use-conditional-orders.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { useMarket } from '#data/market/use-tickers.ts'
import { AllOrdersButton } from '#widgets/order-lists/all-orders-button.tsx'

export type CancelAllConditionalButtonProps = {
  readonly count: number
  readonly scope: ConditionalScope
}

const allTexts = {
  spot: 'conditional.cancelSpotText', contract: 'conditional.cancelContractText',
} as const

export function CancelAllConditionalButton({ count, scope }: CancelAllConditionalButtonProps) {
  const t = useTranslations()
  const format = useFormat()
  const cancelAll = useCancelAllConditionalOrders()
  const { market, symbol } = scope
  const pair = useMarket(symbol ?? '')?.pair ?? symbol ?? ''
  return (
    <AllOrdersButton
      busyLabel={t('trade.cancelling')}
      count={count}
      isBusy={cancelAll.isBusy}
      label={t('trade.cancelAll')}
      noneText={t('conditional.cancelNone')}
      onSend={(onDone) => cancelAll.send(scope, { onDone })}
      sendLabel={t('trade.cancelCount', { count: format.count(count) })}
      text={symbol === undefined
        ? t(allTexts[market], { count })
        : t('conditional.cancelPairText', { count, symbol: pair })}
    />
  )
}
