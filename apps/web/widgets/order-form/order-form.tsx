// The left half of the trade page: side, size and total of a new order.
import type { EntrustType } from '@ingot/contract/vocabulary'
import type { Dispatch } from 'react'
import { useTranslations } from 'use-intl'
import { useConnection } from '#data/stream/live-stream.ts'
import { usePreference } from '#data/device/preferences.ts'
import { useBalance } from '#data/account/use-balances.ts'
import { useDepthWhile } from '#data/market/use-depth.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { useTicker } from '#data/market/use-tickers.ts'
import { Button } from '#ui/marks/button.tsx'
import { PercentSlider } from '#ui/fields/percent-slider.tsx'
import { SideSwitch } from '#ui/choices/side-switch.tsx'
import { styleNames } from '#ui/style-names.ts'
import { ConfirmOrderSheet } from './confirm-order-sheet.tsx'
import type { MarketSteps } from '#widgets/market/market-steps.ts'
import { OrderFields } from './order-fields.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderTypeRow } from './order-type-row.tsx'
import type { Ticket, TicketChange } from './order-ticket.ts'
import { usePlacing } from './use-placing.ts'
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
  const format = useFormat()
  const isLive = useConnection().state === 'live'
  const { view, given, available } = useTicketView(steps, ticket)
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  // W65: the size of a share would reveal the balance.
  const isMasked = isHidden && ticket.percent !== undefined
  const placing = usePlacing(() => onChange({ kind: 'placed' }))
  const isBlind = ticket.entrust === 'market' && !isLive

  const handleSubmit = (): void => {
    // A whole order misses nothing: once it is filled, an emptied field is no mistake.
    if (view.request === undefined) onChange({ kind: 'tried' })
    else placing.confirm(view.request, view)
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
        onEntrust={(entrust: EntrustType) => onChange({ kind: 'entrust', entrust })}
        onTimeInForce={(timeInForce) => onChange({ kind: 'time-in-force', timeInForce })}
        ticket={ticket}
      />
      <OrderFields
        isMasked={isMasked}
        onChange={onChange}
        onSubmit={handleSubmit}
        steps={steps}
        ticket={ticket}
        view={view}
      />
      <PercentSlider
        describe={(percent) => t('shareOfAvailable', { percent })}
        formatPercent={(percent) => `${format.count(percent)}%`}
        label={t('share')}
        onChange={(percent) => onChange({ kind: 'percent', percent })}
        value={isHidden ? (ticket.percent ?? 0) : view.percent}
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
