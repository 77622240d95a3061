// The page of the link "This was not me": one press stops everything, without a login.
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { session } from '@ingot/web/data/account/session.ts'
import { useFreezeByLink, useReport } from '#features/security/app/data/use-protection.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './passkeys-page.module.css'

const css = styleNames(styles)

export function ReportPage() {
  const t = useTranslations('security')
  const router = useRouter()
  const { token } = useSearch({ from: '/pages/modify/report' })
  const freeze = useFreezeByLink()
  const report = useReport(token)
  const format = useFormat()
  const [isDone, setDone] = useState(false)
  const handleDone = (): void => {
    setDone(true)
    // A session on this device has ended with all others.
    if (session.isLoggedIn()) session.end({ why: 'logout' })
  }
  return (
    <Screen bar={<AppBar title={t('reportTitle')} />}>
      <div className={css('page')}>
        {isDone
          ? (
            <>
              <Note tone="ok">{t('reportDone')}</Note>
              <Button onPress={() => void router.navigate({ to: '/pages/recover/index' })}>
                {t('reportPassword')}
              </Button>
            </>
          )
          : (
            <>
              {report.data !== undefined && (
                <Note>
                  {t('reportAbout', {
                    title: report.data.title, time: format.dayTime(report.data.createTime),
                  })}
                </Note>
              )}
              <Note tone="warn">{t(token === undefined ? 'reportInvalid' : 'reportText')}</Note>
              {freeze.failure !== undefined && <Note tone="danger">{freeze.failure.text}</Note>}
              <Button
                busyLabel={t('reporting')}
                isBusy={freeze.isBusy}
                isDisabled={token === undefined}
                kind="danger"
                onPress={() => {
                  if (token !== undefined) freeze.send({ token }, { onDone: handleDone })
                }}
              >
                {t('reportNow')}
              </Button>
            </>
          )}
      </div>
    </Screen>
  )
}
