// The screen of an application: its fields above, and below them the button that sends it.
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import styles from './levels-view.module.css'

const css = styleNames(styles)

export type ApplyScreenProps = {
  readonly isBusy: boolean
  /** Why the application cannot be sent yet. */
  readonly waitsFor: string | undefined
  readonly onSend: () => void
  readonly children: ReactNode
}

export function ApplyScreen({ isBusy, waitsFor, onSend, children }: ApplyScreenProps) {
  const t = useTranslations()
  const goBack = useGoBack()
  return (
    <Screen
      bar={(
        <AppBar back={{ label: t('common.back'), onPress: goBack }} title={t('identity.title')} />
      )}
      footer={(
        <Button
          busyLabel={t('identity.sending')} disabledReason={waitsFor} isBusy={isBusy}
          isDisabled={waitsFor !== undefined} onPress={onSend}
        >
          {t('identity.send')}
        </Button>
      )}
      scrollId="identity-form"
    >
      <div className={css('page')}>{children}</div>
    </Screen>
  )
}
