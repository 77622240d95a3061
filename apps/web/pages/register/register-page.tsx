// Register by e-mail or phone with a code (SPEC §2, §3, §5).
import { useRouter } from '@tanstack/react-router'
import { FormProvider } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AppBar } from '#ui/app-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Screen } from '#ui/screen.tsx'
import { styleNames } from '#ui/style-names.ts'
import { LanguageButton } from '#widgets/language-button.tsx'
import { SupportLink } from '#widgets/support-link.tsx'
import { AgreementTick } from './agreement-tick.tsx'
import { RegisterFields } from './register-fields.tsx'
import styles from './register-page.module.css'
import { useRegisterForm } from './use-register-form.ts'

const css = styleNames(styles)

export function RegisterPage() {
  const t = useTranslations()
  const router = useRouter()
  const { form, isRegistering, showFailure, handleRegister } = useRegisterForm()
  const { control, formState: { errors } } = form
  const goToLogin = (): void => void router.navigate({ to: '/pages/login/index', replace: true })
  const back = { label: t('common.back'), onPress: goToLogin }

  return (
    <Screen
      bar={<AppBar actions={<LanguageButton />} back={back}>{null}</AppBar>}
      scrollId="register"
    >
      <form className={css('page')} noValidate onSubmit={(event) => void handleRegister(event)}>
        <header className={css('top')}>
          <h1>{t('register.title')}</h1>
          <p>{t('register.subtitle')}</p>
        </header>
        <FormProvider {...form}><RegisterFields onFailure={showFailure} /></FormProvider>
        <AgreementTick control={control} />
        {errors.root !== undefined && <Note tone="danger">{errors.root.message}</Note>}
        <div className={css('buttons')}>
          <Button busyLabel={t('register.submitting')} isBusy={isRegistering} type="submit">
            {t('register.submit')}
          </Button>
          <Button kind="line" onPress={goToLogin}>{t('register.haveAccount')}</Button>
          <SupportLink />
        </div>
      </form>
    </Screen>
  )
}
