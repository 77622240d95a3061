// Which market this is: its name opens the others, its change, the star and the way to the chart.
import { marketKindOf } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { ChartCandlestick, ChevronDown } from 'lucide'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { allTickers } from '@ingot/web/data/stream/live-tickers.ts'
import { useIsStale } from '@ingot/web/data/stream/live-stream.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useListings, useTicker } from '#features/market/app/data/use-tickers.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { useLazySheet } from '@ingot/ui/sheets/use-lazy-sheet.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { KindBadge } from '#features/market/app/parts/kind-badge.tsx'
import { useKindWord } from '#features/market/app/parts/use-kind-word.ts'
import { WatchStar } from '#features/market/app/parts/watch-star.tsx'
import styles from './pair-header.module.css'

const css = styleNames(styles)

const PairSheet = lazy(async () => ({ default: (await import('./pair-sheet.tsx')).PairSheet }))

export function PairHeader({ symbol }: { readonly symbol: string }) {
  const t = useTranslations('trade')
  const format = useFormat()
  const router = useRouter()
  const ticker = useTicker(symbol)
  const { isPending } = useListings(marketKindOf(symbol))
  const kindWord = useKindWord(symbol)
  const isStale = useIsStale(allTickers)
  const sheet = useLazySheet()
  const pair = ticker === undefined ? symbol : `${ticker.targetSymbol}/${ticker.originalSymbol}`
  return (
    <div className={css('header')}>
      <h1>
        <button
          aria-haspopup="dialog"
          aria-label={t('switchPair', { pair: [pair, kindWord].filter(Boolean).join(' ') })}
          className={css('pair', isPending && 'waiting')}
          onClick={sheet.open}
          type="button"
        >
          {pair}{' '}
          <span className={css('arrow')}><Icon of={ChevronDown} size={16} /></span>
          <KindBadge symbol={symbol} />
        </button>
      </h1>
      <span className={css('change')}>
        {ticker !== undefined && (
          <SignedText direction={isStale ? 'flat' : directionOf(ticker.changeRate)}>
            {format.percent(ticker.changeRate)}
          </SignedText>
        )}
      </span>
      <WatchStar coin={ticker?.targetSymbol ?? symbol} size={22} symbol={symbol} />
      <IconButton
        icon={ChartCandlestick}
        label={t('showChart')}
        onPress={() => void router.navigate({ to: '/pages/coin/index', search: { symbol } })}
      />
      {sheet.wasOpened && (
        <Suspense fallback={null}>
          <PairSheet isOpen={sheet.isOpen} kind={marketKindOf(symbol)} onClose={sheet.close} />
        </Suspense>
      )}
    </div>
  )
}
