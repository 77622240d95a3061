// The fields of the payment password. The old one or the code comes first, as the proof needs.
import { passwordLengthMax, passwordLengthMin } from '@ingot/contract/vocabulary'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProfile } from '#data/account/use-profile.ts'
import { Field } from '#ui/fields/field.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Note } from '#ui/marks/note.tsx'
import { styleNames } from '#ui/style-names.ts'
import { PasswordMeter } from '#widgets/entry/password-meter.tsx'
import { CodeStep } from './code-step.tsx'
import type { PasswordField, PasswordFault } from './password-form.ts'
import styles from './password-form-view.module.css'
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
  const { form: { fields }, change, proof, isBusy } = state
  const errorOf = useFieldError(state)
  const contact = useProfile().data?.email ?? ''
  const eyeLabels = { show: t('login.showPassword'), hide: t('login.hidePassword') }
  const fieldOf = (field: PasswordField) => ({
    error: errorOf(field),
    eyeLabels,
    isOnPage: true,
    onChange: (text: string) => change({ kind: 'type', field, text }),
    size: 'l',
    type: 'password',
    value: fields[field],
  } as const)
  return (
    <Screen bar={bar} scrollId="coin-password">
      <form
        className={css('page')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          state.handleSave()
        }}
      >
        <Note>{t(proof === 'none' ? 'withdraw.passwordNote' : 'withdraw.passwordChangeNote')}</Note>
        {proof === 'old' && (
          <Field
            {...fieldOf('oldPassword')}
            aside={(
              <button className={css('link')} onClick={state.forget} type="button">
                {t('withdraw.forgotten')}
              </button>
            )}
            autoComplete="current-password"
            label={t('withdraw.oldPassword')}
          />
        )}
        {proof === 'code' && <CodeStep error={errorOf('validateCode')} state={state} />}
        <Field
          {...fieldOf('password')}
          autoComplete="new-password"
          hint={fields.password === ''
            ? t('register.passwordLength', { min: passwordLengthMin, max: passwordLengthMax })
            : <PasswordMeter account={contact} password={fields.password} />}
          label={t('withdraw.newCoinPassword')}
        />
        <Field
          {...fieldOf('rePassword')}
          autoComplete="new-password"
          label={t('register.confirmPassword')}
        />
        {state.failure !== undefined && <Note tone="danger">{state.failure}</Note>}
        <Button busyLabel={t('withdraw.saving')} isBusy={isBusy} type="submit">
          {t(hadPassword ? 'withdraw.changePassword' : 'withdraw.setPassword')}
        </Button>
      </form>
    </Screen>
  )
}

type FieldErrors = Pick<ReturnType<typeof usePasswordForm>, 'form' | 'faults'>

function useFieldError({ form, faults }: FieldErrors) {
  const t = useTranslations()
  const words: Record<PasswordFault, string> = {
    required: t('withdraw.passwordMissing'),
    code: t('login.codeInvalid'),
    length: t('register.passwordLength', { min: passwordLengthMin, max: passwordLengthMax }),
    mismatch: t('register.passwordMismatch'),
  }
  return (field: PasswordField): string | undefined => {
    if (form.refused?.field === field) return form.refused.text
    const fault = faults[field]
    return fault === undefined ? undefined : words[fault]
  }
}
