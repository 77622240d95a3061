// Finds a market by coin, pair or name. Before a word is typed it shows recent searches and the
// most traded markets.
import { useRouter, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { useHistoryEntry } from '#data/device/use-history-entry.ts'
import { useKeptWord } from '#data/device/use-kept-word.ts'
import { useTurnover } from '@ingot/features/market/app/data/use-rankings.ts'
import { useSearchHistory } from '@ingot/features/market/app/data/use-search-history.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SearchField } from '@ingot/ui/fields/search-field.tsx'
import { SectionHead } from '@ingot/ui/layout/section-head.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useShortcut } from '@ingot/ui/layout/use-shortcut.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { TickerRow } from '@ingot/features/market/app/parts/ticker-row.tsx'
import { WatchStar } from '@ingot/features/market/app/parts/watch-star.tsx'
import { useGoBack } from '#widgets/use-go-back.ts'
import { SearchHistory } from './search-history.tsx'
import styles from './search-page.module.css'
import { SearchResults } from './search-results.tsx'
import { useFoundMarkets } from './use-found-markets.ts'

const css = styleNames(styles)

const rowsMax = 6

const wordLengthMax = 40

export function SearchPage() {
  const t = useTranslations()
  const router = useRouter()
  const { type: opens = 'coin' } = useSearch({ from: '/pages/search/index' })
  const [typed, setTyped] = useKeptWord(useHistoryEntry())
  const word = useDeferredValue(typed).trim()
  const found = useFoundMarkets(word)
  const { words, remember, forgetAll } = useSearchHistory()
  const back = { label: t('common.back'), onPress: useGoBack() }

  useShortcut('Escape', back.onPress)

  const handleSubmit = (): void => {
    remember(typed)
    const first = found.markets?.[0]
    if (typed.trim() !== word || first === undefined) return
    void router.navigate({ to: `/pages/${opens}/index`, search: { symbol: first.symbol } })
  }

  const bar = (
    <AppBar back={back}>
      <SearchField
        clearLabel={t('common.clear')}
        isFocusedFirst
        label={t('search.hint')}
        maxLength={wordLengthMax}
        onChange={setTyped}
        onSubmit={handleSubmit}
        value={typed}
      />
    </AppBar>
  )
  return (
    <Screen bar={bar} scrollId="search">
      <h1><VisuallyHidden>{t('common.search')}</VisuallyHidden></h1>
      <div className={css('page')}>
        {word === ''
          ? (
            <>
              <SearchHistory onChoose={setTyped} onClear={forgetAll} words={words} />
              <PopularMarkets opens={opens} />
            </>
          )
          : (
            <SearchResults
              found={found}
              onOpen={() => remember(word)}
              opens={opens}
              word={word}
            />
          )}
      </div>
    </Screen>
  )
}

/** The most traded markets, before a word is typed. */
function PopularMarkets({ opens }: { readonly opens: 'coin' | 'trade' }) {
  const t = useTranslations()
  const list = useTurnover()
  if (list.data?.length === 0) return null
  return (
    <section>
      <SectionHead title={t('search.popular')} />
      <Card isFlush>
        {list.isPending && <SkeletonRows count={rowsMax} hasChip hasLead />}
        {list.isError && list.data === undefined && (
          <LoadFailed query={list} />
        )}
        <ul>
          {list.data?.slice(0, rowsMax).map(({ symbol, targetSymbol }) => (
            <TickerRow
              action={<WatchStar coin={targetSymbol} symbol={symbol} />}
              key={symbol}
              opens={opens}
              symbol={symbol}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}
