// Register by e-mail or phone with a code (SPEC §2, §3, §5).
import { useRouter, useSearch } from '@tanstack/react-router'
import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Checkbox } from '@ingot/ui/fields/checkbox.tsx'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { type UsedForm, useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { takeReturn } from '@ingot/web/data/account/return-to.ts'
import { useRegister, useSendCode } from '@ingot/web/data/account/use-entry.ts'
import { useSiteConfig } from '#features/market/app/data/use-site-config.ts'
import { ContactCode } from '@ingot/web/widgets/contact/contact-code.tsx'
import { ContactFields } from '@ingot/web/widgets/contact/contact-fields.tsx'
import { ContactFormScreen } from '@ingot/web/widgets/contact/contact-form-screen.tsx'
import { contactOf } from '@ingot/web/widgets/contact/contact-form.ts'
import { countryFirst } from '@ingot/web/widgets/contact/country-first.ts'
import { NewPasswordFields } from '@ingot/web/widgets/contact/new-password-fields.tsx'
import {
  newPasswordRejects, useNewPasswordWords,
} from '@ingot/web/widgets/contact/new-password-form.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { SupportLink } from '@ingot/web/widgets/entry/support-link.tsx'
import { registerEmpty, registerFaults, type RegisterValues } from './register-form.ts'
import styles from './register-page.module.css'

const css = styleNames(styles)

const fieldOfReject = {
  ...newPasswordRejects,
  email_taken: 'email',
  phone_taken: 'userPhone',
  invite_code_unknown: 'inviteCode',
} as const

export function RegisterPage() {
  const t = useTranslations('register')
  const router = useRouter()
  const { form, isRegistering, showFailure, handleRegister } = useRegisterForm()
  const goToLogin = (): void => void router.navigate({ to: '/pages/login/index', replace: true })
  return (
    <ContactFormScreen
      buttons={(
        <>
          <Button busyLabel={t('submitting')} isBusy={isRegistering} type="submit">
            {t('submit')}
          </Button>
          <Button kind="line" onPress={goToLogin}>{t('haveAccount')}</Button>
          <SupportLink />
        </>
      )}
      form={form}
      onSubmit={handleRegister}
      scrollId="register"
      subtitle={t('subtitle')}
      title={t('title')}
    >
      <RegisterFields form={form} onFailure={showFailure} />
      <AgreementTick form={form} />
    </ContactFormScreen>
  )
}

type RegisterFieldsProps = {
  readonly form: UsedForm<RegisterValues>
  readonly onFailure: (error: Error) => void
}

/** The fields of the register form, from the contact to the invite code. */
function RegisterFields({ form, onFailure }: RegisterFieldsProps) {
  const t = useTranslations('register')
  const sendCode = useSendCode('register')
  return (
    <>
      <ContactFields form={form} />
      <ContactCode form={form} length="short" onFailure={onFailure} sendCode={sendCode} />
      <NewPasswordFields form={form} label={t('password')} />
      <FormField
        form={form}
        isOnPage
        label={t('inviteCode')}
        maxLength={32}
        name="inviteCode"
        size="l"
      />
    </>
  )
}

type AgreementTickProps = {
  readonly form: Pick<UsedForm<RegisterValues>, 'values' | 'set' | 'errorOf'>
}

/**
 * SPEC §5: the agreement must be ticked before registering. Its texts open next to the app, where
 * the site has them.
 */
function AgreementTick({ form }: AgreementTickProps) {
  const t = useTranslations('register')
  const error = form.errorOf('isAgreed')
  const { data: config } = useSiteConfig()
  const link = (key: string, href: string | undefined) => (words: ReactNode): ReactNode => (
    href === undefined || href === '' ? words : (
      <a className={css('link')} href={href} key={key} rel="noopener" target="_blank">{words}</a>
    )
  )
  return (
    <div className={css('tick')}>
      <Checkbox
        isChecked={form.values.isAgreed}
        onChange={(isAgreed) => form.set({ isAgreed })}
      >
        {t.rich('agree', {
          terms: link('terms', config?.userAgreement),
          privacy: link('privacy', config?.privacyAgreement),
        })}
      </Checkbox>
      {error !== undefined && (
        <p className={css('problem')} role="alert">
          <Icon of={CircleAlert} size={14} />
          {error}
        </p>
      )}
    </div>
  )
}

/** The register form on its screen, and where the server's answer to a wrong try is shown. */
function useRegisterForm() {
  const t = useTranslations()
  const router = useRouter()
  const { inviteCode: invited = '' } = useSearch({ from: '/pages/register/index' })
  const words = {
    ...useNewPasswordWords(t('register.codeInvalid')),
    agreementRequired: t('errors.agreementRequired'),
  }
  const form = useFieldForm<RegisterValues, keyof typeof words>(
    () => ({
      ...registerEmpty, ...countryFirst(navigator.languages), inviteCode: invited,
    }),
    { faultsOf: registerFaults, words },
  )
  const register = useRegister()
  const showFailure = (error: unknown): void => showFormFailure(form, fieldOfReject, error)
  const handleRegister = (): void => {
    if (!form.check()) return
    const { setPwd, validateCode } = form.values
    const inviteCode = form.values.inviteCode.trim()
    register.send({
      contact: contactOf(form.values),
      loginPassword: setPwd,
      validateCode,
      ...(inviteCode === '' ? {} : { inviteCode }),
    }, {
      onDone: () => router.history.replace(takeReturn()),
      onFailed: showFailure,
    })
  }
  return { form, isRegistering: register.isBusy, showFailure, handleRegister }
}
