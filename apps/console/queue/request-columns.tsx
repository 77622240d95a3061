// The columns that the queue of every workflow has: the request with its age, and its user.
import { useTranslations } from 'use-intl'
import { useNow } from '#data/exchange-clock.ts'
import type { Column } from '#ui/row-table.tsx'
import { ageOf } from './age-of.ts'

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
