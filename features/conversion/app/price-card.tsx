// The price of the moment in grey, its path, and the spread that a quote will have.
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { approximately } from '@ingot/ui/format/create-format.ts'
import { rateText } from '@ingot/ui/format/rate-text.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './price-card.module.css'
import type { ExchangeView } from './view-exchange.ts'

const css = styleNames(styles)

export function PriceCard({ view }: { readonly view: ExchangeView }) {
  const t = useTranslations('exchange')
  const format = useFormat()
  const logos = useCoins().data ?? []
  const { from, to, rate, spreadPpm, spreadUsdt } = view
  const stops = [...new Set([from.symbol, 'USDT', to.symbol])]
  return (
    <Card label={t('currentPrice')}>
      <div className={css('head')}>
        <span className={css('label')}>{t('currentPrice')}</span>
        <b className={css('price')}>
          {rate === undefined ? t('noPrice') : rateText(
            {
              from: from.symbol, rate: format.figure(rate, to.symbol, 'exact'), to: to.symbol,
            }, true,
          )}
        </b>
      </div>
      <p className={css('path')}>
        <VisuallyHidden>{t('path')}</VisuallyHidden>
        {stops.map((symbol, at) => (
          <span className={css('stop', at > 0 && 'further')} key={symbol}>
            <CoinLogo
              size={20}
              src={logos.find((one) => one.symbol === symbol)?.logo}
              symbol={symbol}
            />
            {symbol}
          </span>
        ))}
      </p>
      <div className={css('terms')}>
        <Ledger>
          <LedgerRow label={t('spread', { rate: format.ppm(spreadPpm) })}>
            {spreadUsdt === undefined ? '–'
              : t('spreadIncluded', { amount: `${approximately}${format.money(spreadUsdt)}` })}
          </LedgerRow>
          <LedgerRow label={t('minimum')}>{format.amount(to.usdtMin, symbolDefault)}</LedgerRow>
        </Ledger>
      </div>
    </Card>
  )
}
