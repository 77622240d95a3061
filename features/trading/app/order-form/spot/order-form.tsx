// The left half of the spot trade page: side, size and total of a new order.
import { type Dispatch, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useConnection } from '@ingot/web/data/stream/live-stream.ts'
import { usePreference } from '@ingot/web/data/device/preferences.ts'
import { SideSwitch } from '@ingot/ui/choices/side-switch.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import { isPlacedAtOnce } from '#features/trading/app/order-form/condition/condition-entry.ts'
import { ExitsChoice } from '#features/trading/app/order-form/condition/exits-choice.tsx'
import { TypeFields } from '#features/trading/app/order-form/condition/type-fields.tsx'
import { useCondition } from '#features/trading/app/order-form/condition/use-condition.ts'
import { useMarketText } from '#features/trading/app/order-form/condition/use-market-text.ts'
import { usePassedText } from '#features/trading/app/order-form/condition/use-passed-text.ts'
import { EntryFields } from '#features/trading/app/order-form/entry-fields.tsx'
import { ShareSlider } from '#features/trading/app/order-form/share-slider.tsx'
import { useTradingStop } from '#features/trading/app/order-form/use-trading-stop.ts'
import { OrderSums } from './order-sums.tsx'
import type { Ticket, TicketChange } from './order-ticket.ts'
import { useSpotSubmit } from './use-spot-submit.tsx'
import { useSpotView } from './use-spot-view.ts'
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
  const condition = useCondition(steps.symbol)
  const viewed = useSpotView(steps, ticket, condition)
  const { kind, view, given, available } = viewed
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  // W65: the size of a share would reveal the balance.
  const isMasked = isHidden && ticket.percent !== undefined
  const isBlind = kind === 'market' && !isLive
  const stopText = useTradingStop(steps.symbol, kind)
  const passedText = usePassedText(viewed.faults)
  const form = useRef<HTMLDivElement>(null)
  const { isSending, submit, sheets } = useSpotSubmit({
    form, steps, ticket, viewed, onChange, onCondition: condition.change,
  })
  const handleSubmit = (): void => { if (stopText === undefined) submit() }
  const fields = {
    entry: condition.entry, faults: viewed.faults, price: viewed.watched, steps,
    onChange: condition.change, onSubmit: handleSubmit, closes: ticket.side === 'sell',
  }
  return (
    <div className={css('form')} data-ticket ref={form}>
      <SideSwitch
        label={t('side')}
        onChange={(side) => onChange({ kind: 'side', side })}
        sides={[{ value: 'buy', label: t('buy') }, { value: 'sell', label: t('sell') }]}
        value={ticket.side}
      />
      <TypeFields {...fields} hasMark={false} kind={kind} onTicket={onChange} ticket={ticket} />
      <EntryFields
        entry={ticket}
        given={given}
        isMasked={isMasked}
        marketText={useMarketText(kind)}
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
        {isPlacedAtOnce(kind) && <ExitsChoice {...fields} />}
        <SendButton
          busyLabel={t('placing')}
          disabledReason={stopText ?? passedText ?? t('marketNeedsLive')}
          isBusy={isSending}
          isDisabled={isBlind || (stopText ?? passedText) !== undefined}
          kind={ticket.side === 'buy' ? 'up' : 'down'}
          onPress={handleSubmit}
        >
          {t(ticket.side === 'buy' ? 'buyCoin' : 'sellCoin', { symbol: steps.base })}
        </SendButton>
      </div>
      {sheets}
    </div>
  )
}
