// The user's own lists of contract trading: positions, orders and their past. The code of every
// list but the first is fetched when it is shown, unless it was read ahead.
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { setContractTab, useContractTab } from '#features/trading/app/data/contract/list-choices.ts'
import { useContractUpdates } from '#features/trading/app/data/contract/follow-contract.ts'
import { useOpenContractOrders } from '#features/trading/app/data/contract/use-contract-orders.ts'
import { usePositions } from '#features/trading/app/data/contract/use-positions.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { shownOrders } from '#features/trading/app/data/orders/shown-order.ts'
import { setTradeChoices, useTradeChoice } from '#features/market/app/parts/trade-choices.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { useConditionalTab } from '#features/trading/app/conditional-lists/use-conditional-tab.tsx'
import { OwnPanel, type PanelTab } from '#features/trading/app/order-lists/own-panel.tsx'
import type { ContractTab } from '#features/trading/app/data/contract/list-choices.ts'
import { PositionList } from './position/position-list.tsx'
import type { RecordListProps } from './record-list.tsx'

const CloseAllButton = lazy(async () => ({
  default: (await import('./close-all-button.tsx')).CloseAllButton,
}))
const RecordList = lazy(async () => ({
  default: (await import('./record-list.tsx')).RecordList,
}))
const ShownOrderSheet = lazy(async () => ({
  default: (await import('./order/shown-order-sheet.tsx')).ShownOrderSheet,
}))
const RecordTools = lazy(async () => ({
  default: (await import('./record-tools.tsx')).RecordTools,
}))

export type ContractListsProps = Pick<RecordListProps, 'onRepeat'> & {
  /** The market of the page, to which the lists can be narrowed. */
  readonly symbol: string
}

export function ContractLists({ symbol, onRepeat }: ContractListsProps) {
  useContractUpdates()
  const tab = useContractTab()
  const isThisPair = useTradeChoice((choices) => choices.isThisPairOnly)
  const tabs = useTabs(isThisPair ? symbol : undefined, onRepeat)
  const isOrderShown = shownOrders.perpetual.useOrder() !== undefined
  return (
    <>
      <OwnPanel
        isThisPair={isThisPair}
        onTab={setContractTab}
        onThisPair={(isThisPairOnly) => setTradeChoices({ isThisPairOnly })}
        tab={tab}
        tabs={tabs}
      />
      <Suspense fallback={null}>
        {isOrderShown && <ShownOrderSheet onRepeat={onRepeat} />}
      </Suspense>
    </>
  )
}

function useTabs(
  scope: string | undefined, onRepeat: RecordListProps['onRepeat'],
): readonly PanelTab<ContractTab>[] {
  const t = useTranslations()
  const format = useFormat()
  const { data: positions, isPending } = usePositions()
  const shown = positions?.filter(({ symbol }) => scope === undefined || symbol === scope)
  const { total: orders, isLoading } = useOpenContractOrders(scope)
  const counted = (count: number | undefined): string =>
    count === undefined ? unknownFigure : format.count(count)
  const conditional = useConditionalTab({ market: 'contract', symbol: scope })
  // The bar of "this pair only" is there for every list that it narrows.
  const noTools = <></>
  return [
    {
      value: 'positions',
      label: t('position.positions', { count: counted(shown?.length) }),
      isCounting: isPending,
      tools: <CloseAllButton count={positions?.length ?? 0} />,
      content: <PositionList symbol={scope} />,
    },
    {
      value: 'orders',
      label: t('trade.currentOrders', { count: counted(orders) }),
      isCounting: isLoading,
      tools: <RecordTools key="current" list="current" orders={orders ?? 0} symbol={scope} />,
      content: <RecordList list="orders" onRepeat={onRepeat} symbol={scope} />,
    },
    conditional,
    {
      value: 'positionHistory',
      label: t('position.positionHistory'),
      tools: noTools,
      content: <RecordList list="positionHistory" symbol={scope} />,
    },
    {
      value: 'orderHistory',
      label: t('trade.history'),
      tools: <RecordTools key="history" list="history" orders={0} symbol={scope} />,
      content: <RecordList list="orderHistory" onRepeat={onRepeat} symbol={scope} />,
    },
    {
      value: 'trades',
      label: t('trade.fills'),
      tools: <RecordTools key="trades" list="trades" orders={0} symbol={scope} />,
      content: <RecordList list="trades" symbol={scope} />,
    },
    {
      value: 'funding',
      label: t('position.funding'),
      tools: noTools,
      content: <RecordList list="funding" symbol={scope} />,
    },
    {
      value: 'liquidations',
      label: t('position.liquidations'),
      tools: noTools,
      content: <RecordList list="liquidations" symbol={scope} />,
    },
  ]
}
