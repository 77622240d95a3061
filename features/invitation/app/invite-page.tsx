// Inviting friends: the code with its link and terms, the sums of the rebates, the invited users.
import { type InvitedStage, symbolDefault } from '@ingot/contract/vocabulary'
import { BadgeCheck, CircleDashed, CircleDot, type IconNode, Share2 } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PagedRows } from '@ingot/web/data/call/use-pages.ts'
import {
  type Invitation, invitationLink, type InvitedUser, useInvitation, useInvited,
} from './use-invitation.ts'
import { QrCode } from '@ingot/ui/figures/qr-code.tsx'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { Badge, type BadgeTone } from '@ingot/ui/marks/badge.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { shareLink } from '@ingot/ui/device/share-link.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { CopyButton, useCopyText } from '@ingot/web/widgets/copy-button.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { PagedList } from '@ingot/web/widgets/paged-list/paged-list.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { usePullToRefresh } from '@ingot/web/widgets/use-pull-to-refresh.ts'
import styles from './invite-page.module.css'
import { RebatesCard } from './rebates-card.tsx'

const css = styleNames(styles)

const looks: Readonly<Record<InvitedStage, Look>> = {
  registered: { tone: 'mute', icon: CircleDashed },
  verified: { tone: 'info', icon: CircleDot },
  trading: { tone: 'ok', icon: BadgeCheck },
}

export function InvitePage() {
  const t = useTranslations()
  const invitation = useInvitation()
  const invited = useInvited()
  const back = { label: t('common.back'), onPress: useGoBack() }
  const refresh = usePullToRefresh(async () => {
    await Promise.all([invitation.refetch(), invited.refresh()])
  })
  const { data } = invitation
  return (
    <Screen
      bar={<AppBar back={back} title={t('invite.title')} />}
      refresh={refresh}
      scrollId="invite"
      {...data === undefined ? {} : { footer: <ShareButton code={data.code} /> }}
    >
      <div className={css('page')}>
        {data === undefined
          ? <Card>{invitation.isError ? <LoadFailed query={invitation} /> : <Loading />}</Card>
          : <Loaded invitation={data} />}
        <InvitedCard count={data?.invitedCount} pages={invited} />
      </div>
    </Screen>
  )
}

function Loaded({ invitation }: { readonly invitation: Invitation }) {
  return (
    <>
      <CodeCard invitation={invitation} />
      <RebatesCard invitation={invitation} />
    </>
  )
}

function Loading() {
  return <Skeleton height={120} width="100%" />
}

/** The device's own sheet where it has one; else the link is copied. */
function ShareButton({ code }: { readonly code: string }) {
  const t = useTranslations('invite')
  const copy = useCopyText()
  const url = invitationLink(code)
  const share = async (): Promise<void> => {
    if (!await shareLink({ title: t('title'), url })) copy(url)
  }
  return <Button icon={Share2} onPress={() => void share()}>{t('share')}</Button>
}

const strong = (text: ReactNode): ReactNode => <b>{text}</b>

/** The host alone: the code is above it, and the copied link is whole. */
const shortOf = (url: string): string => `${new URL(url).host}/…`

/** The user's code as a picture, a text and a link, with the terms of both sides. */
function CodeCard({ invitation }: { readonly invitation: Invitation }) {
  const t = useTranslations('invite')
  const { code, inviterPercent, inviterDays, invitedPercent, invitedDays } = invitation
  const url = invitationLink(code)
  return (
    <Card>
      <div className={css('code')}>
        <QrCode label={t('qr')} size="m" text={url} />
        <div className={css('words')}>
          <span className={css('caption')}>{t('code')}</span>
          <div className={css('line')}>
            <b className={css('digits')} translate="no">{code}</b>
            <CopyButton name={t('code')} text={code} />
          </div>
          <div className={css('line')}>
            <span className={css('link')} translate="no">{shortOf(url)}</span>
            <CopyButton name={t('link')} text={url} />
          </div>
        </div>
      </div>
      <p className={css('terms')}>
        {t.rich('terms', {
          strong, inviterPercent, inviterDays, invitedPercent, invitedDays,
        })}
      </p>
    </Card>
  )
}

type Look = { readonly tone: BadgeTone, readonly icon: IconNode }

type InvitedCardProps = {
  /** Undefined while it is loading. */
  readonly count: number | undefined
  readonly pages: PagedRows<InvitedUser>
}

/** The invited users, newest first: the stage and the rebates of each. */
function InvitedCard({ count, pages }: InvitedCardProps) {
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
