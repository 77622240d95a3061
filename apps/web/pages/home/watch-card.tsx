// One market on a small card, live. It is one link with one label.
import { useRouter } from '@tanstack/react-router'
import { memo, type MouseEvent, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { allTickers } from '#data/stream/live-tickers.ts'
import { useIsStale } from '#data/stream/live-stream.ts'
import { useSparkline } from '@ingot/features/market/app/data/use-rankings.ts'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import { useMarket, useTicker } from '@ingot/features/market/app/data/use-tickers.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { Price } from '@ingot/ui/figures/price.tsx'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Sparkline } from '@ingot/ui/figures/sparkline.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { useKindWord } from '@ingot/features/market/app/parts/use-kind-word.ts'
import styles from './watch-card.module.css'

const css = styleNames(styles)

export const WatchCard = memo(function WatchCard({ symbol }: { readonly symbol: string }) {
  const t = useTranslations('home')
  const router = useRouter()
  const format = useFormat()
  const isStale = useIsStale(allTickers)
  const decimals = useMarket(symbol)?.priceDecimals
  const ticker = useTicker(symbol)
  const kindWord = useKindWord(symbol)
  const prices = useSparkline(symbol)
  const points = useMemo(() => prices?.map(Number) ?? [], [prices])
  const coin = ticker?.targetSymbol ?? symbol
  const money = ticker?.originalSymbol ?? ''
  const price = decimals === undefined
    ? format.digits(ticker?.price)
    : format.price(ticker?.price, decimals)
  const change = format.percent(ticker?.changeRate)
  const direction = directionOf(ticker?.changeRate ?? '0')
  const turnover = format.money(ticker?.volumn24h)

  const handlePress = (event: MouseEvent): void => {
    // A new tab or window is the browser's matter.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void router.navigate({ to: '/pages/coin/index', search: { symbol } })
  }

  return (
    <li className={css('item')}>
      <a
        className={css('card', isStale && 'stale')}
        href={`#/pages/coin/index?symbol=${symbol}`}
        onClick={handlePress}
      >
        <VisuallyHidden>
          {kindWord !== undefined && `${kindWord} `}
          {t('tickerLabel', { coin, money, price, change, turnover })}
        </VisuallyHidden>
        <span aria-hidden className={css('cells')}>
          <span className={css('pair', kindWord !== undefined && 'marked')}>
            <CoinLogo size={18} src={ticker?.logo} symbol={coin} />
            <b>{coin}</b>
            {kindWord === undefined ? <i>/{money}</i> : <i className={css('kind')}>{kindWord}</i>}
          </span>
          <span className={css('curve')}>
            <Sparkline direction={direction} height={34} isWide points={points} width={108} />
          </span>
          <span className={css('price')}>
            {ticker === undefined ? unknownFigure : <Price text={price} value={ticker.price} />}
          </span>
          <span className={css('change')}>
            <SignedText direction={direction}>{change}</SignedText>
          </span>
        </span>
      </a>
    </li>
  )
})
