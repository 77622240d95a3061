// The invited users, newest first: the stage and the rebates of each.
import type { InvitedStage } from '@ingot/contract/vocabulary'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { BadgeCheck, CircleDashed, CircleDot, type IconNode } from 'lucide'
import { useTranslations } from 'use-intl'
import type { PagedRows } from '#data/call/use-pages.ts'
import type { InvitedUser } from '#data/invitation/use-invitation.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Badge, type BadgeTone } from '@ingot/ui/marks/badge.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PagedList } from '#widgets/paged-list/paged-list.tsx'
import styles from './invite-page.module.css'

const css = styleNames(styles)

type Look = { readonly tone: BadgeTone, readonly icon: IconNode }

const looks: Readonly<Record<InvitedStage, Look>> = {
  registered: { tone: 'mute', icon: CircleDashed },
  verified: { tone: 'info', icon: CircleDot },
  trading: { tone: 'ok', icon: BadgeCheck },
}

type InvitedCardProps = {
  /** Undefined while it is loading. */
  readonly count: number | undefined
  readonly pages: PagedRows<InvitedUser>
}

export function InvitedCard({ count, pages }: InvitedCardProps) {
  const t = useTranslations('invite')
  const format = useFormat()
  return (
    <Card isFlush>
      <div className={css('listHead')}>
        <h2>{t('invited', { count: format.count(count ?? 0) })}</h2>
        <span>{t('rebateColumn')}</span>
      </div>
      <PagedList emptyText={t('noneText')} emptyTitle={t('none')} pages={pages}>
        {({ contact, joinedTime, stage, rebateUsdt }) => (
          <li>
            <ListRow
              subtitle={t('joined', { day: format.date(joinedTime) })}
              title={contact}
              trailing={(
                <span className={css('trailing')}>
                  <Badge {...looks[stage]}>{t(`stage_${stage}`)}</Badge>
                  <b className={css('figure')}>{format.figure(rebateUsdt, symbolDefault)}</b>
                </span>
              )}
            />
          </li>
        )}
      </PagedList>
    </Card>
  )
}
