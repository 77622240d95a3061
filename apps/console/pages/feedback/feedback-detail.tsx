// The content of a feedback's drawer: its text, its user, the app's version and the page, the
// answer and the events so far.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import type { loadFeedback } from '@ingot/contract/console/feedback/feedback.ts'
import { useTranslations } from 'use-intl'
import { Facts } from '#ui/facts.tsx'
import { formatMoment } from '#ui/format-moment.ts'
import { KindBadge } from './feedback-state.tsx'

export function FeedbackDetail({ detail }: {
  readonly detail: ConsoleReplyOf<typeof loadFeedback>
}) {
  const words = useTranslations('feedback')
  const { feedback: { kind, text, userId, userName, version, page, answer }, events } = detail
  const context = [version, page].filter((part) => part !== null).join(' · ')
  return (
    <>
      <KindBadge kind={kind} />
      <p className="written" dir="auto">{text}</p>
      <section className="part">
        <h3>{words('user')}</h3>
        <Facts
          facts={[
            {
              label: userName,
              value: <a className="lnk" href={`#/users/${userId}`}>
                {words('userId', { id: userId })}
              </a>,
            },
            { label: words('context'), value: context === '' ? words('notSent') : context },
          ]}
        />
      </section>
      {answer === '' ? null : (
        <section className="part">
          <h3>{words('answer')}</h3>
          <p className="written" dir="auto">{answer}</p>
        </section>
      )}
      <section className="part">
        <h3>{words('timeline')}</h3>
        <ol className="timeline">
          {events.map(({ time, state, operator }) => (
            <li key={state}>
              <time className="t3" dateTime={new Date(time).toISOString()}>
                {formatMoment(time)}
              </time>
              <span>
                {words('event', {
                  operator: operator === '' ? userName : operator,
                  state: words(`states.${state}`),
                })}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
