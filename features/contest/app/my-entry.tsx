// The user's own entry: the rank, the distance to the next prize, the fills that do not count, and
// an exclusion with its objection.
import type { Contest } from '#features/contest/contests.calls.ts'
import type { ContestEntry } from '#features/contest/own-contests.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type OwnContest, useLeftOut } from './use-contests.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { PagedList } from '@ingot/web/widgets/paged-list/paged-list.tsx'
import { signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { ProgressBar } from '@ingot/ui/figures/progress-bar.tsx'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import {
  figureOf, gapOf, isOver, isRanked, percentOf, rankOf, reachedShare, shortGap,
} from './contest-figures.ts'
import { Exclusion } from './exclusion.tsx'
import styles from './my-entry.module.css'

const css = styleNames(styles)

export type MyEntryProps = {
  readonly contest: Contest
  readonly entry: ContestEntry
  readonly next: OwnContest['next']
}

export function MyEntry({ contest, entry, next }: MyEntryProps) {
  const t = useTranslations('contest')
  const format = useFormat()
  const [isListOpen, setListOpen] = useState(false)
  const hasLeftOut = signOfDecimal(entry.leftOutVolume) > 0
  return (
    <>
      {entry.status === 'excluded'
        ? <Exclusion contest={contest} entry={entry} />
        : <Rank contest={contest} entry={entry} next={next} />}
      {hasLeftOut && (
        <Card isFlush>
          <ListRow
            hasChevron
            onPress={() => setListOpen(true)}
            subtitle={t('leftOutSums', {
              volume: format.figure(entry.leftOutVolume, symbolDefault),
              gain: format.figure(entry.leftOutGain, symbolDefault),
            })}
            title={t('leftOut')}
          />
        </Card>
      )}
      <LeftOutSheet id={contest.id} isOpen={isListOpen} onClose={() => setListOpen(false)} />
    </>
  )
}

const bold = (words: ReactNode): ReactNode => <b>{words}</b>

function Rank({ contest, entry, next }: MyEntryProps) {
  const t = useTranslations('contest')
  const format = useFormat()
  const rank = isRanked(contest, entry) ? rankOf(contest, entry) : null
  return (
    <Card label={t('myRank')}>
      <div className={css('line')}>
        <h2 className={css('title')}>{t('myRank')}</h2>
        {entry.measuredTime !== null && (
          <span className={css('quiet')}>
            {t('updated', { time: format.clock(entry.measuredTime) })}
          </span>
        )}
      </div>
      {rank === null ? (
        <p className={css('words')}>
          {entry.measuredTime !== null && !isRanked(contest, entry)
            ? t('notRankedYet', { days: entry.days, needed: contest.daysMin })
            : t(isOver(contest) && !entry.isQualified ? 'notQualified' : 'notMeasured')}
        </p>
      ) : (
        <div className={css('line', 'figures')}>
          <p className={css('rank')}>
            {format.count(rank)}{' '}
            <span className={css('all')}>
              {t('ofAll', { all: format.count(contest.entrants) })}
            </span>
          </p>
          <b className={css('figure')}>
            <SignedText direction={directionOf(figureOf(contest, entry))}>
              {contest.kind === 'roi' ? format.percent(percentOf(entry.roi))
                : format.signed(entry.profit, 2)}
            </SignedText>
          </b>
        </div>
      )}
      {rank !== null && <Way contest={contest} entry={entry} next={next} />}
      <div className={css('line', 'quiet')}>
        {contest.daysMin > 0 && (
          <span>{t('daysDone', { days: entry.days, needed: contest.daysMin })}</span>
        )}
        <span>{t('drawdown', { share: format.share(percentOf(entry.drawdown)) })}</span>
      </div>
    </Card>
  )
}

function Way({ contest, entry, next }: MyEntryProps) {
  const t = useTranslations('contest')
  const format = useFormat()
  if (next === null) {
    return signOfDecimal(entry.prize) <= 0 ? null : (
      <p className={css('line', 'quiet', 'way')}>
        <span>{t.rich('prizeOwn', { own: format.money(entry.prize), b: bold })}</span>
      </p>
    )
  }
  const own = figureOf(contest, entry)
  const gap = format.figure(shortGap(gapOf(contest, own, next.figure)), symbolDefault)
  const rank = format.count(next.rank)
  return (
    <div className={css('way')}>
      <ProgressBar
        label={t('distanceTo', { rank })} share={reachedShare(own, next.figure)}
      />
      <p className={css('line', 'quiet')}>
        <span>{t.rich(contest.kind === 'roi' ? 'points' : 'gapUsdt', { gap, rank, b: bold })}</span>
        <span>
          {t.rich('prizes', {
            own: format.money(entry.prize), next: format.money(next.prize), b: bold,
          })}
        </span>
      </p>
    </div>
  )
}

type LeftOutSheetProps = {
  readonly id: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The fills that do not count, line by line with their reason, for their owner. */
function LeftOutSheet({ id, isOpen, onClose }: LeftOutSheetProps) {
  const t = useTranslations()
  return (
    <Sheet
      closeLabel={t('common.close')} isOpen={isOpen} onClose={onClose}
      title={t('contest.leftOut')}
    >
      <Lines id={id} />
    </Sheet>
  )
}

function Lines({ id }: { readonly id: string }) {
  const t = useTranslations('contest')
  const format = useFormat()
  const pages = useLeftOut(id)
  return (
    <PagedList emptyText={t('noLeftOutText')} emptyTitle={t('noLeftOut')} pages={pages}>
      {({ reason, name, fills, time, volume, gain }) => (
        <li>
          <ListRow
            subtitle={`${t('lineFills', { name, fills })} · ${format.dayTime(time)}`}
            title={t(`reason_${reason}`)}
            trailing={(
              <span>{t('leftOutSums', {
                volume: format.figure(volume, symbolDefault),
                gain: format.figure(gain, symbolDefault),
              })}</span>
            )}
          />
        </li>
      )}
    </PagedList>
  )
}
