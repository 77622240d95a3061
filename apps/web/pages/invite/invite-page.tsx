// Inviting friends: the code with its link and terms, the sums of the rebates, the invited users.
import { Share2 } from 'lucide'
import { useTranslations } from 'use-intl'
import {
  type Invitation, invitationLink, useInvitation, useInvited,
} from '#data/invitation/use-invitation.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { shareLink } from '@ingot/ui/device/share-link.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useCopyText } from '#widgets/copy-button.tsx'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { useGoBack } from '#widgets/use-go-back.ts'
import { usePullToRefresh } from '#widgets/use-pull-to-refresh.ts'
import { CodeCard } from './code-card.tsx'
import { InvitedCard } from './invited-card.tsx'
import styles from './invite-page.module.css'
import { RebatesCard } from './rebates-card.tsx'

const css = styleNames(styles)

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
