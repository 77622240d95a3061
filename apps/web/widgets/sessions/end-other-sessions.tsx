// Logs out every other device; the button asks once more.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRevokeOtherSessions } from '#data/account/use-session.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './end-other-sessions.module.css'

const css = styleNames(styles)

export function EndOtherSessions({ count }: { readonly count: number }) {
  const t = useTranslations()
  const end = useRevokeOtherSessions()
  const [isSure, setSure] = useState(false)
  if (!isSure) {
    return (
      <div className={css('body')}>
        <Button kind="line" onPress={() => setSure(true)}>{t('session.endOthers')}</Button>
      </div>
    )
  }
  return (
    <div className={css('body')}>
      <Note tone="warn">{t('session.endOthersNote', { count })}</Note>
      <div className={css('buttons')}>
        <Button isDisabled={end.isBusy} isSwappedIn kind="line" onPress={() => setSure(false)}>
          {t('common.cancel')}
        </Button>
        <Button
          busyLabel={t('session.endingOthers')}
          isBusy={end.isBusy}
          isSwappedIn
          kind="danger"
          onPress={() => end.send({})}
        >
          {t('session.endOthersNow')}
        </Button>
      </div>
    </div>
  )
}
