// The coin, its state, the time to its next moment, its price and the coins asked for.
import type { NewCoin } from '#features/new-coin/offers.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useCountdown } from '@ingot/web/data/device/use-countdown.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { timeParts } from '@ingot/ui/format/time-left.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { AskedBar } from '#features/new-coin/app/parts/asked-bar.tsx'
import { OfferBadge } from '#features/new-coin/app/parts/offer-badge.tsx'
import styles from './offer-head.module.css'

const css = styleNames(styles)

export function OfferHead({ offer }: { readonly offer: NewCoin }) {
  const t = useTranslations('new-coin')
  const format = useFormat()
  const { symbol, name, status, subPrice } = offer
  const logo = useCoins().data?.find((coin) => coin.symbol === symbol)?.logo
  return (
    <Card>
      <div className={css('head')}>
        <div className={css('line')}>
          <CoinLogo size={40} src={logo} symbol={symbol} />
          <div className={css('names')}>
            <p className={css('name')}>{name}</p>
            <p className={css('caption')}>{symbol}</p>
          </div>
          <OfferBadge status={status} />
        </div>
        <div className={css('line', 'apart')}>
          <NextMoment offer={offer} />
          <div className={css('price')}>
            <p className={css('caption')}>{t('pricePer', { symbol })}</p>
            <p className={css('figure')}>
              {format.figure(subPrice, symbolDefault, 'exact')}{' '}
              <span className={css('unit')}>{symbolDefault}</span>
            </p>
          </div>
        </div>
        {status !== 'announced' && <AskedBar offer={offer} />}
      </div>
    </Card>
  )
}

const nextMoments = {
  announced: ['openTime', 'opensAfter'],
  open: ['closeTime', 'closesAfter'],
  closed: ['lotteryTime', 'drawAfter'],
  drawn: ['listingTime', 'listsAfter'],
} as const

/** Counts down to the next moment; once it has passed, the exchange's next step is awaited. */
function NextMoment({ offer }: { readonly offer: NewCoin }) {
  const t = useTranslations('new-coin')
  const format = useFormat()
  const { status } = offer
  const [moment, words] = status === 'listed' || status === 'called_off'
    ? [undefined, undefined] : nextMoments[status]
  const seconds = useCountdown(moment && offer[moment])
  if (words === undefined || seconds === undefined) {
    return (
      <div>
        <p className={css('caption')}>{t(status === 'listed' ? 'tradingSince' : 'calledOffOn')}</p>
        <p className={css('date')}>
          {format.dayTime(status === 'listed' ? offer.listedTime : offer.calledOffTime)}
        </p>
      </div>
    )
  }
  return (
    <div>
      <p className={css('caption')}>{t(words)}</p>
      {seconds === 0 ? <p className={css('date')}>{t('anyMoment')}</p> : (
        <p className={css('count')}>
          {timeParts(format.language, seconds).map(({ value, unit }) => (
            <span className={css('part')} key={unit}>
              {value}<span className={css('small')}>{unit}</span>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
