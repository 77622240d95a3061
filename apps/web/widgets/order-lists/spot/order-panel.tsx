// The user's lists of spot trading: open orders, history, fills and holdings.
import { useTranslations } from 'use-intl'
import { setTradeChoices, useTradeChoice } from '#data/orders/trade-choices.ts'
import { useCancelAllOrders, useOpenOrders } from '#data/orders/use-orders.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { useConditionalTab } from '#widgets/conditional-lists/use-conditional-tab.tsx'
import { SpotFilterButton } from '#widgets/order-filter/spot/spot-filter-button.tsx'
import { CancelAfterButton } from '#widgets/order-lists/cancel-after-button.tsx'
import { CancelAllOrdersButton } from '#widgets/order-lists/cancel-all-orders-button.tsx'
import { OwnPanel } from '#widgets/order-lists/own-panel.tsx'
import { HoldingList } from './holding-list.tsx'
import { FillList, HistoryList, OpenOrderList } from './order-lists.tsx'

export function OrderPanel({ symbol }: { readonly symbol: string }) {
  const t = useTranslations('trade')
  const format = useFormat()
  const tab = useTradeChoice((choices) => choices.orderTab)
  const isThisPair = useTradeChoice((choices) => choices.isThisPairOnly)
  const scope = isThisPair ? symbol : undefined
  const { total: known, isLoading } = useOpenOrders(scope)
  const total = known ?? 0
  const cancelAll = useCancelAllOrders()
  const conditional = useConditionalTab({ market: 'spot', symbol: scope })
  const openCount = known === undefined ? unknownFigure : format.count(known)
  return (
    <OwnPanel
      isThisPair={isThisPair}
      onTab={(orderTab) => setTradeChoices({ orderTab })}
      onThisPair={(isThisPairOnly) => setTradeChoices({ isThisPairOnly })}
      tab={tab}
      tabs={[
        {
          value: 'open',
          label: t('currentOrders', { count: openCount }),
          isCounting: isLoading,
          tools: (
            <>
              <CancelAfterButton />
              <SpotFilterButton key="open" list="open" />
              <CancelAllOrdersButton cancelAll={cancelAll} count={total} symbol={scope} />
            </>
          ),
          content: <OpenOrderList symbol={scope} />,
        },
        conditional,
        {
          value: 'history',
          label: t('history'),
          tools: <SpotFilterButton key="history" list="history" />,
          content: <HistoryList symbol={scope} />,
        },
        {
          value: 'fills',
          label: t('fills'),
          tools: <SpotFilterButton key="fills" list="fills" />,
          content: <FillList symbol={scope} />,
        },
        { value: 'holdings', label: t('holdings'), content: <HoldingList /> },
      ]}
    />
  )
}
