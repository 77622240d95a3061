// The paged lists of the user's contract orders and fills. A press on an order opens its details.
import type {
  ContractOrder, ContractTrade,
} from '#features/trading/contract-orders.calls.ts'
import { memo, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  useContractOrderHistory, useContractTrades, useOpenContractOrders,
} from '#features/trading/app/data/contract/use-contract-orders.ts'
import { signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { useResultFigures } from '#features/trading/app/contract-lists/use-result-figures.tsx'
import { FillCard } from '#features/trading/app/order-lists/fill-card.tsx'
import { OwnList } from '#features/trading/app/order-lists/own-list.tsx'
import { ContractOrderCard } from './contract-order-card.tsx'
import { ContractOrderSheet } from './contract-order-sheet.tsx'
import { useContractBadge, useFillKind } from './contract-row.ts'
import type { RepeatOrderButtonProps } from './repeat-order-button.tsx'
import { useContractFilter } from './use-contract-filter.ts'

/** One market's, or all of them. */
export type ContractListProps = { readonly symbol: string | undefined }

export type ContractOrderListProps =
  ContractListProps & Partial<Pick<RepeatOrderButtonProps, 'onRepeat'>>

type OpenedOrder = Pick<ContractOrder, 'orderId'> & { readonly isAmending: boolean }

export function CurrentOrderList({ symbol, onRepeat }: ContractOrderListProps) {
  const t = useTranslations()
  const { query, count } = useContractFilter('current')
  const pages = useOpenContractOrders(symbol, query)
  const [opened, setOpened] = useState<OpenedOrder>()
  const { orderId: openedId, isAmending = false } = opened ?? {}
  const handleOpen = useCallback(({ orderId }: ContractOrder): void => {
    setOpened({ orderId, isAmending: false })
  }, [])
  const handleAmend = useCallback(({ orderId }: Pick<ContractOrder, 'orderId'>): void => {
    setOpened({ orderId, isAmending: true })
  }, [])
  const newest = pages.rows?.find(({ orderId }) => orderId === openedId)
  return (
    <>
      <OwnList
        emptyText={t('position.noOrdersText')}
        emptyTitle={t('trade.noOrders')}
        isFiltered={count > 0}
        pages={pages}
      >
        {(order) => (
          <ContractOrderCard
            onAmend={handleAmend}
            onOpen={handleOpen}
            order={order}
          />
        )}
      </OwnList>
      <ContractOrderSheet
        isAmending={isAmending}
        onAmend={() => opened && handleAmend(opened)}
        onClose={() => setOpened(undefined)}
        onRepeat={onRepeat}
        order={opened && newest}
      />
    </>
  )
}

export function EndedOrderList({ symbol, onRepeat }: ContractOrderListProps) {
  const t = useTranslations('trade')
  const { query, count } = useContractFilter('history')
  const [opened, setOpened] = useState<ContractOrder>()
  return (
    <>
      <OwnList
        emptyText={t('noHistoryText')}
        emptyTitle={t('noHistory')}
        isFiltered={count > 0}
        pages={useContractOrderHistory(symbol, query)}
      >
        {(order) => <ContractOrderCard onOpen={setOpened} order={order} />}
      </OwnList>
      <ContractOrderSheet
        onClose={() => setOpened(undefined)}
        onRepeat={onRepeat}
        order={opened}
      />
    </>
  )
}

export function ContractFillList({ symbol }: ContractListProps) {
  const t = useTranslations('trade')
  const { query, count } = useContractFilter('trades')
  return (
    <OwnList
      emptyText={t('noFillsText')}
      emptyTitle={t('noFills')}
      isFiltered={count > 0}
      pages={useContractTrades(symbol, query)}
    >
      {(fill) => <ContractFillCard fill={fill} />}
    </OwnList>
  )
}

const ContractFillCard = memo(function ContractFillCard(
  { fill }: { readonly fill: ContractTrade },
) {
  const { gross, net } = useResultFigures(fill, fill.feeSymbol)
  return (
    <FillCard
      badge={useContractBadge(fill)}
      figures={signOfDecimal(fill.profitAndLoss) === 0 ? [] : [gross, net]}
      fill={fill}
      kind={useFillKind(fill)}
    />
  )
})
