// The front page: the account's value, quick actions, and the markets' movements. It is part of the
// first load, so content outside of the first view is fetched later.
import { Megaphone } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useIsLoggedIn } from '#data/account/session.ts'
import { useAccountTotals } from '#data/account/use-profile.ts'
import {
  useGainers, useSparklines, useTurnover,
} from '@ingot/features/market/app/data/use-rankings.ts'
import { useSiteConfig } from '@ingot/features/market/app/data/use-site-config.ts'
import { useSpotSymbols } from '@ingot/features/market/app/data/use-tickers.ts'
import { useWatchlist } from '@ingot/features/market/app/data/use-watchlist.ts'
import { Columns } from '@ingot/ui/layout/columns.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { useMedia, wideWindow } from '@ingot/ui/layout/use-media.ts'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { TotalBalance } from '#widgets/figures/total-balance.tsx'
import { usePullToRefresh } from '#widgets/use-pull-to-refresh.ts'
import { HomeBar } from './home-bar.tsx'
import styles from './home-page.module.css'
import { QuickActions } from './quick-actions.tsx'
import { type Ranking, Rankings } from './rankings.tsx'
import { WatchCards } from './watch-cards.tsx'

const css = styleNames(styles)

const Banners = lazy(async () => ({ default: (await import('./banners.tsx')).Banners }))

const OpenContest = lazy(async () => (
  { default: (await import('./open-contest.tsx')).OpenContest }
))
const OpenOffer = lazy(async () => ({
  default: (await import('@ingot/features/new-coin/app/parts/open-offer.tsx')).OpenOffer,
}))

export function HomePage() {
  const [ranking, setRanking] = useState<Ranking>('gainers')
  const isLoggedIn = useIsLoggedIn()
  const onRefresh = useRefresh()
  const isDesk = useMedia(wideWindow)
  const account = <><TotalBalance /><QuickActions /></>
  const news = (
    <>
      <SiteNews />
      {isLoggedIn && <Suspense fallback={null}><OpenContest /><OpenOffer /></Suspense>}
    </>
  )
  const rankings = <Rankings onChoose={setRanking} ranking={ranking} />
  return (
    <Screen
      bar={isDesk ? undefined : <HomeBar />}
      refresh={usePullToRefresh(onRefresh)}
      scrollId="home"
    >
      {isDesk
        ? <Columns end={rankings} middle={<>{account}{news}</>} start={<WatchCards />} />
        : <div className={css('page')}>{account}<WatchCards />{news}{rankings}</div>}
    </Screen>
  )
}

/** Reads all data of this page again. A failure appears in its own part. */
function useRefresh(): () => Promise<void> {
  const reads = [
    useAccountTotals(), useWatchlist(), useGainers(), useTurnover(), useSparklines(),
    useSpotSymbols(), useSiteConfig(),
  ]
  return async () => {
    await Promise.all(reads.map((read) => read.refetch()))
  }
}

/** The site's notice and banners; empty when there are none. */
function SiteNews() {
  const { data, isError } = useSiteConfig()
  // The place of a notice of two lines, as nearly every site has one.
  if (data === undefined) {
    return isError ? null : <Skeleton height={56} shape="plate" width="100%" />
  }
  const notice = data.systemTips.trim()
  return (
    <>
      {notice !== '' && <Note icon={Megaphone}>{notice}</Note>}
      {data.listBanner.length > 0 && (
        <Suspense fallback={null}><Banners banners={data.listBanner} /></Suspense>
      )}
    </>
  )
}
