// The states and the approvals of a withdrawal in the order in which they came.
import { useTranslations } from 'use-intl'
import { formatMoment } from '#ui/format-moment.ts'
import type { WithdrawalReply } from './withdrawal-detail.tsx'

export function WithdrawalTimeline({ detail }: { readonly detail: WithdrawalReply }) {
  const words = useTranslations('withdrawals')
  // The last approval and the state that it leads to have one time: the approval comes first.
  const lines = [
    ...detail.withdrawal.approvals.map(({ time, operator }) =>
      ({ time, text: words('approvalBy', { operator }), reason: '' })),
    ...detail.events.map(({ time, state: shown, actor, operator, reason }) => {
      const state = words(`states.${shown}`)
      // These two name their cause; the reason that the system stores is a word of the code.
      if (shown === 'cancelled' || shown === 'transfer_failed') {
        return { time, text: state, reason: '' }
      }
      return { time, text: words('event', { state, actor, operator }), reason }
    }),
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
