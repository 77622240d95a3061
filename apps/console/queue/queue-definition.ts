// A workflow's queue as one definition: its reads, tabs, columns, the opened row and the decisions.
// The kit does the rest: keys, forms, live state, new rows, seats, toasts and errors.
import type { ApprovalSubject, OperatorPermission } from '@ingot/contract/vocabulary'
import type { ReactNode } from 'react'
import type { Called } from '#data/ask.ts'
import type { Read } from '#data/use-call.ts'
import type { ListPages } from '#data/use-list-pages.ts'
import type { Column } from '#ui/row-table.tsx'

export type QueueRow = { readonly id: number }

export type QueueList<Row> = {
  readonly list: readonly Row[]
  readonly pageNo: number
  readonly pageSize: number
  readonly total: number
  readonly next: string | null
}

/** The fields that an operator fills in for a decision. */
export type DecisionInput =
  | { readonly kind: 'none' }
  /**
   * One of at most nine reasons and a remark, which is free unless it is needed; without reasons
   * the remark is the reason.
   */
  | {
    readonly kind: 'reason'
    readonly reasons: readonly ReasonChoice[]
    readonly isRemarkNeeded?: boolean
  }
  /** A text of several lines that the user reads. `hint` names the user's language. */
  | {
    readonly kind: 'text'
    readonly label: string
    readonly hint: string
    readonly lengthMax: number
  }
  /** A user, by the number: the dialog shows the name and the marks before the decision. */
  | {
    readonly kind: 'user'
    readonly label: string
    readonly hint: string
    /** Users that can be pressed in place of typing. */
    readonly offered: readonly { readonly userId: number, readonly text: string }[]
    find(userId: number): Read<FoundUser>
    /** Shown for a number of no user. */
    readonly unknownText: string
  }
  /**
   * The amount that was received in place of the asked one, with at most the decimals, and the
   * reference by which it was found, where the field has a label.
   */
  | {
    readonly kind: 'amount'
    readonly asked: string
    readonly unit: string
    readonly decimals: number
    readonly reference?: string
    /** The label of the payer's name, which a payment without a line needs. */
    readonly payer?: string
  }

export type FoundUser = {
  readonly userId: number
  readonly userName: string
  readonly marks: readonly RowMark[]
}

export type ReasonChoice = { readonly key: string; readonly label: string }

/** The operator's input, and the state of the row that was on the screen. */
export type Given = {
  /** The key of the chosen reason; empty without a list of reasons. */
  readonly reason: string
  /** The remark, the answer, the user's number or the reference; empty without such a field. */
  readonly text: string
  readonly amount: string
  /** The payer's name; left out without such a field. */
  readonly payer?: string
  readonly version: string
}

/** The words and the letter of a decision in the lines of keys. */
export type DecisionVerb =
  | 'approve' | 'reject' | 'answer' | 'confirm' | 'dismiss' | 'record' | 'ask'
  | 'take' | 'note' | 'end'

export type QueueDecision<Row> = {
  readonly verb: DecisionVerb
  readonly tone: 'gold' | 'danger' | 'line'
  readonly permission: OperatorPermission
  /** Whether the row waits for this decision, as far as the row shows. */
  isOpen(row: Row): boolean
  /** Why this operator makes it no more while others do; the key of the decision shows it. */
  closed?(row: Row): string | undefined
  /** Why the operator cannot make it yet, next to its disabled button. */
  blocked?(row: Row): string | undefined
  /** Left out for a decision without a field. */
  input?(row: Row): DecisionInput
  /**
   * The button, which names the amount where there is one; `amount` is the typed one, once it can
   * be read.
   */
  label(row: Row, amount?: string): string
  title(row: Row): string
  /** The effect in one line. */
  effect(row: Row): string
  /** The words of the success. */
  done(row: Row): string
  send(row: Row, given: Given): Promise<Called<unknown>>
}

/** How many operators must agree on a row, and those that have. */
export type Seats = {
  readonly needed: number
  readonly signed: readonly { readonly operator: string; readonly time: number }[]
  /** Of which decision a signature is taken back; undefined for a row that waits no more. */
  readonly subject?: ApprovalSubject | undefined
}

/** A reason for a closer look at a row, in words. */
export type RowMark = {
  readonly key: string
  readonly label: string
  readonly note?: ReactNode
}

export type QueueTab<Status extends string, List> = {
  readonly key: Status
  readonly label: string
  readonly emptyText: string
  /** How many rows the tab has, where the list of any tab has it. */
  count?(list: List): number | undefined
}

export type QueueDefinition<
  Row extends QueueRow, Status extends string, List extends QueueList<Row>, Detail,
> = {
  /** The name of the workflow, whose changes the queue follows. */
  readonly workflow: string
  readonly title: string
  readonly emptyTitle: string
  /** The first one is shown first. */
  readonly tabs: readonly [QueueTab<Status, List>, ...QueueTab<Status, List>[]]
  list(status: Status, paging: ListPages['asked']): Read<List>
  readonly columns: readonly Column<Row>[]
  /** Shown above the tabs, such as an alarm of the whole queue. */
  readonly notice?: ReactNode
  /** Filters above the list; a search field among them gets the key "/". */
  readonly tools?: ReactNode
  /** The opened row with all that its drawer shows. */
  load(id: number): Read<Detail>
  rowOf(detail: Detail): Row
  /** The state of a row that a decision is made on: a version, or the facts that change. */
  versionOf(row: Row): string
  /** The same state in words. */
  stateOf(row: Row): string
  /**
   * The marks of a row that waits; left out in a queue without marks. The approval of a marked row
   * begins in its drawer, and its dialog repeats the marks.
   */
  marks?(row: Row): readonly RowMark[]
  /** Undefined for a row that needs no approval. */
  seats?(row: Row): Seats | undefined
  /** Whether the drawer shows pictures next to the data. */
  readonly isWide?: boolean
  drawerTitle(row: Row): ReactNode
  drawer(detail: Detail): ReactNode
  /** At most one for each letter is open on a row at a time. */
  readonly decisions: readonly QueueDecision<Row>[]
}
