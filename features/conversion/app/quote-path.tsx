// The path of a quote: each coin with its amount, and the books' prices on the arrows between.
import type { ConversionQuote } from '#features/conversion/conversions.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './quote-path.module.css'
import { glanceText } from './view-exchange.ts'

const css = styleNames(styles)

type Stop = { readonly symbol: string, readonly amount: string }

export function QuotePath({ quote }: { readonly quote: ConversionQuote }) {
  const t = useTranslations('exchange')
  const format = useFormat()
  const { fromSymbol, toSymbol, fromAmount, toAmount, viaAmount, path } = quote
  const from = { symbol: fromSymbol, amount: fromAmount }
  const to = { symbol: toSymbol, amount: toAmount }
  const via = viaAmount === null ? undefined : { symbol: 'USDT', amount: viaAmount }
  const write = ({ amount, symbol }: Stop): string => format.amount(amount, symbol)
  const stops = via === undefined ? [from, to] : [from, via, to]
  const label = via === undefined
    ? t('pathOfOne', {
      from: write(from), to: write(to),
      price: format.figure(path[0]?.price, symbolDefault, 'exact'),
    })
    : t('pathInWords', { from: write(from), via: write(via), to: write(to) })
  return (
    <div className={css('frame')}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden className={css('path')}>
        {stops.map((stop, at) => (
          <Part key={stop.symbol} price={at === 0 ? undefined : path[at - 1]?.price} stop={stop} />
        ))}
      </div>
    </div>
  )
}

type PartProps = { readonly stop: Stop, readonly price: string | undefined }

function Part({ stop: { symbol, amount }, price }: PartProps) {
  const format = useFormat()
  const logo = useCoins().data?.find((known) => known.symbol === symbol)?.logo
  return (
    <>
      {price !== undefined && (
        <span className={css('leg')}>{format.figure(price, symbolDefault, 'exact')}</span>
      )}
      <span className={css('stop')}>
        <CoinLogo size={28} src={logo} symbol={symbol} />
        <span className={css('amount')}>
          {glanceText(amount, symbol, format)}
          <small className={css('symbol')}>{symbol}</small>
        </span>
      </span>
    </>
  )
}
