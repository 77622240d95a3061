// An order's consequences in its confirmation: price, size, total, fee, and for the immediate part
// the book's current prices.
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { approximately } from '#format/create-format.ts'
import { Ledger } from '#ui/lists/ledger.tsx'
import { LedgerRow } from '#ui/lists/ledger-row.tsx'
import type { MarketSteps } from '#widgets/market/market-steps.ts'
import { ConsequenceFigures } from '#widgets/order-form/consequence-figures.tsx'
import type { Confirmation } from '#widgets/order-form/placing.ts'
import { CrossNote } from './cross-note.tsx'
import { ReceivedFigure } from './received-figure.tsx'
import { useEstimate } from './use-estimate.ts'
import { usePriceFigure } from './use-price-figure.ts'
import type { OrderRequest, TicketView } from './view-ticket.ts'
import { WorstFill } from './worst-fill.tsx'

export type OrderConsequencesProps = {
  readonly confirmation: Confirmation<OrderRequest, TicketView>
  readonly steps: MarketSteps
  /** The order is in flight: the figures at sending stay. */
  readonly isBusy: boolean
}

export function OrderConsequences({ confirmation, steps, isBusy }: OrderConsequencesProps) {
  const t = useTranslations('trade')
  const format = useFormat()
  const { request, view } = confirmation
  const isBuy = request.direction === 'buy'
  const isMarket = request.entrust === 'market'
  const about = isMarket ? approximately : ''
  const estimate = useEstimate(request, steps, isBusy)
  // A market order costs the book's current prices; a limit order its own price.
  const sums = isMarket && estimate !== undefined ? estimate : view
  return (
    <>
      <ConsequenceFigures
        figures={[
          usePriceFigure(request, estimate, steps),
          {
            label: t('quantity'),
            value: (request.quantity === undefined ? about : '')
              + format.quantity(sums.quantity, steps.quantityDecimals),
            unit: steps.base,
          },
          {
            label: t('total'),
            value: about + format.money(sums.total),
            unit: steps.quote,
          },
        ]}
      />
      <Ledger>
        {isMarket && estimate !== undefined && <WorstFill estimate={estimate} steps={steps} />}
        <LedgerRow label={t('fee')}>
          {about}<ReceivedFigure figure={sums.fee} isBuy={isBuy} /> {view.receivedSymbol}
        </LedgerRow>
        <LedgerRow isStrong label={t('youGet')}>
          {about}<ReceivedFigure figure={sums.net} isBuy={isBuy} /> {view.receivedSymbol}
        </LedgerRow>
      </Ledger>
      {!isMarket && estimate !== undefined && request.timeInForce !== 'POST_ONLY' && (
        <CrossNote estimate={estimate} isBuy={isBuy} steps={steps} />
      )}
    </>
  )
}
