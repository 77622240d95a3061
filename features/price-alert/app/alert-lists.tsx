// The user's alerts: those that wait with their distance from the price, and the past ones, each of
// which can be set again.
import type { PriceAlert } from '#features/price-alert/price-alerts.calls.ts'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide'
import { useTranslations } from 'use-intl'
import {
  type PriceAlerts, useAddAlert, useClearPastAlerts, useRemoveAlert,
} from '#features/message/app/use-price-alerts.ts'
import { type Listing, marketOf } from '#features/market/app/data/market.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import type { TickerMap } from '@ingot/web/data/stream/live-tickers.ts'
import { decimalsOfStep } from '@ingot/ui/format/decimal-text.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { distancePercent } from './alert-form.ts'
import styles from './alert-page.module.css'

const css = styleNames(styles)

export type AlertListsProps = {
  readonly alerts: PriceAlerts
  readonly listings: readonly Listing[]
  readonly tickers: TickerMap
  readonly nameOf: (listing: Listing) => string
}

export function AlertLists({ alerts, ...props }: AlertListsProps) {
  const { waiting, past, most } = alerts
  const t = useTranslations('alert')
  const format = useFormat()
  const clear = useClearPastAlerts()
  const count = { count: format.count(waiting.length), most: format.count(most) }
  return (
    <>
      <section aria-label={t('waiting')}>
        <div className={css('head')}>
          <h2>{t('waiting')}</h2>
          <span>{t('countOf', count)}</span>
        </div>
        <Card isFlush>
          {waiting.length === 0 && <Empty detail={t('noneText')} title={t('none')} />}
          {waiting.map((alert) => <WaitingRow {...props} alert={alert} key={alert.id} />)}
        </Card>
      </section>
      {past.length > 0 && (
        <section aria-label={t('past')}>
          <div className={css('head')}>
            <h2>{t('past')}</h2>
            <Button
              busyLabel={t('clear')}
              isBusy={clear.isBusy}
              kind="line"
              onPress={() => clear.send({})}
              size="s"
            >
              {t('clear')}
            </Button>
          </div>
          <Card isFlush>
            {past.map((alert) => <PastRow {...props} alert={alert} key={alert.id} />)}
          </Card>
        </section>
      )}
    </>
  )
}

type AlertRowProps = Omit<AlertListsProps, 'alerts'> & { readonly alert: PriceAlert }

function WaitingRow({ alert, ...props }: AlertRowProps) {
  const t = useTranslations('alert')
  const format = useFormat()
  const remove = useRemoveAlert()
  const shown = useShownAlert(alert, props)
  const last = props.tickers.get(alert.symbol)?.price ?? shown.listing?.price
  const share = distancePercent(alert.price, last)
  return (
    <ListRow
      lead={shown.lead}
      subtitle={last === undefined || share === undefined ? undefined : t('nowAway', {
        price: format.price(last, decimalsOfStep(shown.step)), share: format.share(share, 2),
      })}
      title={shown.title}
      trailing={(
        <IconButton
          icon={Trash2}
          isDisabled={remove.isBusy}
          label={t('remove', { alert: shown.label })}
          onPress={() => remove.send({ id: alert.id })}
          size={16}
        />
      )}
    />
  )
}

function PastRow({ alert, ...props }: AlertRowProps) {
  const t = useTranslations('alert')
  const format = useFormat()
  const again = useAddAlert(false)
  const { symbol, direction, price, firedPrice, endTime } = alert
  const shown = useShownAlert(alert, props)
  const time = format.dayTime(endTime)
  return (
    <ListRow
      lead={shown.lead}
      subtitle={firedPrice === null ? t('endedAt', { time }) : t('firedAt', {
        time, price: format.price(firedPrice, decimalsOfStep(shown.step)),
      })}
      title={shown.title}
      trailing={shown.listing === undefined ? undefined : (
        <Button
          busyLabel={t('again')}
          isBusy={again.isBusy}
          kind="tint"
          label={t('againOf', { alert: shown.label })}
          onPress={() => again.send({ symbol, direction, price })}
          size="s"
        >
          {t('again')}
        </Button>
      )}
    />
  )
}

/** A market that is no longer listed has its symbol and the decimals of the level. */
function useShownAlert(
  { symbol, direction, price }: PriceAlert, { listings, nameOf }: Omit<AlertRowProps, 'alert'>,
) {
  const t = useTranslations('alert')
  const format = useFormat()
  const listing = listings.find((each) => each.symbol === symbol)
  const name = listing === undefined ? symbol : nameOf(listing)
  const step = listing === undefined ? price : marketOf(listing).tickSize
  const level = format.price(price, decimalsOfStep(step))
  return {
    listing,
    step,
    label: `${name} ${t(direction)} ${level}`,
    lead: <CoinLogo size={36} src={listing?.logo} symbol={listing?.targetSymbol ?? symbol} />,
    title: (
      <span className={css('name')}>
        {name}
        <Icon of={direction === 'rises' ? ArrowUp : ArrowDown} size={16} />
        <VisuallyHidden>{t(direction)}</VisuallyHidden>
        {level}
      </span>
    ),
  }
}
