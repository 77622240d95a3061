// The held rows of a queue: a new one is tinted until it is opened, one that is gone is grey.
import { useTranslations } from 'use-intl'
import { type Column, RowTable } from '#ui/row-table.tsx'
import type { HeldRow } from './held-rows.ts'
import type { QueueRow } from './queue-definition.ts'

export type QueueTableProps<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly HeldRow<Row>[]
  readonly at: number
  readonly openId: number | undefined
  onMove(at: number): void
  onOpen(row: Row): void
}

export function QueueTable<Row extends QueueRow>(props: QueueTableProps<Row>) {
  const { label, columns, rows, at, openId, onMove, onOpen } = props
  const words = useTranslations('queue')
  const marks = new Map(rows.map(({ row, mark }) => [row.id, mark]))
  const markOf = ({ id }: Row) => {
    const mark = marks.get(id)
    return mark === undefined ? undefined : { className: `row-${mark}`, word: words(mark) }
  }
  return (
    <RowTable
      columns={columns} cursor={{ at, onMove }} keyOf={({ id }) => id} label={label}
      markOf={markOf} onOpen={onOpen} openKey={openId} rows={rows.map(({ row }) => row)}
    />
  )
}
