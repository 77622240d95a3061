// An order's consequences in its confirmation: price, size, total, fee, and for the immediate part
// the book's current prices.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { approximately } from '@ingot/ui/format/create-format.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import { ConsequenceFigures } from '#features/trading/app/order-form/consequence-figures.tsx'
import { CrossNote } from '#features/trading/app/order-form/estimate/cross-note.tsx'
import { useEstimate } from '#features/trading/app/order-form/estimate/use-estimate.ts'
import { usePriceFigure } from '#features/trading/app/order-form/estimate/use-price-figure.ts'
import { WorstFill } from '#features/trading/app/order-form/estimate/worst-fill.tsx'
import { ReceivedFigure } from './received-figure.tsx'
import type { OrderRequest, TicketView } from './view-ticket.ts'

export type OrderConsequencesProps = {
  readonly request: OrderRequest
  readonly steps: MarketSteps
  /** The sums of this order. */
  readonly view: TicketView
  /** The order is in flight or was placed: the figures at sending stay. */
  readonly isStill: boolean
}

export function OrderConsequences({ request, steps, view, isStill }: OrderConsequencesProps) {
  const t = useTranslations('trade')
  const format = useFormat()
  const isBuy = request.direction === 'buy'
  const isMarket = request.entrust === 'market'
  const about = isMarket ? approximately : ''
  const estimate = useEstimate(request, steps, isStill)
  // A market order costs the book's current prices; a limit order its own price.
  const sums = isMarket ? estimate : view
  const received = isBuy ? steps.base : steps.quote
  return (
    <>
      <ConsequenceFigures
        figures={[
          usePriceFigure(request, estimate, steps),
          {
            label: t('quantity'),
            value: (request.quantity === undefined ? about : '')
              + format.quantity(sums?.quantity ?? request.quantity, steps.quantityDecimals),
            unit: steps.base,
          },
          {
            label: t('total'),
            value: about + format.money(sums?.total ?? request.amount),
            unit: steps.quote,
          },
        ]}
      />
      <Ledger>
        {isMarket && <WorstFill estimate={estimate} steps={steps} />}
        <LedgerRow label={t('fee')}>
          {about}<ReceivedFigure figure={sums?.fee} isBuy={isBuy} isFee /> {received}
        </LedgerRow>
        <LedgerRow isStrong label={t('youGet')}>
          {about}<ReceivedFigure figure={sums?.net} isBuy={isBuy} /> {received}
        </LedgerRow>
      </Ledger>
      {!isMarket && estimate !== undefined && request.timeInForce !== 'POST_ONLY' && (
        <CrossNote estimate={estimate} isBuy={isBuy} steps={steps} />
      )}
    </>
  )
}
