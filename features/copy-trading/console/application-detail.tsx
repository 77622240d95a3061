// The content of an application's drawer: the terms, the words about the user, and the events.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import type { loadLeadApplication } from '#features/copy-trading/leading.console.ts'
import { useTranslations } from 'use-intl'
import {
  TimelinePart, useEventLine, UserPart, WrittenPart,
} from '@ingot/console/queue/request-parts.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { percentOf } from '@ingot/console/ui/percent.ts'

export function ApplicationDetail({ detail: { request, events } }: {
  readonly detail: ConsoleReplyOf<typeof loadLeadApplication>
}) {
  const words = useTranslations('copy-trading')
  const lineOf = useEventLine((state: typeof request.status) => words(`states.${state}`))
  const { nickname, bio, sharePpm, investmentMin, investmentMax, followersMax, reason } = request
  const range = `${formatAmount(investmentMin)}–${formatAmount(investmentMax)} USDT`
  return (
    <>
      <UserPart
        facts={[
          { label: words('applicant'), value: <span dir="auto">{nickname}</span> },
          { label: words('share'), value: `${percentOf(sharePpm)}%` },
          { label: words('investment'), value: range },
          { label: words('followersMax'), value: formatAmount(String(followersMax)) },
          ...reason === null ? [] : [{ label: words('reason'), value: words(`reasons.${reason}`) }],
        ]}
        user={request}
      />
      <WrittenPart heading={words('bio')} text={bio} />
      <WrittenPart heading={words('figures')} text={words('definitions')} />
      <TimelinePart lines={events.map(lineOf)} />
    </>
  )
}
