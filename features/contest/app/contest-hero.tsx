// The season, the time to its next moment, and the prize pool: dark in both themes, as the ingot.
import type { Contest } from '#features/contest/contests.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { Timer } from 'lucide'
import { useTranslations } from 'use-intl'
import { useCountdown } from '@ingot/web/data/device/use-countdown.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { timeLeftText } from '@ingot/ui/format/time-left.ts'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { IngotMark } from '@ingot/ui/marks/ingot-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './contest-hero.module.css'

const css = styleNames(styles)

export function ContestHero({ contest }: { readonly contest: Contest }) {
  const t = useTranslations('contest')
  const format = useFormat()
  const { id, account, pool, lastPrizeRank, entrants } = contest
  const all = format.count(entrants)
  return (
    <section className={css('hero')}>
      <div className={css('line')}>
        <h2 className={css('season')}>{t('seasonOf', { number: id, account })}</h2>
        <NextMoment contest={contest} />
      </div>
      <p className={css('pool')}>
        {format.figure(pool, symbolDefault)} <span className={css('unit')}>{symbolDefault}</span>
      </p>
      <p className={css('words')}>
        {lastPrizeRank === null ? t('poolVolume', { all })
          : t('poolTop', { last: format.count(lastPrizeRank), all })}
      </p>
      <span className={css('ingot')}><IngotMark size={92} /></span>
    </section>
  )
}

function NextMoment({ contest }: { readonly contest: Contest }) {
  const t = useTranslations('contest')
  const format = useFormat()
  const { status, startTime, endTime } = contest
  const until = status === 'announced' ? startTime : status === 'running' ? endTime : undefined
  const seconds = useCountdown(until)
  if (seconds === undefined || seconds === 0) {
    return <span className={css('chip')}>{t(`state_${status}`)}</span>
  }
  const time = timeLeftText(format.language, seconds)
  return (
    <span className={css('chip')}>
      <Icon of={Timer} size={14} />
      {t(status === 'announced' ? 'startsIn' : 'endsIn', { time })}
    </span>
  )
}
