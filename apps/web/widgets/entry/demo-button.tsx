// Opens a filled demo account of a sandbox with one tap; absent in production.
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { takeReturn } from '#data/account/return-to.ts'
import { useOpenDemo } from '#data/account/use-entry.ts'
import { useIsSandbox } from '@ingot/features/market/app/data/use-site-config.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './demo-button.module.css'

const css = styleNames(styles)

export function DemoButton() {
  const t = useTranslations('login')
  const router = useRouter()
  const demo = useOpenDemo()
  if (!useIsSandbox()) return null
  const handlePress = (): void => demo.send(null, {
    onDone: () => router.history.replace(takeReturn()),
  })
  return (
    <div className={css('demo')}>
      <Button busyLabel={t('demoBusy')} isBusy={demo.isBusy} kind="tint" onPress={handlePress}>
        {t('demo')}
      </Button>
      <p className={css('about')}>{t('demoText')}</p>
    </div>
  )
}
