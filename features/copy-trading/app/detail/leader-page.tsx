// A lead trader: the curve of the return, the figures with their definitions, the risk, the
// markets, the trades and the followers.
import type { LeaderDetail } from '#features/copy-trading/leaders.calls.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Crown } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'
import { useRunningCopies } from '#features/copy-trading/app/use-copies.ts'
import { type LeaderDays, useLeader } from '#features/copy-trading/app/use-leaders.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Columns } from '@ingot/ui/layout/columns.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { FollowBar } from '#features/copy-trading/app/follow-bar.tsx'
import { LeaderName } from '#features/copy-trading/app/leader-name.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { usePullToRefresh } from '@ingot/web/widgets/use-pull-to-refresh.ts'
import { LeaderFigures } from './leader-figures.tsx'
import { LeaderLists } from './leader-lists.tsx'
import { LeaderMarkets } from './leader-markets.tsx'
import { LeaderRisk } from './leader-risk.tsx'
import { ReturnCard } from './return-card.tsx'
import styles from './leader-page.module.css'

const css = styleNames(styles)

export function LeaderPage() {
  const t = useTranslations()
  const { id = '' } = useSearch({ from: '/pages/copy-trading/detail' })
  const [days, setDays] = useState<LeaderDays>('30')
  const leader = useLeader(id, days)
  const refresh = usePullToRefresh(async () => {
    await leader.refetch()
  })
  const { data } = leader
  const back = { label: t('common.back'), onPress: useGoBack() }
  const bar = <AppBar back={back} title={t('copy-trading.leadTrader')} />
  if (data === undefined) {
    const isUnknown = id === '' || rejectCodeOf(leader.error) === 'request_unknown'
    return (
      <Screen bar={bar} isCentred={isUnknown || leader.isError}>
        {isUnknown ? <Empty title={t('copy-trading.leaderUnknown')} />
          : leader.isError ? <LoadFailed query={leader} />
            : <SkeletonRows count={6} hasLead={false} />}
      </Screen>
    )
  }
  return (
    <Screen
      bar={bar}
      footer={<Footer leader={data} />}
      refresh={refresh}
      scrollId="leader"
    >
      <Columns
        end={<LeaderLists leaderId={id} />}
        middle={(
          <>
            <LeaderFigures leader={data} />
            <LeaderRisk leader={data} />
            {data.markets.length > 0 && <LeaderMarkets leader={data} />}
          </>
        )}
        start={(
          <>
            <LeaderHead leader={data} />
            <ReturnCard days={days} leader={data} onDays={setDays} />
          </>
        )}
      />
    </Screen>
  )
}

/** The way to the own copy, or the beginning of one. */
function Footer({ leader }: { readonly leader: LeaderDetail }) {
  const router = useRouter()
  const { follow } = useSearch({ from: '/pages/copy-trading/detail' })
  const running = useRunningCopies().data?.list
  const own = running?.find(({ leaderId }) => leaderId === leader.leaderId)
  const open = (id: string): void =>
    void router.navigate({ to: '/pages/copy-trading/copy', search: { id } })
  return (
    <FollowBar
      isOpenFirst={follow === 'open'}
      leader={leader}
      onOpenCopy={own === undefined ? undefined : () => open(own.id)}
      onStarted={open}
    />
  )
}

/** The head of a lead trader: the name, the followers and the time of leading, the own words. */
function LeaderHead({ leader }: { readonly leader: LeaderDetail }) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const {
    nickname, avatarColour, followers, followersMax, leadsSince, bio, status, isRemoved,
  } = leader
  return (
    <div className={css('head')}>
      <LeaderName
        colour={avatarColour}
        name={nickname}
        text={t('followersSince', {
          count: format.count(followers), max: format.count(followersMax),
          date: format.date(leadsSince),
        })}
        trailing={<Badge icon={Crown} tone="gold">{t('lead')}</Badge>}
      />
      {bio !== '' && <p className={css('bio')}>{bio}</p>}
      {status === 'ended' && (
        <Note tone="warn">{t(isRemoved ? 'leaderRemoved' : 'leaderEnded')}</Note>
      )}
    </div>
  )
}
