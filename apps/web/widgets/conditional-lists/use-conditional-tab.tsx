// The tab of the conditional orders of one kind of market, which follows the stream while its panel
// is shown and announces each trigger.
import { lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useConditionalUpdates } from '#data/conditional/follow-conditional.ts'
import type { ConditionalScope } from '#data/conditional/conditional-scope.ts'
import {
  type ConditionalState, useConditionalOrders,
} from '#data/conditional/use-conditional-orders.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { unknownFigure } from '#format/create-format.ts'
import { showToast } from '#ui/sheets/toast-store.ts'
import type { PanelTab } from '#widgets/order-lists/own-panel.tsx'
import { useEndedText } from './use-ended-text.ts'

const ConditionalList = lazy(async () => ({
  default: (await import('./conditional-list.tsx')).ConditionalList,
}))
const ConditionalTools = lazy(async () => ({
  default: (await import('./conditional-tools.tsx')).ConditionalTools,
}))

export function useConditionalTab(scope: ConditionalScope): PanelTab<'conditional'> {
  const t = useTranslations('conditional')
  const format = useFormat()
  const endedText = useEndedText()
  useConditionalUpdates((order) => {
    if (order.status === 'triggered') {
      showToast({ tone: 'ok', text: t('triggeredNotice', { symbol: order.symbol }) })
    }
    if (order.status === 'refused') {
      showToast({ tone: 'error', text: `${order.symbol}: ${endedText(order) ?? ''}` })
    }
  })
  const [state, setState] = useState<ConditionalState>('current')
  const { total, isLoading } = useConditionalOrders('current', scope)
  return {
    value: 'conditional',
    label: t('orders', { count: total === undefined ? unknownFigure : format.count(total) }),
    isCounting: isLoading,
    tools: <ConditionalTools count={total ?? 0} scope={scope} state={state} />,
    content: <ConditionalList onState={setState} scope={scope} state={state} />,
  }
}
