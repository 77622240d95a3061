// The last step: the backup codes, which are shown once.
import { Copy } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { copyText } from '@ingot/ui/device/copy-text.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { TotpSteps } from './totp-steps.tsx'
import styles from './totp.module.css'

const css = styleNames(styles)

export type RecoveryCodesProps = {
  readonly bar: ReactNode
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

export function RecoveryCodes({ bar, codes, onSaved }: RecoveryCodesProps) {
  const t = useTranslations()
  const handleCopy = async (): Promise<void> => {
    const isCopied = await copyText(codes.join('\n'))
    showToast(isCopied ? { tone: 'ok', text: t('common.copied') }
      : { tone: 'error', text: t('common.copyFailed') })
  }
  return (
    <Screen bar={bar} footer={<Button onPress={onSaved}>{t('security.codesSaved')}</Button>}>
      <div className={css('page')}>
        <TotpSteps current="codesStep" />
        <Note tone="warn">{t('security.codesText')}</Note>
        <Card label={t('security.codesTitle')}>
          <ul className={css('codes')} translate="no">
            {codes.map((code) => <li key={code}>{code}</li>)}
          </ul>
        </Card>
        <Button icon={Copy} kind="line" onPress={() => void handleCopy()}>
          {t('security.copyCodes')}
        </Button>
      </div>
    </Screen>
  )
}
