// Leaving, after one question.
import { LogOut } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { logOut } from '#data/account/use-session.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './log-out-button.module.css'

const css = styleNames(styles)

export function LogOutButton() {
  const t = useTranslations('common')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <div className={css('host')}>
        <Button icon={LogOut} kind="soft" onPress={() => setAsking(true)}>{t('logOut')}</Button>
      </div>
      <Sheet
        closeLabel={t('close')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('logOutTitle')}
      >
        <p className={css('text')}>{t('logOutText')}</p>
        <div className={css('choices')}>
          <Button kind="soft" onPress={() => setAsking(false)}>{t('cancel')}</Button>
          <Button kind="danger" onPress={logOut}>{t('logOut')}</Button>
        </div>
      </Sheet>
    </>
  )
}
