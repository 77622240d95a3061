// The most traded markets, before a word is typed.
import { useTranslations } from 'use-intl'
import { useTurnover } from '#data/market/use-rankings.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { SectionHead } from '@ingot/ui/layout/section-head.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { TickerRow } from '#widgets/market/ticker-row.tsx'
import { WatchStar } from '#widgets/market/watch-star.tsx'

const rowsMax = 6

export function PopularMarkets({ opens }: { readonly opens: 'coin' | 'trade' }) {
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
