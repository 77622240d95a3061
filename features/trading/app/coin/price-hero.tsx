// The price, largest of all, with its change, and where it stands within its 24 hours.
import type { Ticker } from '#features/market/tickers.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Market } from '#features/market/app/data/market.ts'
import { allTickers } from '@ingot/web/data/stream/live-tickers.ts'
import { useIsStale } from '@ingot/web/data/stream/live-stream.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useTicker } from '#features/market/app/data/use-tickers.ts'
import { divideDecimals, subtractDecimals } from '@ingot/ui/format/decimal-text.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { Price } from '@ingot/ui/figures/price.tsx'
import { RangeBar } from '@ingot/ui/figures/range-bar.tsx'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ShortFigure } from '@ingot/web/widgets/figures/short-figure.tsx'
import styles from './price-hero.module.css'

const css = styleNames(styles)

export function PriceHero({ market }: { readonly market: Market }) {
  const t = useTranslations('coin')
  const format = useFormat()
  const ticker = useTicker(market.symbol) ?? market.listing
  const isStale = useIsStale(allTickers)
  const decimals = market.priceDecimals
  const price = (figure: string): string => format.price(figure, decimals)
  const direction = directionOf(ticker.change)
  const change = `${format.signed(ticker.change, decimals)} (${format.percent(ticker.changeRate)})`
  return (
    <section className={css('hero')}>
      <div>
        <p className={css('price', isStale && 'stale')}>
          <Price
            text={price(ticker.price)}
            value={ticker.price}
            {...(isStale ? {} : { tone: direction })}
          />
        </p>
        <p className={css('under')}>
          <SignedText direction={isStale ? 'flat' : direction}>{change}</SignedText>
        </p>
      </div>
      <dl className={css('stats')}>
        <Line label={t('high24h')} value={price(ticker.high24h)} />
        <Line label={t('low24h')} value={price(ticker.low24h)} />
        <Line
          label={t('volume24h', { coin: market.base })}
          value={(
            <ShortFigure
              short={format.compact(ticker.quantity24h)}
              unit={market.base}
              whole={format.digits(ticker.quantity24h)}
            />
          )}
        />
        <Line
          label={t('turnover24h', { coin: market.quote })}
          value={(
            <ShortFigure
              short={format.compact(ticker.volumn24h)}
              unit={market.quote}
              whole={format.figure(ticker.volumn24h, symbolDefault, 'exact')}
            />
          )}
        />
      </dl>
      <div className={css('range')}>
        <span>{t('low')}</span>
        <RangeBar
          label={t('rangeLabel', {
            price: price(ticker.price), low: price(ticker.low24h), high: price(ticker.high24h),
          })}
          share={rangeShare(ticker)}
        />
        <span>{t('high')}</span>
      </div>
    </section>
  )
}

type LineProps = { readonly label: string; readonly value: ReactNode }

function Line({ label, value }: LineProps) {
  return (
    <div className={css('line')}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The price's position between low and high; the middle when they are the same. */
function rangeShare({ price, low24h, high24h }: Ticker): number {
  const share = divideDecimals(
    subtractDecimals(price, low24h), subtractDecimals(high24h, low24h), 4)
  return share === undefined ? 0.5 : Number(share)
}
