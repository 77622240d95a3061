// Register by e-mail or phone with a code (SPEC §2, §3, §5).
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button } from '@ingot/ui/marks/button.tsx'
import { ContactFormScreen } from '#widgets/contact/contact-form-screen.tsx'
import { SupportLink } from '#widgets/entry/support-link.tsx'
import { AgreementTick } from './agreement-tick.tsx'
import { RegisterFields } from './register-fields.tsx'
import { useRegisterForm } from './use-register-form.ts'

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
