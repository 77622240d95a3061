// One season of the trading contest: the prize pool, the user's rank with the distance to the next
// prize, and the leaderboard. Visitors may read it.
import type { Contest } from '#features/contest/contests.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter, useSearch } from '@tanstack/react-router'
import { History, ScrollText } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'
import {
  type OwnContest, useContest, useContestRanks, useFirstContests, useMyContest,
} from './use-contests.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Columns } from '@ingot/ui/layout/columns.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { usePullToRefresh } from '@ingot/web/widgets/use-pull-to-refresh.ts'
import { ContestFooter } from './contest-footer.tsx'
import { ContestHero } from './contest-hero.tsx'
import { Leaderboard, type LeaderboardOrder } from './leaderboard.tsx'
import { MyEntry } from './my-entry.tsx'
import { RulesSheet } from './rules-sheet.tsx'

export function ContestPage() {
  const t = useTranslations()
  const { id } = useSearch({ from: '/pages/contest/index' })
  const { contest, query } = useShownContest(id)
  const back = { label: t('common.back'), onPress: useGoBack() }
  if (contest !== undefined) return <ShownContest contest={contest} key={contest.id} />
  const bar = <AppBar back={back} title={t('contest.title')} />
  const isUnknown = rejectCodeOf(query.error) === 'request_unknown'
  if (isUnknown || query.isSuccess) {
    return (
      <Screen bar={bar} isCentred>
        <Empty
          detail={t('contest.noneText')} title={t(isUnknown ? 'contest.unknown' : 'contest.none')}
        />
      </Screen>
    )
  }
  return (
    <Screen bar={bar} isCentred={query.isError}>
      {query.isError ? <LoadFailed query={query} /> : <SkeletonRows count={6} />}
    </Screen>
  )
}

/** The season of the address; else the running one, the next one, or the last one. */
function useShownContest(id: string | undefined) {
  const named = useContest(id)
  const now = useFirstContests('now')
  const past = useFirstContests('past')
  if (id !== undefined) return { contest: named.data, query: named }
  const present = now.data?.find(({ status }) => status === 'running') ?? now.data?.[0]
  const contest = now.data === undefined ? undefined : present ?? past.data?.[0]
  return { contest, query: now.isSuccess ? past : now }
}

function ShownContest({ contest }: { readonly contest: Contest }) {
  const t = useTranslations()
  const [order, setOrder] = useState<LeaderboardOrder>(
    contest.kind === 'profit' ? 'profit' : 'roi',
  )
  const [isRulesOpen, setRulesOpen] = useState(false)
  const own = useMyContest(contest.id)
  const ranks = useContestRanks({ id: contest.id, order })
  const back = { label: t('common.back'), onPress: useGoBack() }
  const refresh = usePullToRefresh(async () => {
    await Promise.all([own.refetch(), ranks.refresh()])
  })
  const rules = (
    <IconButton
      icon={ScrollText} label={t('contest.rules')} onPress={() => setRulesOpen(true)}
    />
  )
  return (
    <Screen
      bar={<AppBar actions={rules} back={back} title={t('contest.title')} />}
      footer={(
        <ContestFooter
          contest={contest} entry={own.data?.entry} onJoin={() => setRulesOpen(true)} order={order}
        />
      )}
      isFooterAtEnd
      refresh={refresh}
      scrollId="contest"
    >
      <Columns
        end={<OtherSeasons contest={contest} />}
        middle={<Leaderboard contest={contest} onOrder={setOrder} order={order} pages={ranks} />}
        start={(
          <>
            <ContestHero contest={contest} />
            <Notice contest={contest} />
            <Own contest={contest} own={own.data} />
          </>
        )}
        wide="middle"
      />
      <RulesSheet
        contest={contest} hasJoined={own.data?.entry !== null} isOpen={isRulesOpen}
        onClose={() => setRulesOpen(false)}
      />
    </Screen>
  )
}

type OwnProps = { readonly contest: Contest, readonly own: OwnContest | undefined }

function Own({ contest, own }: OwnProps) {
  if (own === undefined || own.entry === null) return null
  return <MyEntry contest={contest} entry={own.entry} next={own.next} />
}

function Notice({ contest }: { readonly contest: Contest }) {
  const t = useTranslations('contest')
  const format = useFormat()
  if (contest.status === 'called_off') return <Note tone="warn">{t('calledOffNote')}</Note>
  if (contest.status !== 'review') return null
  return <Note tone="info">{t('reviewNote', { time: format.dayTime(contest.reviewEndTime) })}</Note>
}

function OtherSeasons({ contest }: { readonly contest: Contest }) {
  const t = useTranslations('contest')
  const format = useFormat()
  const router = useRouter()
  const others = useFirstContests('now').data?.filter(({ id }) => id !== contest.id) ?? []
  return (
    <Card isFlush label={t('seasons')}>
      {others.map(({ id, status, pool, startTime }) => (
        <ListRow
          hasChevron
          key={id}
          onPress={() => void router.navigate({ to: '/pages/contest/index', search: { id } })}
          subtitle={`${t(`state_${status}`)} · ${format.dayTime(startTime)}`}
          title={t('season', { number: id })}
          value={format.amount(pool, symbolDefault)}
        />
      ))}
      <ListRow
        hasChevron
        lead={<Icon of={History} size={20} />}
        onPress={() => void router.navigate({ to: '/pages/contest/history' })}
        title={t('past')}
      />
    </Card>
  )
}
