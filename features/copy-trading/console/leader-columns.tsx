// The columns of leaders, and the badges of their marks and ends.
import type { LeaderMark, ListedLeader } from '#features/copy-trading/leaders.console.ts'
import type { LeaderMarkKind } from '@ingot/contract/vocabulary'
import { ArrowLeftRight, Ban, Bot, Check, Eye, Layers, Link, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge, type BadgeTone } from '@ingot/console/ui/badge.tsx'
import { formatWorth } from '@ingot/console/ui/format-amount.ts'
import { formatDay } from '@ingot/console/ui/format-moment.ts'
import { percentText } from '@ingot/console/ui/percent.ts'
import type { Column } from '@ingot/console/ui/row-table.tsx'

const looks: Readonly<Record<LeaderMarkKind, readonly [BadgeTone, LucideIcon]>> = {
  martingale: ['warn', Layers], linked_account: ['danger', Link],
  against_block: ['warn', ArrowLeftRight],
}

/** A mark that was seen or holds no more is quiet. */
export function MarkBadge({ mark }: { readonly mark: Pick<LeaderMark, 'kind' | 'isOpen'> }) {
  const words = useTranslations('copy-trading.markKinds')
  const [tone, icon] = looks[mark.kind]
  return <Badge icon={mark.isOpen ? icon : Eye} tone={mark.isOpen ? tone : 'mute'}>
    {words(mark.kind)}
  </Badge>
}

/** The open marks of a leader that leads, or the way that the lead ended. */
export function LeaderBadges({ leader }: { readonly leader: ListedLeader }) {
  const words = useTranslations('copy-trading')
  const { endReason, isSimulated, marks, status } = leader
  return (
    <span className="row g6">
      {isSimulated ? <Badge icon={Bot} tone="mute">{words('simulated')}</Badge> : null}
      {status === 'ended' && endReason !== null ? (
        <Badge icon={Ban} tone={endReason === 'by_leader' ? 'mute' : 'danger'}>
          {words(`endReasons.${endReason}`)}
        </Badge>
      ) : null}
      {marks.map((kind) => <MarkBadge key={kind} mark={{ kind, isOpen: true }} />)}
      {status === 'leading' && marks.length === 0
        ? <Badge icon={Check} tone="ok">{words('clean')}</Badge> : null}
    </span>
  )
}

export function useLeaderColumns(): readonly Column<ListedLeader>[] {
  const words = useTranslations('copy-trading')
  return [
    {
      key: 'leader', label: words('leader'),
      cell: ({ nickname, leadsSince, endedTime }) => (
        <>
          <b className="m" dir="auto">{nickname}</b>
          <span className="su">
            {endedTime === null ? words('since', { day: formatDay(leadsSince) })
              : words('endedOn', { day: formatDay(endedTime) })}
          </span>
        </>
      ),
    },
    {
      key: 'followers', label: words('followers'), isRight: true,
      cell: ({ followers }) => followers,
    },
    {
      key: 'assets', label: words('assets'), isRight: true,
      cell: ({ assetsUnderCopy }) => formatWorth(assetsUnderCopy),
    },
    {
      key: 'roi', label: words('roi'), isRight: true,
      cell: ({ roi }) => <b className="s">{percentText(roi)}</b>,
    },
    {
      key: 'profit', label: words('profit'), isRight: true,
      cell: ({ profit }) => formatWorth(profit),
    },
    {
      key: 'drawdown', label: words('drawdown'), isRight: true,
      cell: ({ maxDrawdown }) => plain(maxDrawdown),
    },
    {
      key: 'winRate', label: words('winRate'), isRight: true,
      cell: ({ winRate }) => winRate === null ? '–' : plain(winRate),
    },
    {
      key: 'shares', label: words('shares'), isRight: true,
      cell: ({ paidShares }) => formatWorth(paidShares),
    },
    { key: 'marks', label: words('marks'), cell: (leader) => <LeaderBadges leader={leader} /> },
  ]
}

/** A part without the sign of a gain. */
export const plain = (fraction: string): string => percentText(fraction).replace('+', '')
