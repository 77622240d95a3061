// The form of a new feedback on its screen: its kind, its text, and whether the app's version and
// the page are sent with it, which are shown as they are sent.
import { feedbackKinds, feedbackLengthMax } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lastPage } from '#data/device/last-page.ts'
import { useSendFeedback } from '#data/feedback/use-feedback.ts'
import { Chips } from '#ui/choices/chips.tsx'
import { Form } from '#ui/fields/form.tsx'
import { type UsedForm, useFieldForm } from '#ui/fields/use-field-form.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Note } from '#ui/marks/note.tsx'
import { styleNames } from '#ui/style-names.ts'
import { showFormFailure } from '#widgets/contact/show-form-failure.ts'
import { FormTextArea } from '#widgets/forms/form-text-area.tsx'
import {
  contextOf, type FeedbackContext, feedbackEmpty, type FeedbackFault, feedbackFaults,
  type FeedbackValues, requestOf,
} from './feedback-form.ts'
import styles from './feedback-page.module.css'

const css = styleNames(styles)

export type FeedbackSending = {
  readonly form: UsedForm<FeedbackValues>
  readonly context: FeedbackContext
  readonly isBusy: boolean
  readonly handleSend: () => void
}

/** The form is empty again once it was sent. */
export function useFeedbackForm(): FeedbackSending {
  const t = useTranslations('feedback')
  const [context] = useState(() => contextOf(lastPage()))
  const form = useFieldForm<FeedbackValues, FeedbackFault>(
    () => feedbackEmpty,
    { faultsOf: feedbackFaults, words: { empty: t('empty'), hidden: t('hidden') } },
  )
  const { send, isBusy } = useSendFeedback()
  const handleSend = (): void => {
    if (!form.check()) return
    send(requestOf(form.values, context), {
      onDone: () => form.switchTo({ text: '' }),
      onFailed: (error) => showFormFailure(form, {}, error),
    })
  }
  return { form, context, isBusy, handleSend }
}

export function FeedbackFields({ form, context, handleSend }: FeedbackSending) {
  const t = useTranslations('feedback')
  const { kind, hasContext } = form.values
  const sent = [context.version, context.page].filter((text) => text !== undefined).join(' · ')
  return (
    <Card>
      <Form className={css('form')} form={form} onSubmit={handleSend}>
        <Chips
          choices={feedbackKinds.map((value) => ({ value, label: t(value) }))}
          isEven
          isInCard
          label={t('kind')}
          onChange={(chosen) => form.set({ kind: chosen })}
          value={kind}
        />
        <FormTextArea
          form={form} label={t(`ask_${kind}`)} maxLength={feedbackLengthMax} name="text"
        />
        <div className={css('context')}>
          {t('context')}
          <Switch
            isOn={hasContext}
            label={t('context')}
            onChange={(isOn) => form.set({ hasContext: isOn })}
          />
        </div>
        <p className={css('sent')}>
          {hasContext
            ? <>{t('sentWith')} <span translate="no">{sent}</span></>
            : t('sentAlone')}
        </p>
        {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
      </Form>
    </Card>
  )
}
