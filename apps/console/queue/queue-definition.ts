// A workflow's queue: its lists, columns, drawer and decisions. The queue page does the rest: the
// keys, the confirmations, the reasons and the live updates.
import type { ReactNode } from 'react'
import type { CallFailure } from '#data/ask.ts'
import type { CallState } from '#data/use-call.ts'
import type { ListPages } from '#data/use-list-pages.ts'
import type { Column } from '#ui/row-table.tsx'
import type { Tab } from '#ui/tabs.tsx'

export type QueueRow = { readonly id: number }

export type QueueList<Row> = {
  readonly list: readonly Row[]
  readonly pageNo: number
  readonly pageSize: number
  readonly total: number
  readonly next: string | null
}

/** One decision: its words for a row, and the call. Its run resolves to true once it is done. */
export type QueueDecision<Row> = {
  readonly isRunning: boolean
  readonly failure: CallFailure | undefined
  label(row: Row): string
  title(row: Row): string
  text(row: Row): string
  run(row: Row, reason: string): Promise<boolean>
  clear(): void
}

export type QueueDefinition<Row extends QueueRow, Status extends string> = {
  readonly title: string
  readonly tabs: readonly Tab<Status>[]
  readonly status: Status
  onStatus(status: Status): void
  readonly state: CallState<QueueList<Row>>
  readonly turns: Pick<ListPages, 'older' | 'newer'>
  readonly columns: readonly Column<Row>[]
  readonly emptyTitle: string
  readonly emptyText: string
  /** The row in the drawer as it is stored now, also after it has left the list. */
  readonly open: Row | undefined
  onOpen(row: Row | undefined): void
  /** Whether this operator may decide this row now. */
  canDecide(row: Row): boolean
  readonly approve: QueueDecision<Row>
  readonly reject: QueueDecision<Row>
  /** The head and the content of the drawer of one row. */
  drawerTitle(row: Row): ReactNode
  drawer(row: Row): ReactNode
}
