// The form of a feedback on its screen, empty again once it was sent.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lastPage } from '#data/device/last-page.ts'
import { useSendFeedback } from '#data/feedback/use-feedback.ts'
import { type UsedForm, useFieldForm } from '#ui/fields/use-field-form.ts'
import { showFormFailure } from '#widgets/contact/show-form-failure.ts'
import {
  contextOf, type FeedbackContext, feedbackEmpty, type FeedbackFault, feedbackFaults,
  type FeedbackValues, requestOf,
} from './feedback-form.ts'

export type FeedbackSending = {
  readonly form: UsedForm<FeedbackValues>
  readonly context: FeedbackContext
  readonly isBusy: boolean
  readonly handleSend: () => void
}

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
