// The past seasons, and the user's own results.
import type { Contest } from '#features/contest/contests.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type OwnResult, useMyContests, usePastContests } from './use-contests.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Tabs } from '@ingot/ui/choices/tabs.tsx'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PagedList } from '@ingot/web/widgets/paged-list/paged-list.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { usePullToRefresh } from '@ingot/web/widgets/use-pull-to-refresh.ts'
import { isOver, percentOf, rankOf } from './contest-figures.ts'
import styles from './contest-page.module.css'

const css = styleNames(styles)

const tabs = ['mine', 'past'] as const
type Tab = (typeof tabs)[number]

export function ContestHistoryPage() {
  const t = useTranslations()
  const [tab, setTab] = useState<Tab>('mine')
  const [own, past] = [useMyContests(), usePastContests()]
  const back = { label: t('common.back'), onPress: useGoBack() }
  const refresh = usePullToRefresh(async () => {
    await Promise.all([own.refresh(), past.refresh()])
  })
  return (
    <Screen
      bar={<AppBar back={back} title={t('contest.historyTitle')} />}
      refresh={refresh}
      scrollId="contest-history"
    >
      <div className={css('page')}>
        <Tabs
          label={t('contest.historyTabs')} onChange={setTab}
          tabs={tabs.map((value) => ({ value, label: t(`contest.${value}Tab`) }))} value={tab}
        />
        <Card isFlush>
          {tab === 'mine' ? (
            <PagedList
              emptyText={t('contest.noneMineText')} emptyTitle={t('contest.noneMine')} pages={own}
            >
              {(result) => <li><ResultRow result={result} /></li>}
            </PagedList>
          ) : (
            <PagedList
              emptyText={t('contest.noneText')} emptyTitle={t('contest.none')} pages={past}
            >
              {(contest) => <li><SeasonRow contest={contest} /></li>}
            </PagedList>
          )}
        </Card>
      </div>
    </Screen>
  )
}

function useOpenSeason() {
  const router = useRouter()
  return (id: string) => (): void =>
    void router.navigate({ to: '/pages/contest/index', search: { id } })
}

function ResultRow({ result: { entry, contest } }: { readonly result: OwnResult }) {
  const t = useTranslations('contest')
  const format = useFormat()
  const open = useOpenSeason()
  const isFinal = isOver(contest)
  const rank = isFinal ? rankOf(contest, entry) : null
  const place = entry.status === 'excluded' ? t('excluded')
    : rank === null ? t(`state_${contest.status}`) : t('rank', { rank: format.count(rank) })
  return (
    <ListRow
      hasChevron
      onPress={open(contest.id)}
      subtitle={`${place} · ${format.percent(percentOf(entry.roi))}`}
      title={t('season', { number: contest.id })}
      value={isFinal ? format.amount(entry.prize, symbolDefault) : undefined}
    />
  )
}

function SeasonRow({ contest }: { readonly contest: Contest }) {
  const t = useTranslations('contest')
  const format = useFormat()
  const open = useOpenSeason()
  const { id, startTime, endTime, pool } = contest
  return (
    <ListRow
      hasChevron
      onPress={open(id)}
      subtitle={`${format.date(startTime)} – ${format.date(endTime)}`}
      title={t('season', { number: id })}
      value={format.amount(pool, symbolDefault)}
    />
  )
}
