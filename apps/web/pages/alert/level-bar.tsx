// The level of an alert on the range of the day: the price is ink, the level gold.
import type { Ticker } from '@ingot/contract/calls'
import { useTranslations } from 'use-intl'
import type { Market } from '#data/market/market.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { distancePercent, levelBarShares } from './alert-form.ts'
import styles from './level-bar.module.css'

const css = styleNames(styles)

export type LevelBarProps = {
  readonly market: Market
  readonly ticker: Ticker
  /** Empty while none is typed. */
  readonly level: string
}

export function LevelBar({ market, ticker, level }: LevelBarProps) {
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
