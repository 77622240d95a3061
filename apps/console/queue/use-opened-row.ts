// The opened row of a queue. Its number is in the address, so a link to it opens the same drawer
// for another operator.
import { useState } from 'react'
import { navigate, replaceRoute, useRoute } from '#data/route.ts'
import { type CallState, useRead } from '#data/use-call.ts'
import type { QueueDefinition, QueueList, QueueRow } from './queue-definition.ts'

const rowPattern = /^[1-9]\d{0,14}$/

export type OpenedRow<Row, Detail> = {
  /** Undefined while no drawer is open. */
  readonly id: number | undefined
  /** Undefined until the row of a link has been read. */
  readonly row: Row | undefined
  readonly detail: CallState<Detail>
  /** Opens a row, or closes the drawer. */
  open(row: Row | undefined): void
}

/** [OP21, OP60] The opened row is read by itself: a link or a decision may be of any state. */
export function useOpenedRow<
  Row extends QueueRow, Status extends string, List extends QueueList<Row>, Detail,
>(queue: QueueDefinition<Row, Status, List, Detail>): OpenedRow<Row, Detail> {
  const [path = '', rest = ''] = useRoute().split('/')
  const id = rowPattern.test(rest) ? Number(rest) : undefined
  const [listed, setListed] = useState<Row>()
  const detail = useRead(id === undefined ? undefined : queue.load(id), [queue.workflow])
  const stored = detail.data === undefined || detail.isPrevious
    ? undefined : queue.rowOf(detail.data)
  return {
    id, detail,
    row: id === undefined ? undefined : [stored, listed].find((row) => row?.id === id),
    open(row) {
      setListed(() => row)
      if (row === undefined) navigate(path)
      else if (id === undefined) navigate(`${path}/${row.id}`)
      else replaceRoute(`${path}/${row.id}`)
    },
  }
}
