// The identity of the user: its levels with their limits and functions, or the application for one.
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIdentity, useSendIdentity } from './use-identity.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { failureText } from '@ingot/web/data/call/failure-text.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { ApplyHead } from './apply-head.tsx'
import { ApplyScreen } from './apply-screen.tsx'
import { type ApplyProps, DocumentForm } from './document-form.tsx'
import { LevelsView } from './levels-view.tsx'
import { PhotoTips } from './photo-tips.tsx'
import { SideTile } from './side-tile.tsx'
import { useSide } from './use-side.ts'

export function AuthenticationPage() {
  const t = useTranslations()
  const { apply } = useSearch({ from: '/pages/modify/authentication' })
  const identity = useIdentity()
  const goBack = useGoBack()
  const bar = (
    <AppBar back={{ label: t('common.back'), onPress: goBack }} title={t('identity.title')} />
  )
  if (identity.data === undefined) {
    return (
      <Screen bar={bar} isCentred={identity.isError}>
        {identity.isError ? <LoadFailed query={identity} /> : <SkeletonRows count={6} />}
      </Screen>
    )
  }
  const [, primary, advanced] = identity.data.levels
  const isOpen = (status: string | undefined): boolean =>
    status === 'pending_certification' || status === 'rejected'
  if (apply === 'primary' && primary !== undefined && isOpen(primary.status)) {
    return <DocumentForm identity={identity.data} level={primary} />
  }
  if (apply === 'advanced' && advanced !== undefined && isOpen(advanced.status)) {
    return <PortraitForm identity={identity.data} level={advanced} />
  }
  return <LevelsView identity={identity.data} />
}

/** The application for level 3: one picture that shows the user with the document of level 2. */
function PortraitForm({ level }: ApplyProps) {
  const t = useTranslations('identity')
  const router = useRouter()
  const [failure, setFailure] = useState<string>()
  // A rejected portrait is taken again.
  const portrait = useSide(undefined)
  const { send, isBusy } = useSendIdentity()
  const waitsFor = portrait.pictures.isSending ? t('waitForPicture')
    : portrait.id === undefined ? t('waitForPortrait') : undefined
  const handleSend = (): void => {
    if (portrait.id === undefined) return
    setFailure(undefined)
    send({ level: 3, portrait: portrait.id }, {
      onDone: () => void router.navigate({
        to: '/pages/modify/authentication', search: {}, replace: true,
      }),
      onFailed: (error) => setFailure(failureText(error)),
    })
  }
  return (
    <ApplyScreen isBusy={isBusy} onSend={handleSend} waitsFor={waitsFor}>
      <ApplyHead areDetailsDone arePicturesDone={portrait.id !== undefined} level={level} />
      <Note>{t('portraitText')}</Note>
      <SideTile camera="user" label={t('portrait')} side={portrait} />
      <PhotoTips />
      {failure !== undefined && <Note tone="danger">{failure}</Note>}
    </ApplyScreen>
  )
}
