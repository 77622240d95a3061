// The fields of the payment password. The old one or the code comes first, as the proof needs.
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Form } from '@ingot/ui/forms/form.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { LockNote } from './parts/lock-note.tsx'
import { CodeStep } from './code-step.tsx'
import { NewPasswordPair } from './new-password-pair.tsx'
import styles from './password-form-view.module.css'
import { ProofLink } from './proof-link.tsx'
import { usePasswordForm } from './use-password-form.ts'

const css = styleNames(styles)

export type PasswordFormViewProps = {
  readonly bar: ReactNode
  readonly hasPassword: boolean
  /** For how long the new password locks withdrawals; zero for no lock. */
  readonly lockMs: number
  readonly onDone: () => void
}

export function PasswordFormView(props: PasswordFormViewProps) {
  const { bar, hasPassword, lockMs, onDone } = props
  const t = useTranslations()
  // Setting the first password must not turn the form into that of a change.
  const [hadPassword] = useState(hasPassword)
  const state = usePasswordForm(hadPassword, onDone)
  const { form, isBusy } = state
  const { proof } = form.values
  return (
    <Screen bar={bar} scrollId="coin-password">
      <Form className={css('page')} form={form} onSubmit={state.handleSave}>
        <Note>
          {t(proof === 'login' ? 'withdraw.passwordNote' : 'withdraw.passwordChangeNote')}
        </Note>
        {proof === 'login' && (
          <FormField
            autoComplete="current-password"
            eyeLabels={{ show: t('login.showPassword'), hide: t('login.hidePassword') }}
            form={form}
            isOnPage
            label={t('password.login')}
            name="oldPassword"
            size="l"
            type="password"
          />
        )}
        {proof === 'old' && (
          <FormField
            aside={(
              <ProofLink
                onPress={() => form.switchTo({ proof: 'code' })}
                text={t('withdraw.forgotten')}
              />
            )}
            autoComplete="current-password"
            eyeLabels={{ show: t('login.showPassword'), hide: t('login.hidePassword') }}
            form={form}
            isOnPage
            label={t('withdraw.oldPassword')}
            name="oldPassword"
            size="l"
            type="password"
          />
        )}
        {proof === 'code' && <CodeStep state={state} />}
        <NewPasswordPair form={form} label={t('withdraw.newCoinPassword')} />
        {lockMs > 0 && <LockNote durationMs={lockMs} />}
        {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
        <Button busyLabel={t('withdraw.saving')} isBusy={isBusy} type="submit">
          {t(hadPassword ? 'withdraw.changePassword' : 'withdraw.setPassword')}
        </Button>
      </Form>
    </Screen>
  )
}
