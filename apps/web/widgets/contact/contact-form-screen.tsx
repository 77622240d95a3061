// The screen of a form that begins with the user's contact and leads to or from the login: one
// column, its title on top, the thumb's buttons at the end.
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { Note } from '#ui/marks/note.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { styleNames } from '#ui/style-names.ts'
import { LanguageButton } from '#widgets/settings/language-button.tsx'
import styles from './contact-form-screen.module.css'

const css = styleNames(styles)

export type ContactFormScreenProps<Values extends FieldValues> = {
  readonly scrollId: string
  readonly title: string
  readonly subtitle: string
  readonly form: UseFormReturn<Values>
  readonly onSubmit: () => Promise<void>
  /** The fields. */
  readonly children: ReactNode
  readonly buttons: ReactNode
}

export function ContactFormScreen<Values extends FieldValues>(
  props: ContactFormScreenProps<Values>,
) {
  const { scrollId, title, subtitle, form, onSubmit, children, buttons } = props
  const t = useTranslations('common')
  const router = useRouter()
  const goToLogin = (): void => void router.navigate({ to: '/pages/login/index', replace: true })
  const back = { label: t('back'), onPress: goToLogin }
  const { root } = form.formState.errors

  return (
    <Screen
      bar={<AppBar actions={<LanguageButton />} back={back}>{null}</AppBar>}
      scrollId={scrollId}
    >
      <form
        className={css('page')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit()
        }}
      >
        <header className={css('top')}>
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </header>
        <FormProvider {...form}>{children}</FormProvider>
        {root !== undefined && <Note tone="danger">{root.message}</Note>}
        <div className={css('buttons')}>{buttons}</div>
      </form>
    </Screen>
  )
}
