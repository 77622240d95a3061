// An open offer in full: its countdown, the coins asked for, its price and its bounds.
import type { NewCoin } from '#features/new-coin/offers.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useCountdown } from '@ingot/web/data/device/use-countdown.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { timeLeftText } from '@ingot/ui/format/time-left.ts'
import { Stat } from '@ingot/ui/figures/stat.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { AskedBar } from './parts/asked-bar.tsx'
import { OfferBadge } from './parts/offer-badge.tsx'
import styles from './offer-card.module.css'

const css = styleNames(styles)

export function OfferCard({ offer }: { readonly offer: NewCoin }) {
  const t = useTranslations('new-coin')
  const format = useFormat()
  const router = useRouter()
  const { id, symbol, name, status, subPrice, minSubNums, maxSubNums, mine } = offer
  const logo = useCoins().data?.find((coin) => coin.symbol === symbol)?.logo
  const bounds = `${format.figure(minSubNums, symbol, 'exact')}–${
    format.figure(maxSubNums, symbol, 'exact')}`
  return (
    <li className={css('card')}>
      <button
        aria-label={t('openOffer', { coin: name })}
        className={css('open')}
        onClick={() => void router.navigate({ to: '/pages/new-coin/detail', search: { id } })}
        type="button"
      />
      <div className={css('line')}>
        <CoinLogo size={40} src={logo} symbol={symbol} />
        <div className={css('names')}>
          <p className={css('name')}>{name} <span className={css('symbol')}>{symbol}</span></p>
          <NextMoment offer={offer} />
        </div>
        <OfferBadge status={status} />
      </div>
      <AskedBar offer={offer} />
      <div className={css('figures')}>
        <Stat label={t('priceIn', { symbol: symbolDefault })}>
          {format.figure(subPrice, symbolDefault, 'exact')}
        </Stat>
        <Stat label={t('minMax')}>{bounds}</Stat>
        <Stat align="end" label={t('mySubscribed')}>
          {mine === null ? t('none') : format.figure(mine.subNums, symbol, 'exact')}
        </Stat>
      </div>
    </li>
  )
}

/** The close of an open offer, or the draw of a closed one. */
function NextMoment({ offer: { status, closeTime, lotteryTime } }: { readonly offer: NewCoin }) {
  const t = useTranslations('new-coin')
  const { language } = useFormat()
  const isOpen = status === 'open'
  const seconds = useCountdown(isOpen ? closeTime : lotteryTime) ?? 0
  const bold = (words: ReactNode): ReactNode => <b>{words}</b>
  const time = timeLeftText(language, seconds)
  return (
    <p className={css('moment')}>
      {seconds === 0 ? t(isOpen ? 'closingNow' : 'drawSoon')
        : t.rich(isOpen ? 'closesIn' : 'drawIn', { time, b: bold })}
    </p>
  )
}
