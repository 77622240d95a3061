// The fields of the payment password. The old one or the code comes first, as the proof needs.
import { passwordLengthMax, passwordLengthMin } from '@ingot/contract/vocabulary'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProfile } from '#data/account/use-profile.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Note } from '#ui/marks/note.tsx'
import { styleNames } from '#ui/style-names.ts'
import { FormField } from '#widgets/entry/form-field.tsx'
import { PasswordMeter } from '#widgets/entry/password-meter.tsx'
import { CodeStep } from './code-step.tsx'
import styles from './password-form-view.module.css'
import { ProofLink } from './proof-link.tsx'
import { usePasswordForm } from './use-password-form.ts'

const css = styleNames(styles)

export type PasswordFormViewProps = {
  readonly bar: ReactNode
  readonly hasPassword: boolean
  readonly onDone: () => void
}

export function PasswordFormView({ bar, hasPassword, onDone }: PasswordFormViewProps) {
  const t = useTranslations()
  // Setting the first password must not turn the form into that of a change.
  const [hadPassword] = useState(hasPassword)
  const state = usePasswordForm(hadPassword, onDone)
  const { form, isBusy } = state
  const { proof, password } = form.values
  const contact = useProfile().data?.email ?? ''
  const shared = {
    eyeLabels: { show: t('login.showPassword'), hide: t('login.hidePassword') },
    form, isOnPage: true, size: 'l', type: 'password',
  } as const
  return (
    <Screen bar={bar} scrollId="coin-password">
      <Form className={css('page')} form={form} onSubmit={state.handleSave}>
        <Note>{t(proof === 'none' ? 'withdraw.passwordNote' : 'withdraw.passwordChangeNote')}</Note>
        {proof === 'old' && (
          <FormField
            {...shared}
            aside={(
              <ProofLink
                onPress={() => form.switchTo({ proof: 'code' })}
                text={t('withdraw.forgotten')}
              />
            )}
            autoComplete="current-password"
            label={t('withdraw.oldPassword')}
            name="oldPassword"
          />
        )}
        {proof === 'code' && <CodeStep state={state} />}
        <FormField
          {...shared}
          autoComplete="new-password"
          hint={password === ''
            ? t('register.passwordLength', { min: passwordLengthMin, max: passwordLengthMax })
            : <PasswordMeter account={contact} password={password} />}
          label={t('withdraw.newCoinPassword')}
          name="password"
        />
        <FormField
          {...shared}
          autoComplete="new-password"
          label={t('register.confirmPassword')}
          name="rePassword"
        />
        {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
        <Button busyLabel={t('withdraw.saving')} isBusy={isBusy} type="submit">
          {t(hadPassword ? 'withdraw.changePassword' : 'withdraw.setPassword')}
        </Button>
      </Form>
    </Screen>
  )
}
