// The columns of a leaderboard: raw profit − left out = counted.
import type { SeasonEntry } from '#features/contest/contests.console.ts'
import type { ContestEntryStatus } from '@ingot/contract/vocabulary'
import { customerIdMin } from '@ingot/contract/vocabulary'
import { Ban, Check, Clock, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge, type BadgeTone } from '@ingot/console/ui/badge.tsx'
import { formatSigned, formatWorth } from '@ingot/console/ui/format-amount.ts'
import type { Column } from '@ingot/console/ui/row-table.tsx'
import { percentText } from '@ingot/console/ui/percent.ts'

const looks: Readonly<Record<ContestEntryStatus, readonly [BadgeTone, LucideIcon]>> = {
  joined: ['mute', Clock], ranked: ['ok', Check], excluded: ['danger', Ban],
}

export function EntryState({ status }: { readonly status: ContestEntryStatus }) {
  const words = useTranslations('contest')
  const [tone, icon] = looks[status]
  return <Badge icon={icon} tone={tone}>{words(`states.${status}`)}</Badge>
}

export function useNameOf(): (entry: Pick<SeasonEntry, 'userId' | 'userName'>) => string {
  const words = useTranslations('contest')
  return ({ userId, userName }) => userId < customerIdMin ? words('simulated') : userName
}

export function useEntryColumns(): readonly Column<SeasonEntry>[] {
  const words = useTranslations('contest')
  const nameOf = useNameOf()
  return [
    { key: 'rank', label: words('rank'), cell: ({ rank }) => <b className="s">{rank ?? '–'}</b> },
    {
      key: 'user', label: words('user'),
      cell: (entry) => (
        <>
          <b className="m">{nameOf(entry)}</b>
          <span className="su">{words('userId', { id: String(entry.userId) })}</span>
        </>
      ),
    },
    {
      key: 'raw', label: words('rawProfit'), isRight: true,
      cell: ({ rawProfit }) => <span className="t3">{formatSigned(cut(rawProfit))}</span>,
    },
    {
      key: 'leftOut', label: words('leftOut'), isRight: true,
      cell: ({ leftOutGain }) => /[1-9]/.test(leftOutGain)
        ? <b className="s warnc">{`−${formatWorth(leftOutGain)}`}</b>
        : <span className="t3">0.00</span>,
    },
    {
      key: 'counted', label: words('counted'), isRight: true,
      cell: ({ profit }) => <b className="s">{formatSigned(cut(profit))}</b>,
    },
    { key: 'roi', label: words('roi'), isRight: true, cell: ({ roi }) => percentText(roi) },
    {
      key: 'prize', label: words('prize'), isRight: true,
      cell: ({ prize }) => <b className="s">{formatWorth(prize)}</b>,
    },
    {
      key: 'state', label: words('state'),
      cell: ({ status }) => <EntryState status={status} />,
    },
  ]
}

/** Two decimals, cut. */
function cut(text: string): string {
  const [whole = '0', part = ''] = text.split('.')
  return `${whole}.${part.slice(0, 2).padEnd(2, '0')}`
}
