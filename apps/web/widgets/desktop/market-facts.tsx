// The price of a market with the facts of its day in one row, which scrolls sideways.
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useMark } from '@ingot/features/trading/app/data/contract/use-mark.ts'
import { useTimeLeft } from '#data/device/use-countdown.ts'
import type { Market } from '@ingot/features/market/app/data/market.ts'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import { useTicker } from '@ingot/features/market/app/data/use-tickers.ts'
import { allTickers } from '#data/stream/live-tickers.ts'
import { useIsStale } from '#data/stream/live-stream.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { useScrollRow } from '@ingot/ui/layout/use-scroll-row.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './market-facts.module.css'

const css = styleNames(styles)

export function MarketFacts({ market }: { readonly market: Market }) {
  const t = useTranslations('coin')
  const format = useFormat()
  const ticker = useTicker(market.symbol) ?? market.listing
  const isStale = useIsStale(allTickers)
  const direction = isStale ? 'flat' : directionOf(ticker.change)
  const decimals = market.priceDecimals
  const row = useRef<HTMLDListElement>(null)
  useScrollRow(row, undefined)
  return (
    <div className={css('facts')}>
      <p className={css('price')}>
        <span className={css('last')}>
          <SignedText direction={direction}>{format.price(ticker.price, decimals)}</SignedText>
        </span>
        <SignedText direction={direction}>
          {`${format.percent(ticker.changeRate)} ${format.signed(ticker.change, decimals)}`}
        </SignedText>
      </p>
      <dl className={css('row')} ref={row}>
        {market.kind === 'perpetual' && <ContractPart market={market} />}
        <Fact label={t('low24h')}>{format.price(ticker.low24h, decimals)}</Fact>
        <Fact label={t('high24h')}>{format.price(ticker.high24h, decimals)}</Fact>
        <Fact label={t('volume24h', { coin: market.base })}>
          {format.digits(ticker.quantity24h)}
        </Fact>
        <Fact label={t('turnover24h', { coin: market.quote })}>
          {format.quantity(ticker.volumn24h, 0)}
        </Fact>
      </dl>
    </div>
  )
}

function ContractPart({ market }: { readonly market: Market }) {
  const t = useTranslations('chart')
  const format = useFormat()
  const mark = useMark(market.symbol)
  const left = useTimeLeft(mark?.nextFundingTime)
  const isStale = useIsStale(`${market.symbol}@mark`)
  const price = (figure: string | null | undefined): string =>
    format.price(figure, market.priceDecimals)
  return (
    <>
      <Fact isStale={isStale} label={t('mark')}>{price(mark?.markPrice)}</Fact>
      <Fact isStale={isStale} label={t('index')}>{price(mark?.indexPrice)}</Fact>
      <Fact isStale={isStale} label={t('fundingNext')}>
        {`${format.funding(mark?.fundingRate)} ${left}`}
      </Fact>
    </>
  )
}

type FactProps = {
  readonly label: string
  readonly children: string
  readonly isStale?: boolean
}

function Fact({ label, children, isStale = false }: FactProps) {
  return (
    <div className={css('fact')}>
      <dt className={css('label')}>{label}</dt>
      <dd className={css('value', isStale && 'stale')}>{children}</dd>
    </div>
  )
}
