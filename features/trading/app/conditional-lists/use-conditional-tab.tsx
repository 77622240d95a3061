// The tab of the conditional orders of one kind of market, which follows the stream while its panel
// is shown.
import { lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useConditionalUpdates } from '#features/trading/app/data/follow-conditional.ts'
import type { ConditionalScope } from '#features/trading/app/data/conditional-scope.ts'
import {
  type ConditionalState, useOpenConditionalOrders,
} from '#features/trading/app/data/use-conditional-orders.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import type { PanelTab } from '#features/trading/app/order-lists/own-panel.tsx'

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
