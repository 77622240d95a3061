// [LD15] The desk of a leader: the shares that were paid and those that are due, and the followers.
import { symbolDefault } from '@ingot/contract/vocabulary'
import { Crown } from 'lucide'
import { useTranslations } from 'use-intl'
import {
  type MyFollower, type MyLead, useMyFollowers,
} from '#features/copy-trading/app/use-leading.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { shiftDecimal } from '@ingot/ui/format/decimal-text.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { HeroFigure } from '@ingot/ui/figures/hero-figure.tsx'
import { ProgressBar } from '@ingot/ui/figures/progress-bar.tsx'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Stat } from '@ingot/ui/figures/stat.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ProfitText } from '#features/copy-trading/app/profit-text.tsx'
import { PagedList } from '@ingot/web/widgets/paged-list/paged-list.tsx'
import { EndLead } from './end-lead.tsx'
import styles from './lead-desk.module.css'

const css = styleNames(styles)

export function LeadDesk({ lead }: { readonly lead: MyLead }) {
  const t = useTranslations('copy-trading')
  const followers = useMyFollowers()
  return (
    <>
      <Earned lead={lead} />
      <Places lead={lead} />
      <Card isFlush>
        <h2 className={css('title')}>{t('myFollowers')}</h2>
        <PagedList
          emptyText={t('followersNoneText')} emptyTitle={t('followersNone')} pages={followers}
        >
          {(follower) => <FollowerRow follower={follower} />}
        </PagedList>
      </Card>
      <EndLead lead={lead} />
    </>
  )
}

function Earned({ lead: { earned, weeks, due, nextPayTime } }: { readonly lead: MyLead }) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  return (
    <Card>
      <div className={css('head')}>
        <p className={css('text')}>{t('earnedInAll')}</p>
        <Badge icon={Crown} tone="gold">{t('leading')}</Badge>
      </div>
      <HeroFigure integer={format.money(earned)} unit={symbolDefault} />
      <WeekBars weeks={weeks} />
      <div className={css('pair')}>
        <Stat label={t('nextPayment')}>{format.dayTime(nextPayTime)}</Stat>
        <Stat align="end" label={t('dueSoFar')}>{format.amount(due, symbolDefault)}</Stat>
      </div>
    </Card>
  )
}

function Places({ lead }: { readonly lead: MyLead }) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const { followers, followersMax, copies, copiesInProfit, followersMedianRoi: median } = lead
  return (
    <Card>
      <div className={css('places')}>
        <div className={css('head')}>
          <p className={css('text')}>{t('followers')}</p>
          <p className={css('text')}>
            {t('partOf', { part: format.count(followers), all: format.count(followersMax) })}
          </p>
        </div>
        <ProgressBar share={followers / followersMax} />
        <div className={css('three')}>
          <Stat label={t('underCopy')}>{format.money(lead.assetsUnderCopy)}</Stat>
          <Stat label={t('copiesInProfit')}>
            {t('partOf', { part: format.count(copiesInProfit), all: format.count(copies) })}
          </Stat>
          <Stat align="end" label={t('median')}>
            {median === null ? unknownFigure : (
              <SignedText direction={directionOf(median)}>
                {format.percent(shiftDecimal(median, 2))}
              </SignedText>
            )}
          </Stat>
        </div>
      </div>
    </Card>
  )
}

function FollowerRow({ follower }: { readonly follower: MyFollower }) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const { contact, createTime, sharePpm, equity, profit, due } = follower
  return (
    <li className={css('row')}>
      <div className={css('words')}>
        <p className={css('name')}>{contact}</p>
        <p className={css('text')}>{t('since', { date: format.date(createTime) })}</p>
        <p className={css('text')}>{t('shareOf', { rate: format.ppm(sharePpm) })}</p>
      </div>
      <div className={css('figures')}>
        <p className={css('amount')}>{format.money(equity)}</p>
        <p className={css('text')}><ProfitText amount={profit} /></p>
        <p className={css('text')}>{t('dueAmount', { amount: format.money(due) })}</p>
      </div>
    </li>
  )
}

/** The shares that were paid in each of the last weeks, the present one last and in gold. */
function WeekBars({ weeks }: Pick<MyLead, 'weeks'>) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const most = Math.max(...weeks.map(({ amount }) => Number(amount)))
  const words = weeks.map(({ time, amount }) =>
    `${format.date(time)}: ${format.amount(amount, symbolDefault)}`)
  return (
    <>
      <VisuallyHidden>{`${t('earnedWeeks')}. ${words.join(', ')}`}</VisuallyHidden>
      <div aria-hidden className={css('bars')}>
        {weeks.map(({ time, amount }, at) => (
          <div className={css('week', at === weeks.length - 1 && 'now')} key={time}>
            <span className={css('track')}>
              <i
                className={css('bar')}
                style={{ height: `${most === 0 ? 0 : (Number(amount) / most) * 100}%` }}
              />
            </span>
            <span className={css('day')}>{format.count(new Date(time).getDate())}</span>
          </div>
        ))}
      </div>
    </>
  )
}
