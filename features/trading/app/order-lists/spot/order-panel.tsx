// The user's lists of spot trading: open orders, history, fills and holdings.
import { useTranslations } from 'use-intl'
import { setTradeChoices, useTradeChoice } from '#features/market/app/parts/trade-choices.ts'
import { useCancelAllOrders, useOpenOrders } from '#features/trading/app/data/orders/use-orders.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { useConditionalTab } from '#features/trading/app/conditional-lists/use-conditional-tab.tsx'
import { SpotFilterButton } from '#features/trading/app/order-filter/spot-filter-button.tsx'
import { CancelAfterButton } from '#features/trading/app/order-lists/cancel-after-button.tsx'
import {
  CancelAllOrdersButton,
} from '#features/trading/app/order-lists/cancel-all-orders-button.tsx'
import { OwnPanel } from '#features/trading/app/order-lists/own-panel.tsx'
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
