// The first step: the user is proven by the sheet that opens by itself, and gets a secret.
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type TotpOffer, useBeginTotp } from '#features/security/app/data/use-protection.ts'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { TotpSteps } from './totp-steps.tsx'
import styles from './totp.module.css'

const css = styleNames(styles)

export type BeginTotpProps = {
  readonly bar: ReactNode
  readonly onOffer: (offer: TotpOffer) => void
}

export function BeginTotp({ bar, onOffer }: BeginTotpProps) {
  const t = useTranslations('security')
  const begin = useBeginTotp()
  return (
    <Screen
      bar={bar}
      footer={(
        <Button
          busyLabel={t('beginning')}
          isBusy={begin.isBusy}
          onPress={() => begin.send({}, { onDone: onOffer })}
        >
          {t('begin')}
        </Button>
      )}
    >
      <div className={css('page')}>
        <TotpSteps current="proveStep" />
        <Note>{t('beginText')}</Note>
      </div>
    </Screen>
  )
}
