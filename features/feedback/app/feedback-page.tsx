// Feedback to the exchange: the form of a new one, and below it the user's own ones with the
// answers.
import type { Feedback } from '#features/feedback/feedback.calls.ts'
import { productName } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFeedback } from './use-feedback.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { DetailSheet } from '@ingot/web/widgets/records/detail-sheet.tsx'
import { OwnPictures } from '@ingot/web/widgets/records/own-pictures.tsx'
import { RecordCard, type RecordCardProps } from '@ingot/web/widgets/records/record-card.tsx'
import { type RecordDetailProps, RecordsPage } from '@ingot/web/widgets/records/records-page.tsx'
import { FeedbackFields, useFeedbackForm } from './feedback-fields.tsx'
import { titleOf } from './feedback-form.ts'
import styles from './feedback-page.module.css'

const css = styleNames(styles)

export function FeedbackPage() {
  const t = useTranslations()
  const format = useFormat()
  const pages = useFeedback()
  const sending = useFeedbackForm()
  return (
    <RecordsPage
      above={(
        <>
          <FeedbackFields {...sending} />
          <div className={css('head')}>
            <h2>{t('feedback.own')}</h2>
            {pages.total !== undefined && <span>{format.count(pages.total)}</span>}
          </div>
        </>
      )}
      detail={FeedbackSheet}
      empty={{ title: t('feedback.none'), text: t('feedback.noneText') }}
      footer={(
        <Button
          busyLabel={t('feedback.sending')}
          disabledReason={t('feedback.sendingPictures')}
          isBusy={sending.isBusy}
          isDisabled={sending.pictures.isSending}
          onPress={sending.handleSend}
        >
          {t('feedback.send')}
        </Button>
      )}
      pages={pages}
      scrollId="feedback"
      title={t('shell.titleFeedback')}
    >
      {(feedback, onOpen) => <FeedbackCard feedback={feedback} onOpen={onOpen} />}
    </RecordsPage>
  )
}

type FeedbackCardProps = { readonly feedback: Feedback, readonly onOpen: () => void }

function FeedbackCard({ feedback, onOpen }: FeedbackCardProps) {
  const t = useTranslations('feedback')
  const { text, kind, status, createTime } = feedback
  const title = titleOf(text)
  return (
    <RecordCard
      badge={{ state: status, text: t(status) }}
      open={{ label: t('open', { title }), onPress: onOpen }}
      remark={useAnswer(feedback)}
      text={t(kind)}
      time={createTime}
      title={title}
    />
  )
}

/** The answer with its author: users see the exchange, not the name of an operator. */
function useAnswer({ answer, decidedTime }: Feedback): RecordCardProps['remark'] {
  const format = useFormat()
  if (answer === '' || decidedTime === null) return undefined
  return { text: answer, tone: 'plain', lead: `${productName}, ${format.dayTime(decidedTime)}.` }
}

function FeedbackSheet({ record, onClose }: RecordDetailProps<Feedback>) {
  const t = useTranslations()
  return (
    <DetailSheet
      detail={record && {
        badge: { state: record.status, text: t(`feedback.${record.status}`) },
        timeline: {
          label: t('feedback.course'),
          steps: [
            { id: 'received', text: t('feedback.received'), look: 'done', time: record.createTime },
            ...record.status === 'received' ? [] : [{
              id: record.status, text: t(`feedback.${record.status}`), look: 'done',
              time: record.decidedTime ?? undefined,
              ...record.answer === '' ? {} : { detail: record.answer },
            } as const],
          ],
        },
        facts: [{ label: t('feedback.kind'), value: t(`feedback.${record.kind}`) }],
        longFacts: [
          { label: t('feedback.text'), value: record.text, look: 'text' },
          ...[record.version, record.page].flatMap((value, at) => value === null ? [] : [{
            label: t(at === 0 ? 'feedback.version' : 'feedback.page'), value, look: 'code',
          } as const]),
        ],
      }}
      onClose={onClose}
      title={t('shell.titleFeedback')}
    >
      {record !== undefined && record.pictures.length > 0 && (
        <OwnPictures ids={record.pictures} label={t('feedback.pictures')} />
      )}
    </DetailSheet>
  )
}
