// The card of a new price alert: market, direction and level, and the level on the day's range.
import type { Ticker } from '#features/market/tickers.calls.ts'
import { BellRing } from 'lucide'
import { alertDirections } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import type { Listing, Market } from '#features/market/app/data/market.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { minusSign } from '@ingot/ui/format/create-format.ts'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import type { UsedForm } from '@ingot/ui/forms/use-field-form.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FormAmount } from '@ingot/web/widgets/forms/form-amount.tsx'
import { FormSelect } from '@ingot/web/widgets/forms/form-select.tsx'
import {
  alertSteps, type AlertValues, directionTo, distancePercent, levelAt, levelBarShares,
} from './alert-form.ts'
import styles from './alert-page.module.css'

const css = styleNames(styles)

export type AlertFieldsProps = {
  readonly form: UsedForm<AlertValues>
  readonly listings: readonly Listing[]
  readonly market: Market
  readonly ticker: Ticker
  readonly nameOf: (listing: Listing) => string
}

export function AlertFields({ form, listings, market, ticker, nameOf }: AlertFieldsProps) {
  const t = useTranslations('alert')
  const format = useFormat()
  const { direction, price } = form.values
  const decimals = market.priceDecimals
  const choose = (percent: number): void => {
    form.set({ price: levelAt(ticker.price, { percent, direction, decimals }) })
  }
  return (
    <Card label={t('newAlert')}>
      <div className={css('fields')}>
        <div className={css('market')}>
          <FormSelect
            choices={listings.map((listing) => ({
              value: listing.symbol,
              label: nameOf(listing),
              lead: <CoinLogo size={28} src={listing.logo} symbol={listing.targetSymbol} />,
            }))}
            form={{
              ...form,
              type: (field, text) => form.switchTo({ [field]: text, price: '' }),
            }}
            label={t('market')}
            name="symbol"
            placeholder={t('market')}
            search={{ label: t('searchMarket'), none: t('noMarket') }}
          />
          <p className={css('last')}>
            <b>{format.price(ticker.price, decimals)}</b>
            <SignedText direction={directionOf(ticker.changeRate)}>
              {format.percent(ticker.changeRate)}
            </SignedText>
          </p>
        </div>
        <Segmented
          choices={alertDirections.map((value) => ({ value, label: t(value) }))}
          label={t('direction')}
          onChange={(value) => form.switchTo({ direction: value, price: '' })}
          value={direction}
        />
        <FormAmount
          decimals={decimals} form={sidedForm(form, ticker)} label={t('price')} name="price"
          unit={market.quote}
        />
        <LevelBar level={price} market={market} ticker={ticker} />
        <Chips
          choices={alertSteps.map((step) => ({
            value: String(step),
            label: `${direction === 'rises' ? '+' : minusSign}${format.rate(String(step))}`,
          }))}
          isEven
          isInCard
          label={t('quickLevels')}
          onChange={(step) => choose(Number(step))}
          value={undefined}
        />
        <p className={css('once')}>
          <Icon of={BellRing} size={16} />
          <span>{t('once')}</span>
        </p>
      </div>
    </Card>
  )
}

/** [PA8] The direction follows the typed level. */
function sidedForm(form: UsedForm<AlertValues>, { price }: Ticker): UsedForm<AlertValues> {
  return {
    ...form,
    type(field, text) {
      const values = { ...form.values, [field]: text }
      form.set({ ...values, direction: directionTo(values, price) })
    },
  }
}

type LevelBarProps = {
  readonly market: Market
  readonly ticker: Ticker
  /** Empty while none is typed. */
  readonly level: string
}

/** The level of an alert on the range of the day: the price is ink, the level gold. */
function LevelBar({ market, ticker, level }: LevelBarProps) {
  const t = useTranslations('alert')
  const format = useFormat()
  const price = (figure: string): string => format.price(figure, market.priceDecimals)
  const shares = levelBarShares(ticker, level)
  const away = distancePercent(level, ticker.price)
  const [left, right] = [percent(shares.dayFrom), percent(1 - shares.dayTo)]
  return (
    <div>
      <div className={css('bar')}>
        <i className={css('day')} style={{ left, right }} />
        <i className={css('mark')} style={{ left: percent(shares.price) }} />
        {shares.level !== undefined && (
          <i className={css('mark', 'level')} style={{ left: percent(shares.level) }} />
        )}
        <VisuallyHidden>
          {t('barLabel', {
            price: price(ticker.price), low: price(ticker.low24h), high: price(ticker.high24h),
          })}
        </VisuallyHidden>
      </div>
      <div className={css('labels')}>
        <span>{t('low', { price: price(ticker.low24h) })}</span>
        <span>{t('high', { price: price(ticker.high24h) })}</span>
        {away !== undefined && <b>{t('away', { share: format.share(away, 2) })}</b>}
      </div>
    </div>
  )
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`
