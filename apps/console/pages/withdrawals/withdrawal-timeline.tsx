// The states and the approvals of a withdrawal in the order in which they came.
import { useTranslations } from 'use-intl'
import { formatMoment } from '#ui/format-moment.ts'
import type { WithdrawalReply } from './withdrawal-detail.tsx'

export function WithdrawalTimeline({ detail }: { readonly detail: WithdrawalReply }) {
  const words = useTranslations('withdrawals')
  const lines = [
    ...detail.events.map(({ time, to, actor, operator, reason }) => {
      const state = stateWords.find((known) => known === to)
      const name = state === undefined ? to : words(`states.${state}`)
      const by = operator === '' ? words(`actors.${actor}`) : operator
      return { time, text: words('event', { state: name, by }), reason }
    }),
    ...detail.withdrawal.approvals.map(({ time, operator }) =>
      ({ time, text: words('approvalBy', { operator }), reason: '' })),
  ].toSorted((one, other) => one.time - other.time)
  return (
    <section className="part">
      <h3>{words('timeline')}</h3>
      <ol className="timeline">
        {lines.map(({ time, text, reason }) => (
          <li key={`${time} ${text}`}>
            <time className="t3" dateTime={new Date(time).toISOString()}>{formatMoment(time)}</time>
            <span>{reason === '' ? text : `${text}: ${reason}`}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const stateWords = ['pending_approval', 'in_progress', 'completed', 'rejected'] as const
