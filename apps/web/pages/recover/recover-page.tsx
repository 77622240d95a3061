// A new password for a user who forgot theirs: the contact, the code that was sent there, the
// password. Every device is logged out, so the way leads back to the login.
import { useRouter } from '@tanstack/react-router'
import { FormProvider } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSendResetCode } from '#data/use-entry.ts'
import { AppBar } from '#ui/app-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Screen } from '#ui/screen.tsx'
import { styleNames } from '#ui/style-names.ts'
import { CodeField } from '#widgets/contact/code-field.tsx'
import { ContactFields } from '#widgets/contact/contact-fields.tsx'
import { LanguageButton } from '#widgets/language-button.tsx'
import { NewPasswordFields } from '#widgets/new-password-fields.tsx'
import styles from './recover-page.module.css'
import { useRecoverForm } from './use-recover-form.ts'

const css = styleNames(styles)

export function RecoverPage() {
  const t = useTranslations()
  const router = useRouter()
  const sendCode = useSendResetCode()
  const { form, isResetting, showFailure, handleReset } = useRecoverForm()
  const { errors } = form.formState
  const goToLogin = (): void => void router.navigate({ to: '/pages/login/index', replace: true })
  const back = { label: t('common.back'), onPress: goToLogin }

  return (
    <Screen
      bar={<AppBar actions={<LanguageButton />} back={back}>{null}</AppBar>}
      scrollId="recover"
    >
      <form className={css('page')} noValidate onSubmit={(event) => void handleReset(event)}>
        <header className={css('top')}>
          <h1>{t('login.recoverTitle')}</h1>
          <p>{t('login.recoverNote')}</p>
        </header>
        <FormProvider {...form}>
          <ContactFields />
          <CodeField length="long" onFailure={showFailure} sendCode={sendCode} />
          <NewPasswordFields label={t('login.newPassword')} />
        </FormProvider>
        {errors.root !== undefined && <Note tone="danger">{errors.root.message}</Note>}
        <div className={css('buttons')}>
          <Button busyLabel={t('login.recovering')} isBusy={isResetting} type="submit">
            {t('login.recover')}
          </Button>
        </div>
      </form>
    </Screen>
  )
}
