// The columns of the queue of identity.
import type { QueuedIdentity } from '#features/identity/identity.console.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useNow } from '@ingot/console/data/exchange-clock.ts'
import { Badge } from '@ingot/console/ui/badge.tsx'
import type { Column } from '@ingot/console/ui/row-table.tsx'
import { IdentityState } from './identity-state.tsx'

const minuteMs = 60_000
/** Operators decide within this time. */
const targetMinutes = 24 * 60

export function useIdentityColumns(): readonly Column<QueuedIdentity>[] {
  const words = useTranslations('identity')
  const queue = useTranslations('queue')
  const now = useNow()
  return [
    {
      key: 'applicant', label: words('applicant'),
      cell: ({ realName, userId, authLevel, level }) => (
        <>
          <b className="m" dir="auto">{realName}</b>
          <span className="su">
            {words('userLine', { id: userId, from: authLevel, to: level })}
          </span>
        </>
      ),
    },
    {
      key: 'document', label: words('document'),
      cell: ({ country, documentKind, expiryDate }) => (
        <>
          {[country, documentKind === null ? words('noKind') : words(`kinds.${documentKind}`)]
            .filter((text) => text !== null).join(' · ')}
          <span className="su">
            {expiryDate === null ? '' : words('validThrough', { day: expiryDate })}
          </span>
        </>
      ),
    },
    {
      key: 'marks', label: queue('checks'),
      cell: ({ marks }) => marks.length === 0 ? '–' : (
        <Badge icon={TriangleAlert} tone="warn">{queue('marks', { count: marks.length })}</Badge>
      ),
    },
    {
      key: 'waiting', label: words('waiting'),
      cell: ({ id, submitTime, status }) => {
        const minutes = Math.max(0, Math.floor((now - submitTime) / minuteMs))
        const isLate = status === 'pending_approval' && minutes >= targetMinutes
        return (
          <>
            <b className="s">{words('number', { id })}</b>
            <span className={isLate ? 'su warnc' : 'su'}>{words('ago', { minutes })}</span>
          </>
        )
      },
    },
    {
      key: 'state', label: queue('state'), isRight: true,
      cell: ({ status }) => <IdentityState status={status} />,
    },
  ]
}
