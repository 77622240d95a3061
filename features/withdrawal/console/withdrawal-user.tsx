// [WD37] The user of a withdrawal with the facts that it is judged by.
import { useTranslations } from 'use-intl'
import { UserPart } from '@ingot/console/queue/request-parts.tsx'
import { formatAmount, formatWorth } from '@ingot/console/ui/format-amount.ts'
import { formatDay, formatMoment } from '@ingot/console/ui/format-moment.ts'
import type { WithdrawalReply } from './withdrawal-detail.tsx'

export function WithdrawalUser({ detail }: { readonly detail: WithdrawalReply }) {
  const words = useTranslations('withdrawals')
  const queue = useTranslations('queue')
  const { withdrawal, available, frozen, userTime, deposits, lastLogin, day } = detail
  return (
    <UserPart
      facts={[
        { label: queue('registered'), value: formatDay(userTime) },
        { label: words('level'), value: `L${withdrawal.authLevel}` },
        { label: words('usual'), value: <Usual detail={detail} /> },
        {
          label: words('depositsBefore'),
          value: words('depositsBeforeOf', {
            count: deposits.count, worth: formatWorth(deposits.worth),
          }),
        },
        {
          label: words('availableNow'),
          value: `${formatAmount(available, 2)} ${withdrawal.symbol}`,
        },
        { label: words('heldNow'), value: `${formatAmount(frozen, 2)} ${withdrawal.symbol}` },
        {
          label: words('day'),
          value: words('dayOf', {
            used: formatWorth(day.used), limit: formatWorth(day.limit),
            requests: day.requests, max: day.requestsMax,
          }),
        },
        {
          label: words('lastLogin'),
          value: lastLogin === null ? words('noLogin') : [
            lastLogin.device === '' ? words('unknownDevice') : lastLogin.device,
            `${formatMoment(lastLogin.time)} UTC`,
          ].join(' · '),
        },
      ]}
      user={withdrawal}
    />
  )
}

function Usual({ detail: { withdrawal, usual, usualCount: count } }: {
  readonly detail: WithdrawalReply
}) {
  const words = useTranslations('withdrawals')
  if (usual === null) return words('noUsual')
  const factor = (Number(withdrawal.worth) / Number(usual)).toFixed(1)
  return words('usualOf', { usual: formatWorth(usual), count, factor })
}
