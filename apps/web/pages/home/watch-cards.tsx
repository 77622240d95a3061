// The watched markets side by side. With an empty watchlist it shows the markets that trade most,
// under a title that says so.
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useTurnover } from '@ingot/features/market/app/data/use-rankings.ts'
import { useWatchlist } from '@ingot/features/market/app/data/use-watchlist.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { SectionHead } from '@ingot/ui/layout/section-head.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { WatchCard } from './watch-card.tsx'
import styles from './watch-cards.module.css'

const css = styleNames(styles)

const popularMax = 3

export function WatchCards() {
  const t = useTranslations()
  const router = useRouter()
  const watched = useWatchlist()
  const popular = useTurnover()
  const isEmpty = watched.data?.length === 0
  const list = isEmpty ? popular : watched
  const shown = isEmpty ? popular.data?.slice(0, popularMax) : watched.data
  const handleMore = (): void => {
    const tab = isEmpty ? 'turnover' : 'favourites'
    void router.navigate({ to: '/pages/market/index', search: { tab } })
  }
  return (
    <section aria-label={t(isEmpty ? 'home.popular' : 'market.favourites')}>
      <SectionHead
        moreLabel={t('common.all')}
        onMore={handleMore}
        title={t(isEmpty ? 'home.popular' : 'market.favourites')}
      />
      {shown === undefined && list.isError && (
        <Card>
          <LoadFailed query={list} />
        </Card>
      )}
      {shown === undefined && list.isPending && <GhostCards />}
      {shown !== undefined && (
        <ul className={css('cards')}>
          {shown.map(({ symbol }) => <WatchCard key={symbol} symbol={symbol} />)}
        </ul>
      )}
    </section>
  )
}

function GhostCards() {
  return (
    <div aria-hidden className={css('cards')}>
      {[1, 2, 3].map((key) => (
        <div className={css('ghost')} key={key}>
          <Skeleton height={20} width={64} />
          <Skeleton height={34} width="100%" />
          <Skeleton height={18} width={72} />
          <Skeleton width={48} />
        </div>
      ))}
    </div>
  )
}
