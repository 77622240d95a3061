// The application for level 3: one picture that shows the user with the document of level 2.
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { failureText } from '#data/call/failure-text.ts'
import { useSendIdentity } from '#data/account/use-identity.ts'
import { Note } from '@ingot/ui/marks/note.tsx'
import { ApplyHead } from './apply-head.tsx'
import { ApplyScreen } from './apply-screen.tsx'
import type { ApplyProps } from './document-form.tsx'
import { PhotoTips } from './photo-tips.tsx'
import { SideTile } from './side-tile.tsx'
import { useSide } from './use-side.ts'

export function PortraitForm({ level }: ApplyProps) {
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
