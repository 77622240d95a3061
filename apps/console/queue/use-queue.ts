// The state of a queue's page: its tab, its held rows, the opened row, and the decision that is
// asked for, with the keys of all of them.
import { useState } from 'react'
import { useSession } from '#data/session.ts'
import { showToast } from '#data/toast-store.ts'
import { useRead } from '#data/use-call.ts'
import { useListPages } from '#data/use-list-pages.ts'
import { useKeys } from '#ui/use-keys.ts'
import { decisionLetters, letterOf } from './key-help.tsx'
import { isApproval } from './mark-list.tsx'
import type { QueueDecision, QueueDefinition, QueueList, QueueRow } from './queue-definition.ts'
import { useHeldRows } from './use-held-rows.ts'
import { useOpenedRow } from './use-opened-row.ts'

/** A decision that is asked for, with the row as it was on the screen then. */
type Asked<Row> = { readonly decision: QueueDecision<Row>; readonly row: Row }

export function useQueue<
  Row extends QueueRow, Status extends string, List extends QueueList<Row>, Detail,
>(queue: QueueDefinition<Row, Status, List, Detail>) {
  const [tab, setTab] = useState(queue.tabs[0].key)
  const pages = useListPages()
  const state = useRead(queue.list(tab, pages.asked), [queue.workflow])
  const held = useHeldRows<Row>(`${tab} ${pages.asked.after ?? ''}`, state)
  const [at, setAt] = useState(0)
  const opened = useOpenedRow(queue)
  const [asked, setAsked] = useState<Asked<Row>>()
  const [isHelp, setHelp] = useState(false)
  const openDecisions = useOpenDecisions(queue.decisions)
  const rows = held.shown.map(({ row }) => row)
  const under = held.shown[Math.min(at, rows.length - 1)]
  const isOpen = opened.id !== undefined
  const current = isOpen ? opened.row : under?.mark === 'gone' ? undefined : under?.row
  const open = (row: Row | undefined) => {
    if (row !== undefined) held.read(row.id)
    opened.open(row)
  }
  const step = (by: number) => {
    const place = rows.findIndex(({ id }) => id === opened.id)
    const next = rows[place + by]
    if (next === undefined) return
    setAt(place + by)
    open(next)
  }
  const decide = (letter: string) => () => {
    if (current === undefined) return
    const isAsked = ({ verb }: QueueDecision<Row>) => letterOf[verb] === letter
    const decision = openDecisions(current).find(isAsked)
    if (decision === undefined) {
      const why = queue.decisions.find(isAsked)?.closed?.(current)
      if (why !== undefined) showToast(why)
      return
    }
    const isBlocked = decision.blocked?.(current) !== undefined
    const isMarked = isApproval(decision) && (queue.marks?.(current) ?? []).length > 0
    // [OP44] Marks are read before an approval, and the drawer names the cause of a block.
    if (!isOpen && (isBlocked || isMarked)) open(current)
    else if (!isBlocked) setAsked({ decision, row: current })
  }
  const isAbove = asked !== undefined || isHelp
  useKeys({
    ...Object.fromEntries(decisionLetters.map((letter) => [letter, decide(letter)])),
    'n': held.renew,
    '?': () => setHelp(true),
    ...isOpen ? { j: () => step(1), k: () => step(-1) } : {},
  }, !isOpen || isAbove ? 0 : 1)
  const choose = (key: Status) => {
    setAt(0)
    setTab(key)
    pages.first()
  }
  return {
    tab, choose, pages, state, held, rows, at, setAt, opened, open, step, openDecisions,
    asked, setAsked, isHelp, setHelp,
  }
}

/** The decisions of the operator's permissions that a row waits for. */
function useOpenDecisions<Row>(decisions: readonly QueueDecision<Row>[]) {
  const permissions = useSession().session?.permissions ?? []
  return (row: Row) => decisions.filter((decision) =>
    permissions.includes(decision.permission) && decision.isOpen(row))
}
