// Register by e-mail with a code (SPEC §3, §5). In a sandbox the mail is shown beside it.
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSiteConfig } from '#data/use-site-config.ts'
import { AppBar } from '#ui/app-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Screen } from '#ui/screen.tsx'
import { styleNames } from '#ui/style-names.ts'
import { LanguageButton } from '#widgets/language-button.tsx'
import { SandboxMailbox } from '#widgets/sandbox-mailbox.tsx'
import { AgreementTick } from './agreement-tick.tsx'
import { RegisterFields } from './register-fields.tsx'
import styles from './register-page.module.css'
import { useRegisterForm } from './use-register-form.ts'

const css = styleNames(styles)

export function RegisterPage() {
  const t = useTranslations()
  const router = useRouter()
  const config = useSiteConfig()
  const isSandbox = config.data?.mode === 'sandbox'
  const [isMailboxOpen, setMailboxOpen] = useState(false)
  const { form, handleSendCode, handleRegister, ...state } = useRegisterForm()
  const { control, formState: { errors } } = form
  const email = useWatch({ control, name: 'email' })
  const goToLogin = (): void => void router.navigate({ to: '/pages/login/index', replace: true })
  const back = { label: t('common.back'), onPress: goToLogin }
  const handleFillIn = (code: string): void => {
    setMailboxOpen(false)
    form.setValue('validateCode', code, { shouldValidate: true })
  }

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
        <RegisterFields
          control={control}
          isMailboxUnknown={config.isPending}
          isSendingCode={state.isSendingCode}
          onOpenMailbox={isSandbox ? () => setMailboxOpen(true) : undefined}
          onSendCode={() => void handleSendCode()}
          secondsLeft={state.secondsLeft}
        />
        <AgreementTick control={control} />
        {errors.root !== undefined && <Note tone="danger">{errors.root.message}</Note>}
        <div className={css('buttons')}>
          <Button busyLabel={t('register.submitting')} isBusy={state.isRegistering} type="submit">
            {t('register.submit')}
          </Button>
          <Button kind="line" onPress={goToLogin}>{t('register.haveAccount')}</Button>
        </div>
      </form>
      {isSandbox && (
        <SandboxMailbox
          email={email.trim()}
          isOpen={isMailboxOpen}
          onClose={() => setMailboxOpen(false)}
          onFillIn={handleFillIn}
        />
      )}
    </Screen>
  )
}
