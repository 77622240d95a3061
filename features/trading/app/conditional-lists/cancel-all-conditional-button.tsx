// Cancels every open conditional order of the list above which it is shown.
import { useTranslations } from 'use-intl'
import type { ConditionalScope } from '#features/trading/app/data/conditional-scope.ts'
import {
  useCancelAllConditionalOrders,
} from '#features/trading/app/data/use-conditional-orders.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { AllOrdersButton } from '#features/trading/app/order-lists/all-orders-button.tsx'

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
