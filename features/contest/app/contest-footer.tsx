// Below the leaderboard: the user's own row, or the way to take part.
import type { Contest } from '#features/contest/contests.calls.ts'
import type { ContestEntry } from '#features/contest/own-contests.calls.ts'
import type { ContestOrder } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { useCountdown } from '@ingot/web/data/device/use-countdown.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './contest-page.module.css'
import { isOver, isRanked } from './contest-figures.ts'
import { PlaceRow } from './place-row.tsx'

const css = styleNames(styles)

type ContestFooterProps = {
  readonly contest: Contest
  /** Undefined while it is loading and for a visitor; null for a user who takes no part. */
  readonly entry: ContestEntry | null | undefined
  readonly order: ContestOrder
  readonly onJoin: () => void
}

export function ContestFooter({ contest, entry, order, onJoin }: ContestFooterProps) {
  const t = useTranslations('contest')
  const format = useFormat()
  const router = useRouter()
  const isLoggedIn = useIsLoggedIn()
  const seconds = useCountdown(contest.joinEndTime)
  if (entry !== null && entry !== undefined) {
    if (entry.status === 'excluded' || entry.startedTime === null) return null
    const isEarly = !isRanked(contest, entry)
    const rank = isEarly || isOver(contest) && entry.finalRank === null ? null
      : order === 'roi' ? entry.roiRank : entry.profitRank
    return (
      <PlaceRow
        isOwn order={order}
        place={{ ...entry, rank, name: '', prize: isEarly ? '0' : entry.prize }}
      />
    )
  }
  const isOpen = (contest.status === 'announced' || contest.status === 'running')
    && seconds !== 0
  if (!isOpen) return null
  if (isLoggedIn && entry === undefined) return null
  return (
    <div className={css('footer')}>
      <p className={css('until')}>
        {t('joinUntil', { time: format.dayTime(contest.joinEndTime) })}
      </p>
      {isLoggedIn ? <Button onPress={onJoin}>{t('join')}</Button> : (
        <Button onPress={() => void router.navigate({ to: '/pages/login/index' })}>
          {t('logInToJoin')}
        </Button>
      )}
    </div>
  )
}
