// The page of the link in a mail of announcements: one press ends such mails, without a login.
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUnsubscribe } from './use-preferences.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './message-detail-page.module.css'

const css = styleNames(styles)

export function UnsubscribePage() {
  const t = useTranslations('message')
  const { token } = useSearch({ from: '/pages/message/unsubscribe' })
  const unsubscribe = useUnsubscribe()
  const [isDone, setDone] = useState(false)
  return (
    <Screen bar={<AppBar title={t('unsubscribe')} />}>
      <div className={css('page')}>
        {isDone ? <Note tone="ok">{t('unsubscribed')}</Note> : (
          <>
            <Note>{t(token === undefined ? 'noLink' : 'unsubscribeText')}</Note>
            {unsubscribe.failure !== undefined
              && <Note tone="danger">{unsubscribe.failure.text}</Note>}
            <Button
              isBusy={unsubscribe.isBusy}
              isDisabled={token === undefined}
              onPress={() => {
                if (token === undefined) return
                unsubscribe.send({ token }, { onDone: () => setDone(true) })
              }}
            >
              {t('unsubscribe')}
            </Button>
          </>
        )}
      </div>
    </Screen>
  )
}
