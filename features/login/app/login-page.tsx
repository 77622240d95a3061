// Log in by e-mail or phone (SPEC §2). The server's answer to a wrong try is shown under the
// password.
import { useRouter } from '@tanstack/react-router'
import { FingerprintPattern } from 'lucide'
import { useTranslations } from 'use-intl'
import { Form } from '@ingot/ui/forms/form.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { IngotMark } from '@ingot/ui/marks/ingot-mark.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { hasPasskeys, usePasskeyLogin } from '#features/security/app/data/use-passkeys.ts'
import { isCancelled } from '@ingot/web/data/call/failure-text.ts'
import { ContactFields } from '@ingot/web/widgets/contact/contact-fields.tsx'
import { DemoButton } from '@ingot/web/widgets/entry/demo-button.tsx'
import { EntryWatermark } from '@ingot/web/widgets/entry/entry-watermark.tsx'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { LanguageButton } from '@ingot/web/widgets/settings/language-button.tsx'
import { SupportLink } from '@ingot/web/widgets/entry/support-link.tsx'
import { LoginCode } from './login-code.tsx'
import { isCodeNeeded } from './login-form.ts'
import styles from './login-page.module.css'
import { useLoginForm } from './use-login-form.ts'

const css = styleNames(styles)

export function LoginPage() {
  const t = useTranslations('login')
  const router = useRouter()
  const { form, handleLogin, ...state } = useLoginForm()

  return (
    <Screen scrollId="login">
      <EntryWatermark />
      <div className={css('bar')}><LanguageButton /></div>
      <div className={css('page')}>
        <header className={css('top')}>
          <IngotMark size={64} />
          <h1>{t('title')}</h1>
          <p>{t('subtitle')}</p>
        </header>
        <Form className={css('form')} form={form} onSubmit={handleLogin}>
          <output>{state.notice !== undefined && <Note tone="warn">{state.notice}</Note>}</output>
          <ContactFields form={form} />
          <FormField
            aside={(
              <button
                className={css('forgot')}
                onClick={state.handleForgotten}
                type="button"
              >
                {t('forgot')}
              </button>
            )}
            autoComplete="current-password"
            eyeLabels={{ show: t('showPassword'), hide: t('hidePassword') }}
            form={form}
            isOnPage
            label={t('password')}
            name="loginPassword"
            size="l"
            type="password"
          />
          {isCodeNeeded(form.values) && (
            <LoginCode
              contact={state.contact}
              form={form}
              isSendingCode={state.isSendingCode}
              onFillIn={(code) => form.type('validateCode', code)}
              onSendCode={state.handleSendCode}
              secondsLeft={state.secondsLeft}
              sent={state.sent}
            />
          )}
          <div className={css('buttons')}>
            <Button busyLabel={t('submitting')} isBusy={state.isLoggingIn} type="submit">
              {t('submit')}
            </Button>
            <PasskeyButton onDone={state.handleDone} />
            <Button
              kind="line"
              onPress={() => void router.navigate({ to: '/pages/register/index' })}
            >
              {t('register')}
            </Button>
            <DemoButton />
          </div>
        </Form>
        <div className={css('bottom')}><SupportLink /></div>
      </div>
    </Screen>
  )
}

/**
 * The login without a password: one press, then the device offers its passkeys. It is absent where
 * no passkey can work.
 */
function PasskeyButton({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('login')
  const login = usePasskeyLogin()
  const { failure } = login
  if (!hasPasskeys()) return null
  return (
    <>
      {failure !== undefined && (
        <Note tone="danger">
          {isCancelled(failure.error) ? t('passkeyCancelled') : failure.text}
        </Note>
      )}
      <Button
        busyLabel={t('passkeyBusy')}
        icon={FingerprintPattern}
        isBusy={login.isBusy}
        kind="soft"
        onPress={() => login.send({}, { onDone })}
      >
        {t('passkey')}
      </Button>
    </>
  )
}
