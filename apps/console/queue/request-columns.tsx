// The columns that the queues of workflows share: the request with its age, its user, its amount
// and its signatures; and the parts of a queue whose requests several operators sign.
import type { ApprovalSubject } from '@ingot/contract/vocabulary'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#data/exchange-clock.ts'
import { formatAmount } from '#ui/format-amount.ts'
import type { Column } from '#ui/row-table.tsx'
import { ageOf } from './age-of.ts'
import type { QueueDefinition, QueueList, Seats } from './queue-definition.ts'
import { HandNote } from './use-one-hand.tsx'

type RequestRow = {
  readonly id: number
  readonly createTime: number
  /** Null while no user is known. */
  readonly userId: number | null
  readonly userName: string
  readonly authLevel?: number
}

type RequestColumns<Row> = {
  /** The name of the first column. */
  readonly label: string
  /** The number of a request as its user and operators name it. */
  numberOf(row: Row): string
  /** Whether the request waits for an operator: it is late after `targetMs`. */
  isOpen(row: Row): boolean
  readonly targetMs: number
}

/** The first two columns of a queue. */
export function useRequestColumns<Row extends RequestRow>(
  { label, numberOf, isOpen, targetMs }: RequestColumns<Row>,
): readonly [request: Column<Row>, user: Column<Row>] {
  const words = useTranslations('queue')
  const now = useNow()
  return [
    {
      key: 'request', label,
      cell: (row) => {
        const isLate = isOpen(row) && now - row.createTime >= targetMs
        const { unit, count } = ageOf(now - row.createTime)
        return (
          <>
            <b className="s">{numberOf(row)}</b>
            <span className={isLate ? 'su warnc' : 'su'}>{words(`ago.${unit}`, { count })}</span>
          </>
        )
      },
    },
    {
      key: 'user', label: words('user'),
      cell: ({ userName, userId: id, authLevel: level }) => id === null ? (
        <span className="t3">{words('noUser')}</span>
      ) : (
        <>
          <b className="m">{userName}</b>
          <span className="su">
            {level === undefined ? words('userId', { id }) : words('userLine', { id, level })}
          </span>
        </>
      ),
    },
  ]
}

type Paid = { readonly amount: string; readonly symbol: string }

/** The amount of a request, above its coin and the way that it takes. */
export const amountColumn = <Row extends Paid>(
  label: string, wayOf: (row: Row) => string,
): Column<Row> => ({
  key: 'amount', label, isRight: true,
  cell: (row) => (
    <>
      <b className="s amount">{formatAmount(row.amount, 2)}</b>
      <span className="su">{`${row.symbol} · ${wayOf(row)}`}</span>
    </>
  ),
})

/** The state of a request, which is the last column. */
export function useStateColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  const words = useTranslations('queue')
  return { key: 'state', label: words('state'), cell }
}

type Approval = { readonly operator: string; readonly time: number }

type SignedRow = {
  readonly id: number
  readonly approvals: readonly Approval[]
  readonly approvalsNeeded: number
}

type SignedQueue<Row> = {
  readonly subject: ApprovalSubject
  /** Whether the request waits for signatures. */
  waits(row: Row): boolean
  /** The state of a request in words. */
  wordOf(row: Row): string
  /** Further facts that make another state of it. */
  factsOf?(row: Row): unknown
}

type SignedParts<Row extends SignedRow> =
  Required<Pick<QueueDefinition<Row, string, QueueList<Row>, unknown>, 'versionOf' | 'stateOf'>>
  & { seats(row: Row): Seats | undefined, readonly approvals: Column<Row> }

/** The column of the signatures, and the parts of the queue's definition that count them. */
export function useSignedQueue<Row extends SignedRow>(
  { subject, waits, wordOf, factsOf }: SignedQueue<Row>,
): SignedParts<Row> {
  const words = useTranslations('queue')
  const isSigned = (row: Row) => waits(row) || row.approvals.length > 0
  const countOf = ({ approvals: { length: given }, approvalsNeeded: needed }: Row) =>
    words('approvalsOf', { given, needed })
  return {
    // A signature of other figures, or for another user, is another state.
    versionOf: (row) => JSON.stringify([wordOf(row), factsOf?.(row), row.approvals]),
    stateOf: (row) => `${wordOf(row)}, ${countOf(row)}`,
    seats: (row) => isSigned(row) ? {
      needed: row.approvalsNeeded, signed: row.approvals,
      subject: waits(row) ? subject : undefined,
    } : undefined,
    approvals: {
      key: 'approvals', label: words('approvals'),
      cell: (row) => isSigned(row) ? (
        <>
          {countOf(row)}
          <span className="su">{row.approvals.map(({ operator }) => operator).join(', ')}</span>
          {waits(row) ? <HandNote approvals={row.approvals} /> : null}
        </>
      ) : '–',
    },
  }
}
