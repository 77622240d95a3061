// The user's closed positions: average entry and exit, the result after fees, fees and times.
import type {
  ClosedPosition,
} from '#features/trading/list-position-history.calls.ts'
import { Check, Zap } from 'lucide'
import { useTranslations } from 'use-intl'
import { usePositionHistory } from '#features/trading/app/data/contract/use-contract-records.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { averageText } from '@ingot/ui/format/average-text.ts'
import { useMarketSteps } from '#features/market/app/parts/use-market-steps.ts'
import { CardHead } from '#features/trading/app/order-lists/card-head.tsx'
import { OwnList } from '#features/trading/app/order-lists/own-list.tsx'
import { TradeCard } from '#features/trading/app/order-lists/trade-card.tsx'
import { useResultFigures } from './use-result-figures.tsx'

/** One market's, or all of them. */
export type HistoryListProps = { readonly symbol: string | undefined }

export function PositionHistoryList({ symbol }: HistoryListProps) {
  const t = useTranslations('position')
  return (
    <OwnList
      emptyText={t('noPositionHistoryText')}
      emptyTitle={t('noPositionHistory')}
      isFiltered={false}
      pages={usePositionHistory(symbol)}
    >
      {(closed) => <ClosedCard closed={closed} />}
    </OwnList>
  )
}

function ClosedCard({ closed }: { readonly closed: ClosedPosition }) {
  const t = useTranslations()
  const format = useFormat()
  const steps = useMarketSteps(closed.symbol)
  const { base = '', quote = '', priceDecimals = 2, quantityDecimals = 0 } = steps ?? {}
  const isLong = closed.direction === 'long'
  const result = useResultFigures(closed, quote)
  const average = (price: string) => averageText(price, priceDecimals, format)
  return (
    <TradeCard
      figures={[
        { label: t('position.averageEntry'), value: average(closed.buyPrice) },
        { label: t('position.averageExit'), value: average(closed.dealPrice) },
        result.net,
        {
          label: t('position.size', { symbol: base }),
          value: format.quantity(closed.quantity, quantityDecimals),
        },
        result.gross,
        result.fee,
        { label: t('position.openedAt'), value: format.dayTime(closed.createTime) },
      ]}
      head={(
        <CardHead
          badge={{
            tone: isLong ? 'up' : 'down', text: t(isLong ? 'position.long' : 'position.short'),
          }}
          detail={format.dayTime(closed.closeTime)}
          pair={steps?.pair ?? closed.symbol}
          symbol={closed.symbol}
        >
          <Ending status={closed.status} />
        </CardHead>
      )}
      note={t('position.netText')}
    />
  )
}

function Ending({ status }: Pick<ClosedPosition, 'status'>) {
  const t = useTranslations('position')
  return status === 'liquidated'
    ? <Badge icon={Zap} tone="danger">{t('liquidated')}</Badge>
    : <Badge icon={Check} tone="mute">{t('closed')}</Badge>
}
