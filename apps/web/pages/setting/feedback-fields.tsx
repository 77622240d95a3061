// The fields of a new feedback: its kind, its text, and whether the app's version and the page are
// sent with it, which are shown as they are sent.
import { feedbackKinds, feedbackLengthMax } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { Chips } from '#ui/choices/chips.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Note } from '#ui/marks/note.tsx'
import { styleNames } from '#ui/style-names.ts'
import { FormTextArea } from '#widgets/forms/form-text-area.tsx'
import styles from './feedback-page.module.css'
import type { FeedbackSending } from './use-feedback-form.ts'

const css = styleNames(styles)

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
