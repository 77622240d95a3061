// [LD16, LD17] The marks of a leader with their evidence: the orders and fills themselves.
import {
  type LeaderMark, type LeaderRecord, noteLeaderMark,
} from '#features/copy-trading/leaders.console.ts'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatAmount, formatSigned } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { EntryBars } from './entry-bars.tsx'
import { MarkBadge } from './leader-columns.tsx'

export function LeaderMarks({ record: { marks } }: { readonly record: LeaderRecord }) {
  const words = useTranslations('copy-trading')
  if (marks.length === 0) {
    return (
      <section className="part">
        <h3>{words('marks')}</h3>
        <p className="t3">{words('noMarks')}</p>
      </section>
    )
  }
  return marks.map((mark) => <Mark key={mark.id} mark={mark} />)
}

function Mark({ mark }: { readonly mark: LeaderMark }) {
  const words = useTranslations('copy-trading')
  const mayNote = usePermission('decide-leaders')
  const [isNoting, setNoting] = useState(false)
  const { kind, seen, martingale, against, linkedUser } = mark
  return (
    <section aria-label={words(`markKinds.${kind}`)} className="part">
      <h3 className="row g8">
        <MarkBadge mark={mark} />
        {mark.isCurrent ? null : <span className="t3">{words('gone')}</span>}
        <span className="f1" />
        {mark.isOpen && mayNote ? (
          <button className="cbtn line" onClick={() => setNoting(true)} type="button">
            <Eye aria-hidden size={15} />
            {words('note')}
          </button>
        ) : null}
      </h3>
      {martingale === null ? null : <Martingale evidence={martingale} />}
      {against === null || linkedUser === null
        ? null : <Against evidence={against} user={linkedUser} />}
      {seen === null ? null : (
        <p className="note">
          {words('seenBy', {
            name: seen.operator, time: formatMoment(seen.time), reason: seen.reason,
          })}
        </p>
      )}
      {isNoting ? <NoteDialog mark={mark} onClose={() => setNoting(false)} /> : null}
    </section>
  )
}

function NoteDialog({ mark, onClose }: { readonly mark: LeaderMark, onClose(): void }) {
  const words = useTranslations('copy-trading')
  const { run, failure, isRunning } = useAction(noteLeaderMark)
  const handleConfirm = async (reason: string) => {
    const { id, changedTime } = mark
    if (await run({ id, changedTime, reason }, words('noted')) !== undefined) onClose()
  }
  return (
    <ReasonDialog
      failure={failure} isRunning={isRunning} label={words('note')} onClose={onClose}
      onConfirm={(reason) => void handleConfirm(reason)} text={words('noteText')}
      title={words(`markKinds.${mark.kind}`)}
    />
  )
}

type MartingaleEvidence = NonNullable<LeaderMark['martingale']>
type Entry = MartingaleEvidence['shown'][number]['entries'][number]

function Martingale({ evidence }: { readonly evidence: MartingaleEvidence }) {
  const words = useTranslations('copy-trading')
  const columns: readonly Column<Entry>[] = [
    { key: 'time', label: words('time'), cell: ({ time }) => formatMoment(time) },
    { key: 'order', label: words('order'), cell: ({ order }) => order },
    {
      key: 'quantity', label: words('quantity'), isRight: true, cell: ({ quantity }) => quantity,
    },
    {
      key: 'price', label: words('price'), isRight: true,
      cell: ({ price }) => price === null ? '–' : formatAmount(price),
    },
    {
      key: 'entry', label: words('entry'),
      cell: ({ isLosing }) => isLosing ? words('losing') : '–',
    },
  ]
  return (
    <>
      <p className="t2">
        {words('martingaleText', { count: evidence.martingale, total: evidence.positions })}
      </p>
      {evidence.shown.map((position) => (
        <div className="evidence" key={`${position.openTime} ${position.symbol}`}>
          <p className="row g8">
            <b className="s">
              {words('position', {
                symbol: position.symbol, direction: words(`directions.${position.direction}`),
                from: formatMoment(position.openTime), to: formatMoment(position.closeTime),
              })}
            </b>
          </p>
          <EntryBars entries={position.entries} />
          <RowTable
            columns={columns} keyOf={({ order }) => order}
            label={words('entriesOf', { symbol: position.symbol })} rows={position.entries}
          />
          <Facts facts={[
            { label: words('result'), value: `${formatSigned(position.result)} USDT` },
          ]} />
        </div>
      ))}
    </>
  )
}

type AgainstEvidence = NonNullable<LeaderMark['against']>
type Line = {
  readonly key: string
  readonly time: number
  readonly text: string
  readonly quantity: string
  readonly price: string | null
}

function Against({ evidence, user }: {
  readonly evidence: AgainstEvidence
  readonly user: number
}) {
  const words = useTranslations('copy-trading')
  const { links, shown, withinMs } = evidence
  const id = String(user)
  const columns: readonly Column<Line>[] = [
    { key: 'time', label: words('time'), cell: ({ time }) => millisecond(time) },
    { key: 'text', label: words('entry'), cell: ({ text }) => text },
    {
      key: 'quantity', label: words('quantity'), isRight: true, cell: ({ quantity }) => quantity,
    },
    {
      key: 'price', label: words('price'), isRight: true,
      cell: ({ price }) => price === null ? '–' : formatAmount(price),
    },
  ]
  const rows = shown.flatMap((block): readonly Line[] => [
    {
      key: `block ${block.block}`, time: block.time, quantity: block.quantity, price: block.price,
      text: words(block.isBuy ? 'blockBuys' : 'blockSells', { id: String(block.block) }),
    },
    ...block.fills.map((fill) => ({
      key: `${block.block} ${fill.trade}`, time: fill.time, quantity: fill.quantity,
      price: fill.price, text: words(block.isBuy ? 'userSells' : 'userBuys', { id }),
    })),
  ])
  return (
    <>
      <p className="t2">
        {words('againstText', {
          count: evidence.against, total: evidence.blocks, same: evidence.sameCommand,
          seconds: String(withinMs / 1_000),
        })}
      </p>
      <RowTable
        columns={columns} keyOf={({ key }) => key} label={words('fillsOf', { id })} rows={rows}
      />
      <Facts facts={[
        {
          label: words('user'),
          value: <a className="lnk" href={`#/users/${id}`}>{words('idOf', { id })}</a>,
        },
        {
          label: words('link'),
          value: links.length === 0 ? words('links.none')
            : links.map((link) => words(`links.${link}`)).join(', '),
        },
        { label: words('gained'), value: `${formatSigned(evidence.realized)} USDT` },
      ]} />
    </>
  )
}

/** With the milliseconds, by which a block and a fill are compared. */
const millisecond = (time: number): string =>
  `${formatMoment(time)}.${String(time % 1_000).padStart(3, '0')}`
