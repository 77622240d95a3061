// An exclusion with the operator's reason, and the user's one objection to it.
import type { Contest } from '#features/contest/contests.calls.ts'
import type { ContestEntry } from '#features/contest/own-contests.calls.ts'
import { contestObjectionLengthMax } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useObject } from './use-contests.ts'
import { Form } from '@ingot/ui/forms/form.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { FormTextArea } from '@ingot/web/widgets/forms/form-text-area.tsx'
import styles from './my-entry.module.css'

const css = styleNames(styles)

type ExclusionProps = { readonly contest: Contest, readonly entry: ContestEntry }

export function Exclusion({ contest, entry }: ExclusionProps) {
  const t = useTranslations('contest')
  const { reason, objection, answer } = entry
  const mayObject = objection === ''
    && (contest.status === 'announced' || contest.status === 'running'
      || contest.status === 'review')
  return (
    <Card label={t('excluded')}>
      <h2 className={css('title')}>{t('excluded')}</h2>
      <p className={css('reason')}>{reason}</p>
      {objection !== '' && (
        <Note tone="info">{answer === '' ? t('objected') : t('answered', { answer })}</Note>
      )}
      {mayObject && <ObjectionForm id={contest.id} />}
    </Card>
  )
}

function ObjectionForm({ id }: { readonly id: string }) {
  const t = useTranslations('contest')
  const object = useObject()
  const form = useFieldForm(() => ({ text: '' }), {
    faultsOf: ({ text }) => text.trim() === '' ? { text: 'missing' as const } : {},
    words: { missing: t('objectionMissing') },
  })
  function handleSend(): void {
    if (!form.check()) return
    object.send({ id, text: form.values.text }, {
      onFailed: (error) => showFormFailure(form, {}, error),
    })
  }
  return (
    <Form className={css('form')} form={form} onSubmit={handleSend}>
      <FormTextArea
        form={form} label={t('objectionLabel')} maxLength={contestObjectionLengthMax} name="text"
      />
      {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
      <SendButton busyLabel={t('objecting')} isBusy={object.isBusy} type="submit">
        {t('object')}
      </SendButton>
    </Form>
  )
}
