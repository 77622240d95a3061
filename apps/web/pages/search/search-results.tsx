// The results of a word: live rows with a star each, or suggestions when there are none.
import { useTranslations } from 'use-intl'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { MarkedText } from '@ingot/features/market/app/parts/marked-text.tsx'
import { TickerRow } from '@ingot/features/market/app/parts/ticker-row.tsx'
import { WatchStar } from '@ingot/features/market/app/parts/watch-star.tsx'
import { markedPart, matchedName } from './find-markets.ts'
import styles from './search-results.module.css'
import type { FoundMarkets } from './use-found-markets.ts'

const css = styleNames(styles)

export type SearchResultsProps = {
  readonly found: FoundMarkets
  readonly word: string
  readonly opens: 'coin' | 'trade'
  readonly onOpen: () => void
}

export function SearchResults({ found, word, opens, onOpen }: SearchResultsProps) {
  const t = useTranslations()
  if (found.markets === undefined) {
    return (
      <Card isFlush>
        {found.error === null
          ? <SkeletonRows count={4} hasChip hasLead />
          : (
            <LoadFailed
              query={{
                error: found.error, isFetching: found.isRetrying, refetch: found.retry,
              }}
            />
          )}
      </Card>
    )
  }
  return (
    <>
      <output className={css('count')}>
        {t('search.results', { count: found.markets.length })}
      </output>
      {found.markets.length === 0
        ? <Empty detail={t('search.nothingText')} title={t('search.nothing', { word })} />
        : (
          <Card isFlush>
            <ul>
              {found.markets.map(({ symbol, targetSymbol, names }) => (
                <TickerRow
                  action={<WatchStar coin={targetSymbol} symbol={symbol} />}
                  detail={<MarkedText match={word} text={matchedName(names, word)} />}
                  key={symbol}
                  match={markedPart(targetSymbol, word)}
                  onOpen={onOpen}
                  opens={opens}
                  symbol={symbol}
                />
              ))}
            </ul>
          </Card>
        )}
    </>
  )
}
