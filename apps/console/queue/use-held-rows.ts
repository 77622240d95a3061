// Holds the rows of the shown list in their places while the list changes behind them.
import { useState } from 'react'
import type { CallState } from '#data/use-call.ts'
import { type Held, type HeldRow, replaceRows, showRows, takeRows } from './held-rows.ts'
import type { QueueList, QueueRow } from './queue-definition.ts'

export type HeldRows<Row> = {
  readonly shown: readonly HeldRow<Row>[]
  /** New rows that are not shown yet. */
  readonly added: number
  /** Shows the new rows, and removes those that are gone. */
  renew(): void
  /** Takes the next list as it comes: the operator has decided a row of it. */
  expect(): void
  /** A row that was opened is new no more. */
  read(id: number): void
}

type Kept<Row> = {
  readonly held: Held
  readonly old: ReadonlyMap<number, Row>
  readonly rows: readonly Row[]
  /** Whether the next list is taken as it comes: the first one, and that after an own decision. */
  readonly isDue: boolean
}

export function useHeldRows<Row extends QueueRow>(
  key: string, state: CallState<QueueList<Row>>,
): HeldRows<Row> {
  const [kept, setKept] = useState<Kept<Row>>()
  const rows = state.isPrevious ? undefined : state.data?.list
  const isOther = kept?.held.key !== key
  if (rows !== undefined && (isOther || kept.rows !== rows || (kept.isDue && !state.isFetching))) {
    const isTaken = isOther || kept.isDue
    setKept({
      held: isOther ? takeRows(key, rows, undefined)
        : isTaken ? replaceRows(kept.held, rows) : kept.held,
      old: new Map([...isOther ? [] : kept.old, ...rows.map((row) => [row.id, row] as const)]),
      rows,
      // A list from the cache is replaced by the one that is on its way.
      isDue: isTaken && state.isFetching,
    })
  }
  const { shown, added } = kept === undefined
    ? { shown: [], added: 0 } : showRows(kept.held, kept.rows, kept.old)
  return {
    shown,
    added,
    renew() {
      if (kept !== undefined) setKept({ ...kept, held: takeRows(key, kept.rows, kept.held) })
    },
    expect: () => setKept((now) => now === undefined ? now : { ...now, isDue: true }),
    read(id) {
      if (kept === undefined || !kept.held.fresh.includes(id)) return
      const fresh = kept.held.fresh.filter((one) => one !== id)
      setKept({ ...kept, held: { ...kept.held, fresh } })
    },
  }
}
