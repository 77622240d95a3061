// The second step: the secret as a picture and as a key, and the first code of it.
import { totpDigits } from '@ingot/contract/vocabulary'
import { ExternalLink, KeyRound } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type TotpOffer, useConfirmTotp } from '#features/security/app/data/use-protection.ts'
import { CodeBoxes } from '@ingot/ui/fields/code-boxes.tsx'
import { Form } from '@ingot/ui/forms/form.tsx'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { QrCode } from '@ingot/ui/figures/qr-code.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { CopyButton } from '@ingot/web/widgets/copy-button.tsx'
import { FullAddress } from '@ingot/web/widgets/figures/full-address.tsx'
import { TotpSteps } from './totp-steps.tsx'
import styles from './totp.module.css'

const css = styleNames(styles)

export type ScanTotpProps = {
  readonly bar: ReactNode
  readonly offer: TotpOffer
  readonly onCodes: (codes: readonly string[]) => void
}

export function ScanTotp({ bar, offer, onCodes }: ScanTotpProps) {
  const t = useTranslations('security')
  const confirm = useConfirmTotp()
  const form = useFieldForm<{ readonly code: string }, 'missing'>(() => ({ code: '' }), {
    faultsOf: ({ code }) => (code.length === totpDigits ? {} : { code: 'missing' }),
    words: { missing: t('codeMissing') },
  })
  const send = (code: string): void => confirm.send({ code }, {
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onFailed(error) {
      form.set({ code: '' })
      showFormFailure(form, { wrong_code: 'code' }, error)
    },
  })
  const handleSend = (): void => {
    if (form.check()) send(form.values.code)
  }
  return (
    <Screen
      bar={bar}
      footer={(
        <Button
          busyLabel={t('turningOn')}
          isBusy={confirm.isBusy}
          isDisabled={form.values.code.length < totpDigits}
          onPress={handleSend}
        >
          {t('turnOn')}
        </Button>
      )}
    >
      <Form className={css('page')} form={form} onSubmit={handleSend}>
        <TotpSteps current="scanStep" />
        <Card>
          <div className={css('plate')}>
            <p className={css('lead')}>{t('scanText')}</p>
            <QrCode label={t('qrLabel')} text={offer.uri} />
            <a className={css('open')} href={offer.uri}>
              <Icon of={ExternalLink} size={16} />
              {t('openTotpApp')}
            </a>
            <p className={css('caption')}>{t('manualKey')}</p>
            <div className={css('key')}>
              <FullAddress address={offer.secret} />
              <CopyButton name={t('copyKey')} text={offer.secret} />
            </div>
          </div>
        </Card>
        <CodeBoxes
          aside={t('totpCodeHint')}
          error={form.errorOf('code')}
          isDisabled={confirm.isBusy}
          label={t('sixDigits')}
          length={totpDigits}
          name="code"
          onChange={(code) => {
            form.type('code', code)
            if (code.length === totpDigits) send(code)
          }}
          value={form.values.code}
        />
        {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
        <Note icon={KeyRound} tone="info">{t('nextCodes')}</Note>
      </Form>
    </Screen>
  )
}
