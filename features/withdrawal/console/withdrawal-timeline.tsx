// The states and the approvals of a withdrawal in the order in which they came.
import type { WithdrawState } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { TimelinePart, useEventLine } from '@ingot/console/queue/request-parts.tsx'
import type { WithdrawalReply } from './withdrawal-detail.tsx'

export function WithdrawalTimeline({ detail }: { readonly detail: WithdrawalReply }) {
  const words = useTranslations('withdrawals')
  const lineOf = useEventLine((state: WithdrawState) => words(`states.${state}`))
  // The last approval and the state that it leads to have one time: the approval comes first.
  const lines = [
    ...detail.withdrawal.approvals.map(({ time, operator }) =>
      ({ time, text: words('approvalBy', { operator }), reason: '' })),
    ...detail.events.map((event) => {
      const { time, state } = event
      // These name their cause; the reason that the system stores is a word of the code.
      return state === 'cancelled' || state === 'transfer_failed' || state === 'stopped'
        ? { time, text: words(`states.${state}`), reason: '' } : lineOf(event)
    }),
  ].toSorted((one, other) => one.time - other.time)
  return <TimelinePart lines={lines} />
}
