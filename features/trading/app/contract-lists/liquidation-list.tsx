// The steps of the user's liquidations; a press opens the receipt of one.
import type { Liquidation } from '#features/trading/liquidations.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { ReceiptText } from 'lucide'
import { useTranslations } from 'use-intl'
import { useLiquidations } from '#features/trading/app/data/contract/use-contract-records.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { multiplyDecimals } from '@ingot/ui/format/decimal-text.ts'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { useMarketSteps } from '#features/market/app/parts/use-market-steps.ts'
import { CardHead } from '#features/trading/app/order-lists/card-head.tsx'
import { OwnList } from '#features/trading/app/order-lists/own-list.tsx'
import { TradeCard } from '#features/trading/app/order-lists/trade-card.tsx'
import { stepWords } from './step-words.ts'
import type { HistoryListProps } from './position-history-list.tsx'

export function LiquidationList({ symbol }: HistoryListProps) {
  const t = useTranslations('position')
  return (
    <OwnList
      emptyText={t('noLiquidationsText')}
      emptyTitle={t('noLiquidations')}
      isFiltered={false}
      pages={useLiquidations(symbol)}
    >
      {(liquidation) => <LiquidationCard liquidation={liquidation} />}
    </OwnList>
  )
}

function LiquidationCard({ liquidation }: { readonly liquidation: Liquidation }) {
  const t = useTranslations('position')
  const format = useFormat()
  const router = useRouter()
  const { id, symbol, marginRatio } = liquidation
  const steps = useMarketSteps(symbol)
  const { base = '', quote = '', priceDecimals = 2, quantityDecimals = 0, pair = symbol } =
    steps ?? {}
  const isLong = liquidation.direction === 'long'
  return (
    <TradeCard
      figures={[
        {
          label: t('size', { symbol: base }),
          value: format.quantity(liquidation.quantity, quantityDecimals),
        },
        {
          label: t('margin', { symbol: quote }), value: format.money(liquidation.marginAmount),
        },
        {
          label: t('marginRatio'),
          value: marginRatio === null
            ? unknownFigure : format.share(multiplyDecimals(marginRatio, '100', 4), 2),
        },
        { label: t('markPrice'), value: format.price(liquidation.markPrice, priceDecimals) },
        {
          label: t('bankruptcyPrice'),
          value: format.price(liquidation.bankruptcyPrice, priceDecimals),
        },
      ]}
      head={(
        <CardHead
          badge={{ tone: isLong ? 'up' : 'down', text: t(isLong ? 'long' : 'short') }}
          detail={format.dayTime(liquidation.time)}
          pair={pair}
          symbol={symbol}
        >
          <Badge icon={ReceiptText} tone="danger">{t(stepWords[liquidation.step])}</Badge>
        </CardHead>
      )}
      open={{
        label: t('openReceipt', { pair }),
        onPress: () => void router.navigate({ to: '/pages/liquidation/index', search: { id } }),
      }}
    />
  )
}
