// The screen of a form that begins with the user's contact and leads to or from the login: one
// column, its title on top, the thumb's buttons at the end.
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Form } from '@ingot/ui/forms/form.tsx'
import type { UsedForm } from '@ingot/ui/forms/use-field-form.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LanguageButton } from '#widgets/settings/language-button.tsx'
import styles from './contact-form-screen.module.css'

const css = styleNames(styles)

export type ContactFormScreenProps = {
  readonly scrollId: string
  readonly title: string
  readonly subtitle: string
  readonly form: Pick<UsedForm<unknown>, 'attach' | 'failure'>
  readonly onSubmit: () => void
  /** The fields. */
  readonly children: ReactNode
  readonly buttons: ReactNode
}

export function ContactFormScreen(props: ContactFormScreenProps) {
  const { scrollId, title, subtitle, form, onSubmit, children, buttons } = props
  const t = useTranslations('common')
  const router = useRouter()
  const goToLogin = (): void => void router.navigate({ to: '/pages/login/index', replace: true })
  const back = { label: t('back'), onPress: goToLogin }

  return (
    <Screen
      bar={<AppBar actions={<LanguageButton />} back={back}>{null}</AppBar>}
      scrollId={scrollId}
    >
      <Form className={css('page')} form={form} onSubmit={onSubmit}>
        <header className={css('top')}>
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </header>
        {children}
        {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
        <div className={css('buttons')}>{buttons}</div>
      </Form>
    </Screen>
  )
}
