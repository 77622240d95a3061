// The past of a leader: shares by week, terms over time, and the entries of the audit log.
import { listAuditEntries } from '#features/audit/audit-log.console.ts'
import type { LeaderRecord } from '#features/copy-trading/leaders.console.ts'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatAmount, formatWorth } from '@ingot/console/ui/format-amount.ts'
import { formatDay, formatMoment } from '@ingot/console/ui/format-moment.ts'
import { percentOf } from '@ingot/console/ui/percent.ts'

type RecordProps = { readonly record: LeaderRecord }

export function SharesPart({ record: { weeks } }: RecordProps) {
  const words = useTranslations('copy-trading')
  return (
    <section className="part">
      <h3>{words('sharesOver')}</h3>
      {weeks.length === 0 ? <p className="t3">{words('noShares')}</p> : (
        <Facts facts={weeks.map(({ time, amount }) => ({
          label: formatDay(time), value: `${formatWorth(amount)} USDT`,
        }))} />
      )}
    </section>
  )
}

export function TermsPart({ record: { terms } }: RecordProps) {
  const words = useTranslations('copy-trading')
  return (
    <section className="part">
      <h3>{words('termsOver')}</h3>
      <Facts facts={terms.map(({ time, sharePpm, investmentMin, investmentMax, followersMax }) => ({
        label: formatMoment(time),
        value: words('termsLine', {
          share: percentOf(sharePpm), count: followersMax,
          range: `${formatAmount(investmentMin)}–${formatAmount(investmentMax)}`,
        }),
      }))} />
    </section>
  )
}

/** Only operators that may read the audit log. */
export function LeaderAudit({ id }: { readonly id: number }) {
  const words = useTranslations('copy-trading')
  const actions = useTranslations('copy-trading.auditActions')
  const mayRead = usePermission('read-audit-log')
  const { data } = useCall(
    listAuditEntries,
    mayRead ? { pageNo: 1, target: { kind: 'leader', id: String(id) } } : undefined, ['audit'],
  )
  if (data === undefined) return null
  const nameOf = (action: string): string =>
    action === 'removeLeader' || action === 'noteLeaderMark' ? actions(action) : action
  return (
    <section className="part">
      <h3>{words('audit')}</h3>
      {data.list.length === 0 ? <p className="t3">{words('noAudit')}</p> : (
        <ol className="timeline">
          {data.list.map(({ id: entry, createTime, operator, action, reason, refusalText }) => (
            <li key={entry}>
              <time className="t3" dateTime={new Date(createTime).toISOString()}>
                {formatMoment(createTime)}
              </time>
              <span>
                {[operator, nameOf(action), refusalText, reason].filter((text) => text !== '')
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
