// The price alerts of the user: the form of a new one with its level on the day's range, those that
// wait, and the past ones.
import { marketKindOf } from '@ingot/contract/vocabulary'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import {
  type PriceAlerts, useAddAlert, usePriceAlerts,
} from '#features/message/app/use-price-alerts.ts'
import { type Listing, marketOf } from '#features/market/app/data/market.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useListings, useTickers } from '#features/market/app/data/use-tickers.ts'
import { Form } from '@ingot/ui/forms/form.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { AlertFields } from './alert-fields.tsx'
import { alertFaults, alertRejects, type AlertValues, directionTo } from './alert-form.ts'
import { AlertLists } from './alert-lists.tsx'
import styles from './alert-page.module.css'

const css = styleNames(styles)

export function AlertPage() {
  const t = useTranslations()
  const { symbol } = useSearch({ from: '/pages/alert/index' })
  const alerts = usePriceAlerts()
  const [spot, contracts] = [useListings('spot'), useListings('perpetual')]
  const back = { label: t('common.back'), onPress: useGoBack() }
  const bar = <AppBar back={back} title={t('alert.title')} />
  const listings = useMemo(
    () => [...spot.data ?? [], ...contracts.data ?? []], [spot.data, contracts.data],
  )
  const first = listings.find((listing) => listing.symbol === symbol) ?? listings[0]
  // A link names its market's kind: its list is waited for.
  const named = symbol !== undefined && marketKindOf(symbol) === 'perpetual' ? contracts : spot
  if (alerts.data === undefined || first === undefined || named.data === undefined) {
    const failed = [alerts, named].find(({ isError }) => isError)
    return (
      <Screen bar={bar} isCentred={failed !== undefined}>
        {failed === undefined ? <SkeletonRows count={6} /> : <LoadFailed query={failed} />}
      </Screen>
    )
  }
  return (
    <AlertForm alerts={alerts.data} bar={bar} first={first} key={symbol} listings={listings} />
  )
}

type AlertFormProps = {
  readonly bar: ReactNode
  readonly alerts: PriceAlerts
  readonly listings: readonly Listing[]
  /** The market that is chosen first. */
  readonly first: Listing
}

function AlertForm({ bar, alerts, listings, first }: AlertFormProps) {
  const t = useTranslations('alert')
  const common = useTranslations('common')
  const format = useFormat()
  const tickers = useTickers()
  const { isBusy, send } = useAddAlert(true)
  const form = useFieldForm<AlertValues, 'missing' | 'met'>(
    () => ({ symbol: first.symbol, direction: 'rises', price: '' }), {
      faultsOf(values) {
        const last = tickers.get(values.symbol)?.price
        return alertFaults({ ...values, direction: directionTo(values, last) }, last)
      },
      words: { missing: t('missing'), met: t('met') },
    },
  )
  const listing = listings.find(({ symbol }) => symbol === form.values.symbol) ?? first
  const market = marketOf(listing)
  const isFull = alerts.waiting.length >= alerts.most
  const handleSend = (): void => {
    // The price may have passed the level since it was typed.
    const direction = directionTo(form.values, tickers.get(form.values.symbol)?.price)
    form.set({ direction })
    if (isFull || !form.check()) return
    send({ ...form.values, direction }, {
      onDone: () => form.switchTo({ price: '' }),
      onFailed: (error) => showFormFailure(form, alertRejects, error),
    })
  }
  const { price } = form.values
  const level = price === '' ? undefined
    : `${format.price(price, market.priceDecimals)}\u00a0${market.quote}`
  const footer = (
    <SendButton
      busyLabel={t('setting')}
      disabledReason={t('full', { most: format.count(alerts.most) })}
      isBusy={isBusy}
      isDisabled={isFull}
      onPress={handleSend}
    >
      {level === undefined ? t('set') : t('setAt', { price: level })}
    </SendButton>
  )
  const nameOf = (each: Listing): string => {
    const { pair, kind } = marketOf(each)
    return kind === 'perpetual' ? `${pair} ${common('perpetual')}` : pair
  }
  return (
    <Screen bar={bar} footer={footer} scrollId="alerts">
      <Form className={css('page')} form={form} onSubmit={handleSend}>
        <AlertFields
          form={form}
          listings={listings}
          market={market}
          nameOf={nameOf}
          ticker={tickers.get(market.symbol) ?? listing}
        />
        {form.failure !== undefined && (
          <div role="alert"><Note tone="danger">{form.failure}</Note></div>
        )}
        <AlertLists alerts={alerts} listings={listings} nameOf={nameOf} tickers={tickers} />
      </Form>
    </Screen>
  )
}
