// The change of the login password with the old one. A user who has forgotten it replaces it with a
// code, on the page that needs no session.
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Form } from '@ingot/ui/forms/form.tsx'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { NewPasswordPair } from './new-password-pair.tsx'
import styles from './password-form-view.module.css'
import { ProofLink } from './proof-link.tsx'
import { useLoginPasswordForm } from './use-login-password-form.ts'

const css = styleNames(styles)

export function LoginPasswordPage() {
  const t = useTranslations()
  const router = useRouter()
  const goBack = useGoBack()
  const { form, isBusy, handleSave } = useLoginPasswordForm(goBack)
  const bar = (
    <AppBar back={{ label: t('common.back'), onPress: goBack }} title={t('password.login')} />
  )
  return (
    <Screen bar={bar} scrollId="login-password">
      <Form className={css('page')} form={form} onSubmit={handleSave}>
        <Note>{t('password.note')}</Note>
        <FormField
          aside={(
            <ProofLink
              onPress={() => void router.navigate({ to: '/pages/recover/index' })}
              text={t('password.forgotten')}
            />
          )}
          autoComplete="current-password"
          eyeLabels={{ show: t('login.showPassword'), hide: t('login.hidePassword') }}
          form={form}
          isOnPage
          label={t('password.old')}
          name="oldPassword"
          size="l"
          type="password"
        />
        <NewPasswordPair form={form} label={t('password.fresh')} />
        {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
        <Button busyLabel={t('password.saving')} isBusy={isBusy} type="submit">
          {t('password.save')}
        </Button>
      </Form>
    </Screen>
  )
}
