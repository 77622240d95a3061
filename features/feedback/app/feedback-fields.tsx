// The form of a new feedback on its screen: its kind, its text, its pictures, and whether the app's
// version and the page are sent with it, which are shown as they are sent.
import { feedbackKinds, feedbackLengthMax } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lastPage } from '@ingot/web/data/device/last-page.ts'
import { useSendFeedback } from './use-feedback.ts'
import { pictureLimits, uploadFor } from '#features/file/app/pictures.ts'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { Form } from '@ingot/ui/forms/form.tsx'
import { type UsedForm, useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { Switch } from '@ingot/ui/fields/switch.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { type UsedPictures, usePictures } from '@ingot/ui/pictures/use-pictures.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { FormPictures } from '@ingot/web/widgets/forms/form-pictures.tsx'
import { FormTextArea } from '@ingot/web/widgets/forms/form-text-area.tsx'
import {
  contextOf, type FeedbackContext, feedbackEmpty, type FeedbackFault, feedbackFaults,
  feedbackRejects, type FeedbackValues, requestOf,
} from './feedback-form.ts'
import styles from './feedback-page.module.css'

const css = styleNames(styles)

export type FeedbackSending = {
  readonly form: UsedForm<FeedbackValues>
  readonly context: FeedbackContext
  readonly pictures: UsedPictures
  readonly isBusy: boolean
  readonly handleSend: () => void
}

const upload = uploadFor('feedback')

/** The form is empty again once it was sent. */
export function useFeedbackForm(): FeedbackSending {
  const t = useTranslations('feedback')
  const [context] = useState(() => contextOf(lastPage()))
  const pictures = usePictures(upload, pictureLimits)
  const form = useFieldForm<FeedbackValues, FeedbackFault>(() => feedbackEmpty, {
    faultsOf: (values) => feedbackFaults(values, pictures),
    words: { empty: t('empty'), hidden: t('hidden'), picture: t('faultPicture') },
  })
  const { send, isBusy } = useSendFeedback()
  const handleSend = (): void => {
    if (pictures.isSending || !form.check()) return
    send(requestOf(form.values, { context, files: pictures.ids }), {
      onDone: () => {
        form.switchTo({ text: '' })
        pictures.clear()
      },
      onFailed: (error) => showFormFailure(form, feedbackRejects, error),
    })
  }
  return { form, context, pictures, isBusy, handleSend }
}

export function FeedbackFields({ form, context, pictures, handleSend }: FeedbackSending) {
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
        <FormPictures
          error={form.errorOf('files')} label={t('pictures')} name="files" pictures={pictures}
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
