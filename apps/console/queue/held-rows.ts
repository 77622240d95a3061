// The rows of a list that an operator works on: a new row never pushes another one. New rows
// collect until the operator asks for them. A row that left the list stays in its place, marked.

export type HeldRow<Row> = {
  readonly row: Row
  /** `new` until it is opened, `gone` once it has left the list. */
  readonly mark: 'new' | 'gone' | undefined
}

export type Held = {
  /** The list and its page: rows of another one replace these. */
  readonly key: string
  readonly ids: readonly number[]
  /** Rows that the operator has asked for and has not opened. */
  readonly fresh: readonly number[]
}

type Rows<Row> = readonly (Row & { readonly id: number })[]

/** The list as it came, at first and when the operator asks for its new rows. */
export function takeRows(key: string, rows: Rows<object>, before: Held | undefined): Held {
  const ids = rows.map(({ id }) => id)
  if (before?.key !== key) return { key, ids, fresh: [] }
  const added = ids.filter((id) => !before.ids.includes(id))
  return { key, ids, fresh: [...before.fresh.filter((id) => ids.includes(id)), ...added] }
}

/** The list as it came after an own decision, or after a cached one: its rows are not news. */
export function replaceRows(held: Held, rows: Rows<object>): Held {
  const ids = rows.map(({ id }) => id)
  return { ...held, ids, fresh: held.fresh.filter((id) => ids.includes(id)) }
}

/** The held rows in their places with their present values; `old` has the values of those gone. */
export function showRows<Row>(
  held: Held, rows: Rows<Row>, old: ReadonlyMap<number, Row>,
): { readonly shown: readonly HeldRow<Row>[], readonly added: number } {
  const now = new Map(rows.map((row) => [row.id, row]))
  const shown = held.ids.flatMap((id): readonly HeldRow<Row>[] => {
    const row = now.get(id)
    if (row !== undefined) return [{ row, mark: held.fresh.includes(id) ? 'new' : undefined }]
    const last = old.get(id)
    return last === undefined ? [] : [{ row: last, mark: 'gone' }]
  })
  return { shown, added: rows.filter(({ id }) => !held.ids.includes(id)).length }
}
