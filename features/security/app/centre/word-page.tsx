// The word with which every mail to the user begins. The present one is not shown: with it
// a stolen session could write such a mail.
import { mailWordPattern } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useProtection, useSetMailWord } from '#features/security/app/data/use-protection.ts'
import { Form } from '@ingot/ui/forms/form.tsx'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import styles from './passkeys-page.module.css'

const css = styleNames(styles)

export function WordPage() {
  const t = useTranslations()
  const protection = useProtection()
  const goBack = useGoBack()
  return (
    <Screen
      bar={(
        <AppBar back={{ label: t('common.back'), onPress: goBack }} title={t('security.word')} />
      )}
    >
      {protection.data === undefined
        ? protection.isError ? <LoadFailed query={protection} /> : <SkeletonRows count={2} />
        : <WordForm onDone={goBack} />}
    </Screen>
  )
}

function WordForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('security')
  const set = useSetMailWord()
  const form = useFieldForm<{ readonly word: string }, 'form'>(() => ({ word: '' }), {
    faultsOf: ({ word: typed }) => (mailWordPattern.test(typed.trim()) ? {} : { word: 'form' }),
    words: { form: t('wordFault') },
  })
  return (
    <Form
      className={css('page')}
      form={form}
      onSubmit={() => {
        if (!form.check()) return
        set.send({ word: form.values.word.trim() }, {
          onDone,
          onFailed: (error) => showFormFailure(form, { word_too_obvious: 'word' }, error),
        })
      }}
    >
      <Note>{t('wordNote')}</Note>
      <FormField form={form} isOnPage label={t('word')} name="word" size="l" />
      {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
      <Button busyLabel={t('saving')} isBusy={set.isBusy} type="submit">{t('save')}</Button>
    </Form>
  )
}
