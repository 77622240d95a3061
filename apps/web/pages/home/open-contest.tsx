// The trading contest that runs or comes next: the user's rank or the entrants, the time left and
// the prizes; nothing while there is none.
import type { Contest } from '@ingot/features/contest/contests.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { Trophy } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFirstContests, useMyContest } from '@ingot/features/contest/app/use-contests.ts'
import { exchangeNow } from '#data/device/exchange-clock.ts'
import { useCountdown } from '#data/device/use-countdown.ts'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import { timeLeftText } from '@ingot/ui/format/time-left.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ProgressRow } from '@ingot/ui/lists/progress-row.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'

export function OpenContest() {
  const seasons = useFirstContests('now').data
  const contest = seasons?.find(({ status }) => status === 'running')
    ?? seasons?.find(({ status }) => status === 'announced')
  return contest === undefined ? null : <Row contest={contest} />
}

const bold = (words: ReactNode): ReactNode => <b>{words}</b>

function Row({ contest }: { readonly contest: Contest }) {
  const t = useTranslations('home')
  const format = useFormat()
  const router = useRouter()
  const { id, status, kind, startTime, endTime, pool, entrants } = contest
  const entry = useMyContest(id).data?.entry
  const seconds = useCountdown(status === 'running' ? endTime : startTime)
  if (seconds === undefined || seconds === 0) return null
  const rank = kind === 'profit' ? entry?.profitRank : entry?.roiRank
  const share = status === 'running' ? (exchangeNow() - startTime) / (endTime - startTime) : 0
  return (
    <Card isFlush>
      <ProgressRow
        facts={[
          t.rich('contestEntrants', { count: format.count(entrants), b: bold }),
          t('contestPool', { amount: format.figure(pool, symbolDefault) }),
        ]}
        href="#/pages/contest/index"
        lead={<RoundMark icon={Trophy} tone="gold" />}
        left={t.rich(status === 'running' ? 'contestEndsIn' : 'contestStartsIn', {
          time: timeLeftText(format.language, seconds), b: bold,
        })}
        name={rank === null || rank === undefined ? t('contestSeason', { number: id })
          : t('contestRank', { rank: format.count(rank) })}
        onPress={() => void router.navigate({ to: '/pages/contest/index', search: {} })}
        share={share}
      />
    </Card>
  )
}
