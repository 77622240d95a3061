// The content of a feedback's drawer: its text, its pictures, its user, the app's version and
// the page, the answer and the events so far.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import {
  type loadFeedback, viewFeedbackPicture,
} from '#features/feedback/feedback.console.ts'
import { useTranslations } from 'use-intl'
import { ask } from '@ingot/console/data/ask.ts'
import {
  PicturesPart, TimelinePart, useEventLine, UserPart, WrittenPart,
} from '@ingot/console/queue/request-parts.tsx'
import { KindBadge } from './feedback-state.tsx'

const viewPicture = (fileId: string) => ask(viewFeedbackPicture, { fileId })

export function FeedbackDetail({ detail: { request, events } }: {
  readonly detail: ConsoleReplyOf<typeof loadFeedback>
}) {
  const words = useTranslations('feedback')
  const lineOf = useEventLine((state: typeof request.status) => words(`states.${state}`))
  const { kind, text, version, page, pictures, answer } = request
  const context = [version, page].filter((part) => part !== null).join(' · ')
  return (
    <>
      <KindBadge kind={kind} />
      <p className="written" dir="auto">{text}</p>
      {pictures.length === 0 ? null : (
        <PicturesPart
          heading={words('pictures')} note={words('picturesNote')} pictures={pictures}
          view={viewPicture}
        />
      )}
      <UserPart
        facts={[{ label: words('context'), value: context === '' ? words('notSent') : context }]}
        user={request}
      />
      {answer === '' ? null : <WrittenPart heading={words('answer')} text={answer} />}
      <TimelinePart lines={events.map(lineOf)} />
    </>
  )
}
