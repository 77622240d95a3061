// The funding that the user's positions paid and received.
import type { FundingPayment } from '#features/trading/funding.calls.ts'
import { useTranslations } from 'use-intl'
import { useFundingHistory } from '#features/trading/app/data/contract/use-contract-records.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { multiplyDecimals } from '@ingot/ui/format/decimal-text.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { unitDecimals } from '#features/market/app/parts/market-steps.ts'
import { useMarketSteps } from '#features/market/app/parts/use-market-steps.ts'
import { CardHead } from '#features/trading/app/order-lists/card-head.tsx'
import { OwnList } from '#features/trading/app/order-lists/own-list.tsx'
import { TradeCard } from '#features/trading/app/order-lists/trade-card.tsx'
import type { HistoryListProps } from './position-history-list.tsx'

export function FundingList({ symbol }: HistoryListProps) {
  const t = useTranslations('position')
  return (
    <OwnList
      emptyText={t('noFundingText')}
      emptyTitle={t('noFunding')}
      isFiltered={false}
      pages={useFundingHistory(symbol)}
    >
      {(payment) => <FundingCard payment={payment} />}
    </OwnList>
  )
}

function FundingCard({ payment }: { readonly payment: FundingPayment }) {
  const t = useTranslations('position')
  const format = useFormat()
  const steps = useMarketSteps(payment.symbol)
  const { base = '', quote = '', priceDecimals = 2, quantityDecimals = 0 } = steps ?? {}
  const isLong = payment.direction === 'long'
  const direction = directionOf(payment.amount)
  return (
    <TradeCard
      figures={[
        {
          label: `${t(direction === 'up' ? 'fundingReceived' : 'fundingPaid')} (${quote})`,
          value: (
            <SignedText direction={direction}>
              {format.signed(payment.amount, unitDecimals)}
            </SignedText>
          ),
        },
        { label: t('fundingRate'), value: format.funding(payment.fundingRate) },
        {
          label: t('size', { symbol: base }),
          value: format.quantity(payment.quantity, quantityDecimals),
        },
        { label: t('markPrice'), value: format.price(payment.markPrice, priceDecimals) },
        {
          label: t('value', { symbol: quote }),
          value: format.money(multiplyDecimals(payment.quantity, payment.markPrice, unitDecimals)),
        },
      ]}
      head={(
        <CardHead
          badge={{ tone: isLong ? 'up' : 'down', text: t(isLong ? 'long' : 'short') }}
          detail={format.dayTime(payment.fundingTime)}
          pair={steps?.pair ?? payment.symbol}
          symbol={payment.symbol}
        />
      )}
    />
  )
}
