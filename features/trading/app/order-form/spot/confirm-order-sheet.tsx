// Confirms a spot order before it is sent.
import { useTranslations } from 'use-intl'
import { useConnection } from '@ingot/web/data/stream/live-stream.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import { timeInForceNames } from '#features/market/app/parts/order-words.ts'
import { useTypeText } from '#features/market/app/parts/use-type-text.ts'
import { ExitTermsNote } from '#features/trading/app/order-form/condition/exit-terms-note.tsx'
import {
  ShownQuantityNote,
} from '#features/trading/app/order-form/condition/shown-quantity-note.tsx'
import { ConfirmBody, ConfirmSheet } from '#features/trading/app/order-form/confirm-sheet.tsx'
import { confirmedOrder } from '#features/trading/app/order-form/confirmed-order.ts'
import { useEntryFaults } from '#features/trading/app/order-form/use-entry-faults.ts'
import { OrderConsequences } from './order-consequences.tsx'
import type { ConfirmedSpotOrder, SpotPlacing } from './use-spot-placing.ts'
import { useTicketContext } from './use-spot-view.ts'
import { type OrderRequest, viewTicket } from './view-ticket.ts'

export type ConfirmOrderSheetProps = {
  readonly placing: SpotPlacing
  readonly steps: MarketSteps
}

export function ConfirmOrderSheet({ placing, steps }: ConfirmOrderSheetProps) {
  const { confirmation, isSheetOpen, isBusy, close } = placing
  return (
    <ConfirmSheet isBusy={isBusy} isOpen={isSheetOpen} onClose={close}>
      {confirmation !== undefined && (
        <SpotBody confirmed={confirmation} placing={placing} steps={steps} />
      )}
    </ConfirmSheet>
  )
}

type SpotBodyProps = ConfirmOrderSheetProps & { readonly confirmed: ConfirmedSpotOrder }

/** [K183] The order and its figures at the newest prices and balance. */
function SpotBody({ confirmed, placing, steps }: SpotBodyProps) {
  const { ticket } = confirmed
  const context = useTicketContext(steps, ticket, ticket.entrust)
  const { request, view } = confirmedOrder(
    confirmed, placing.isStill, (at) => viewTicket(at, context),
  )
  const t = useTranslations('trade')
  const typeText = useTypeText()
  const isBuy = request.direction === 'buy'
  const isMarket = request.entrust === 'market'
  const isBlind = useConnection().state !== 'live' && isMarket
  const noteOf = ({ amount }: OrderRequest): string => {
    if (!isMarket) return t('limitNote')
    return isBuy && amount !== undefined ? `${t('marketNote')} ${t('restStays')}` : t('marketNote')
  }
  const given = isBuy ? steps.quote : steps.base
  const faults = useEntryFaults(steps, view, t('insufficient', { symbol: given }))
  const timing = request.timeInForce === undefined
    ? ''
    : ` · ${t(timeInForceNames[request.timeInForce].name)}`
  return (
    <ConfirmBody
      detail={typeText(request) + timing}
      fault={placing.isStill ? undefined : faults.price ?? faults.size}
      isBlind={isBlind}
      market={steps}
      note={noteOf(request)}
      onSend={() => placing.send({ request, ticket })}
      sendText={useSendText(request, steps)}
      sending={placing}
      title={t(isBuy ? 'buyPair' : 'sellPair', { pair: steps.pair })}
      tone={isBuy ? 'up' : 'down'}
    >
      <OrderConsequences
        isStill={placing.isBusy || !placing.isSheetOpen}
        request={request}
        steps={steps}
        view={view}
      />
      <ShownQuantityNote request={request} steps={steps} />
      <ExitTermsNote exits={request} steps={steps} />
    </ConfirmBody>
  )
}

function useSendText(request: OrderRequest, steps: MarketSteps): string {
  const t = useTranslations('trade')
  const format = useFormat()
  const isBuy = request.direction === 'buy'
  return request.quantity === undefined
    ? t(isBuy ? 'buyForAmount' : 'sellForAmount', {
      symbol: steps.base, size: format.amount(request.amount, steps.quote),
    })
    : t(isBuy ? 'buySize' : 'sellSize', {
      size: `${format.quantity(request.quantity, steps.quantityDecimals)}\u00a0${steps.base}`,
    })
}
