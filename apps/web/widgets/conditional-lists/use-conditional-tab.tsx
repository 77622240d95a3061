// The tab of the conditional orders of one kind of market, which follows the stream while its panel
// is shown.
import { lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useConditionalUpdates } from '#data/conditional/follow-conditional.ts'
import type { ConditionalScope } from '#data/conditional/conditional-scope.ts'
import {
  type ConditionalState, useOpenConditionalOrders,
} from '#data/conditional/use-conditional-orders.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import type { PanelTab } from '#widgets/order-lists/own-panel.tsx'

const ConditionalList = lazy(async () => ({
  default: (await import('./conditional-list.tsx')).ConditionalList,
}))
const ConditionalTools = lazy(async () => ({
  default: (await import('./conditional-tools.tsx')).ConditionalTools,
}))

export function useConditionalTab(scope: ConditionalScope): PanelTab<'conditional'> {
  const t = useTranslations('conditional')
  const format = useFormat()
  useConditionalUpdates()
  const [state, setState] = useState<ConditionalState>('current')
  const { total, isLoading } = useOpenConditionalOrders(scope)
  return {
    value: 'conditional',
    label: t('orders', { count: total === undefined ? unknownFigure : format.count(total) }),
    isCounting: isLoading,
    tools: <ConditionalTools count={total ?? 0} scope={scope} state={state} />,
    content: <ConditionalList onState={setState} scope={scope} state={state} />,
  }
}
