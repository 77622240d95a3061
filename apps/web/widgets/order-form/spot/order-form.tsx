// The left half of the spot trade page: side, size and total of a new order.
import { entrustTypes } from '@ingot/contract/vocabulary'
import type { Dispatch } from 'react'
import { useTranslations } from 'use-intl'
import { useConnection } from '#data/stream/live-stream.ts'
import { usePreference } from '#data/device/preferences.ts'
import { useBalance } from '#data/account/use-balances.ts'
import { useDepthWhile } from '#data/market/use-depth.ts'
import { useTicker } from '#data/market/use-tickers.ts'
import { Button } from '#ui/marks/button.tsx'
import { SideSwitch } from '#ui/choices/side-switch.tsx'
import { styleNames } from '#ui/style-names.ts'
import type { MarketSteps } from '#widgets/market/market-steps.ts'
import { EntryFields } from '#widgets/order-form/entry-fields.tsx'
import { OrderTypeRow } from '#widgets/order-form/order-type-row.tsx'
import { ShareSlider } from '#widgets/order-form/share-slider.tsx'
import { ConfirmOrderSheet } from './confirm-order-sheet.tsx'
import { OrderSums } from './order-sums.tsx'
import type { Ticket, TicketChange } from './order-ticket.ts'
import { useSpotPlacing } from './use-spot-placing.ts'
import { viewTicket } from './view-ticket.ts'
import styles from './order-form.module.css'

const css = styleNames(styles)

export type OrderFormProps = {
  readonly steps: MarketSteps
  readonly ticket: Ticket
  readonly onChange: Dispatch<TicketChange>
}

export function OrderForm({ steps, ticket, onChange }: OrderFormProps) {
  const t = useTranslations('trade')
  const isLive = useConnection().state === 'live'
  const { view, given, available } = useTicketView(steps, ticket)
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  // W65: the size of a share would reveal the balance.
  const isMasked = isHidden && ticket.percent !== undefined
  const placing = useSpotPlacing(() => onChange({ kind: 'placed' }))
  const isBlind = ticket.entrust === 'market' && !isLive

  const handleSubmit = (): void => {
    // A whole order misses nothing: once it is filled, an emptied field is no mistake.
    if (view.request !== undefined) placing.confirm(view.request, view)
    else if (!placing.wasJustPlaced()) onChange({ kind: 'tried' })
  }
  return (
    <div className={css('form')}>
      <SideSwitch
        label={t('side')}
        onChange={(side) => onChange({ kind: 'side', side })}
        sides={[{ value: 'buy', label: t('buy') }, { value: 'sell', label: t('sell') }]}
        value={ticket.side}
      />
      <OrderTypeRow
        kind={ticket.entrust}
        kinds={entrustTypes.map((value) => (
          { value, label: t(value), detail: t(`${value}Detail`) }
        ))}
        onKind={(entrust) => onChange({ kind: 'entrust', entrust })}
        onTimeInForce={(timeInForce) => onChange({ kind: 'time-in-force', timeInForce })}
        timeInForce={ticket.entrust === 'limit' ? ticket.timeInForce : undefined}
      />
      <EntryFields
        entry={ticket}
        given={given}
        isMasked={isMasked}
        onChange={onChange}
        onSubmit={handleSubmit}
        steps={steps}
        view={view}
      />
      <ShareSlider
        onPercent={(percent) => onChange({ kind: 'percent', percent })}
        percent={isHidden ? (ticket.percent ?? 0) : view.percent}
      />
      <OrderSums
        available={available}
        given={given}
        isMasked={isMasked}
        onSubmit={handleSubmit}
        onTotal={(total) => onChange({ kind: 'total', total })}
        steps={steps}
        ticket={ticket}
        view={view}
      />
      <div className={css('end')}>
        <Button
          busyLabel={t('placing')}
          disabledReason={t('marketNeedsLive')}
          isBusy={placing.isBusy && !placing.isSheetOpen}
          isDisabled={isBlind}
          kind={ticket.side === 'buy' ? 'up' : 'down'}
          onPress={handleSubmit}
        >
          {t(ticket.side === 'buy' ? 'buyCoin' : 'sellCoin', { symbol: steps.base })}
        </Button>
      </div>
      <ConfirmOrderSheet placing={placing} steps={steps} />
    </div>
  )
}

/** The ticket's current view, and the available balance of the asset that the order gives. */
function useTicketView(steps: MarketSteps, ticket: Ticket) {
  const { price: lastPrice, referencePrice } = useTicker(steps.symbol) ?? {}
  const given = ticket.side === 'buy' ? steps.quote : steps.base
  const available = useBalance('spot', given).data?.available
  const levels = useTakenLevels(steps.symbol, ticket)
  const view = viewTicket(ticket, { steps, lastPrice, referencePrice, available, levels })
  return { view, given, available }
}

/** The book for a market order; a limit order has no need to follow the book. */
function useTakenLevels(symbol: string, { entrust, side }: Ticket) {
  const book = useDepthWhile(entrust === 'market', symbol)
  return side === 'buy' ? book?.asks : book?.bids
}
