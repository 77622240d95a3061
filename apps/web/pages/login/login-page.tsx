// Log in by e-mail. The server's answer to a wrong try stands under the password.
import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { failedField, failureText } from '#data/failure-text.ts'
import { takeReturn } from '#data/return-to.ts'
import { useLogin } from '#data/use-session.ts'
import { Button } from '#ui/button.tsx'
import { IngotMark } from '#ui/ingot-mark.tsx'
import { Screen } from '#ui/screen.tsx'
import { styleNames } from '#ui/style-names.ts'
import { EntryWatermark } from '#widgets/entry-watermark.tsx'
import { FormField } from '#widgets/form-field.tsx'
import { LanguageButton } from '#widgets/language-button.tsx'
import { loginSchema, type LoginValues } from './login-form.ts'
import styles from './login-page.module.css'

const css = styleNames(styles)

export function LoginPage() {
  const t = useTranslations('login')
  const router = useRouter()
  const login = useLogin()
  const schema = useMemo(() => loginSchema({
    emailRequired: t('emailRequired'),
    emailInvalid: t('emailInvalid'),
    passwordRequired: t('passwordRequired'),
  }), [t])
  const { control, handleSubmit, setError } = useForm<LoginValues>({
    defaultValues: { email: '', loginPassword: '' },
    resolver: zodResolver(schema),
  })
  const handleLogin = handleSubmit((values) => {
    login.mutate(values, {
      onSuccess: () => router.history.replace(takeReturn()),
      onError: (error) => {
        const field = failedField(error) === 'email' ? 'email' : 'loginPassword'
        setError(field, { message: failureText(error) }, { shouldFocus: true })
      },
    })
  })

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
        <form className={css('form')} noValidate onSubmit={(event) => void handleLogin(event)}>
          <FormField
            autoComplete="username"
            control={control}
            inputMode="email"
            isOnPage
            label={t('email')}
            name="email"
            placeholder={t('emailPlaceholder')}
            size="l"
            type="email"
          />
          <FormField
            autoComplete="current-password"
            control={control}
            eyeLabels={{ show: t('showPassword'), hide: t('hidePassword') }}
            isOnPage
            label={t('password')}
            name="loginPassword"
            size="l"
            type="password"
          />
          <div className={css('buttons')}>
            <Button busyLabel={t('submitting')} isBusy={login.isPending} type="submit">
              {t('submit')}
            </Button>
            <Button
              kind="line"
              onPress={() => void router.navigate({ to: '/pages/register/index' })}
            >
              {t('register')}
            </Button>
          </div>
        </form>
      </div>
    </Screen>
  )
}
