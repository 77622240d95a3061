// The record of one leader: the marks with their evidence, the statistics, the copies, the shares
// and terms over time, the audit, and the removal.
import { type LeaderRecord, loadLeaderRecord } from '#features/copy-trading/leaders.console.ts'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { UserPart } from '@ingot/console/queue/request-parts.tsx'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { Failed } from '@ingot/console/ui/failed.tsx'
import { formatAmount, formatSigned, formatWorth } from '@ingot/console/ui/format-amount.ts'
import { Ghosts } from '@ingot/console/ui/list-panel.tsx'
import { Modal } from '@ingot/console/ui/modal.tsx'
import { percentText } from '@ingot/console/ui/percent.ts'
import { LeaderBadges, plain } from './leader-columns.tsx'
import { LeaderCopies } from './leader-copies.tsx'
import { LeaderAudit, SharesPart, TermsPart } from './leader-history.tsx'
import { LeaderMarks } from './leader-marks.tsx'
import { LeaderRemoval, WaitingRemoval } from './leader-removal.tsx'

type LeaderDrawerProps = {
  readonly id: number
  readonly days: '7' | '30' | '90'
  onClose(): void
}

const topics = ['leader', 'operator-change', 'lead_application'] as const

export function LeaderDrawer({ id, days, onClose }: LeaderDrawerProps) {
  const words = useTranslations('copy-trading')
  const { data, failure, isPrevious, reload } = useCall(loadLeaderRecord, { id, days }, topics)
  const record = isPrevious ? undefined : data
  const title = record === undefined ? words('leader') : (
    <span className="row g8">
      <span dir="auto">{record.leader.nickname}</span>
      <LeaderBadges leader={record.leader} />
    </span>
  )
  return (
    <Modal
      footer={record === undefined ? undefined : <LeaderRemoval record={record} />}
      form="drawer" onClose={onClose} title={title}
    >
      {failure === undefined ? null : <Failed failure={failure} onRetry={reload} />}
      {record === undefined ? <Ghosts /> : <Record days={days} record={record} />}
    </Modal>
  )
}

function Record({ days, record }: { readonly days: string, readonly record: LeaderRecord }) {
  const { leader } = record
  return (
    <>
      <WaitingRemoval record={record} />
      <UserPart facts={[]} user={{ userId: leader.id, userName: leader.userName }} />
      <LeaderMarks record={record} />
      <Statistics days={days} record={record} />
      <LeaderCopies id={leader.id} />
      <SharesPart record={record} />
      <TermsPart record={record} />
      <LeaderAudit id={leader.id} />
    </>
  )
}

function Statistics({ days, record }: { readonly days: string, readonly record: LeaderRecord }) {
  const words = useTranslations('copy-trading')
  const { leader, followersMedianRoi: median } = record
  return (
    <section className="part">
      <h3>{words('statistics')}: {words('days', { days })}</h3>
      <Facts facts={[
        { label: words('roi'), value: percentText(leader.roi) },
        { label: words('profit'), value: formatSigned(leader.profit) },
        { label: words('drawdown'), value: plain(leader.maxDrawdown) },
        { label: words('winRate'), value: leader.winRate === null ? '–' : plain(leader.winRate) },
        { label: words('orders'), value: formatAmount(String(leader.totalOrders)) },
        { label: words('leverageMax'), value: `${record.leverageMax}×` },
        { label: words('equity'), value: `${formatWorth(leader.equity)} USDT` },
        { label: words('followers'), value: formatAmount(String(leader.followers)) },
        { label: words('assets'), value: formatWorth(leader.assetsUnderCopy) },
        {
          label: words('copiesInProfit'),
          value: words('ofTotal', { count: record.copiesInProfit, total: record.copies }),
        },
        { label: words('followersProfit'), value: `${formatSigned(record.followersProfit)} USDT` },
        { label: words('median'), value: median === null ? '–' : percentText(median) },
        { label: words('shares'), value: formatWorth(leader.paidShares) },
        { label: words('due'), value: formatWorth(record.dueShares) },
      ]} />
    </section>
  )
}
