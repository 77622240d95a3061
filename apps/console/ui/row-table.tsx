// A table of rows that works by keyboard: J and K move the cursor, Enter opens the row under it.
// The first cell of a row is its button, so that a pointer and a screen reader open it too.
import { type ReactNode, useState } from 'react'
import { useKeys } from './use-keys.ts'

export type Column<Row> = {
  readonly key: string
  readonly label: string
  readonly isRight?: boolean
  cell(row: Row): ReactNode
}

export type RowTableProps<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  keyOf(row: Row): number | string
  onOpen?: (row: Row) => void
  /** The open row is marked in place of the cursor. */
  readonly openKey?: number | string | undefined
  /** A marked row has a class of its own and a word in its first cell. */
  markOf?(row: Row): { readonly className: string, readonly word: string } | undefined
  /** The cursor of a page that acts on the row under it. */
  readonly cursor?: { readonly at: number; onMove(at: number): void }
}

export function RowTable<Row>(props: RowTableProps<Row>) {
  const { label, columns, rows, keyOf, onOpen, openKey } = props
  const [own, setOwn] = useState(0)
  const cursor = props.cursor ?? { at: own, onMove: setOwn }
  const at = Math.min(cursor.at, Math.max(0, rows.length - 1))
  const move = (step: number) => () => {
    // From now on Enter is for the row under the cursor, not for a control that was used before.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    cursor.onMove(Math.max(0, Math.min(rows.length - 1, at + step)))
  }
  const open = () => {
    const row = rows[at]
    if (row !== undefined) onOpen?.(row)
  }
  const keys = onOpen === undefined ? {} : {
    j: move(1), k: move(-1), ArrowDown: move(1), ArrowUp: move(-1), Enter: open,
  }
  useKeys(keys)
  return (
    <table aria-label={label} className="ct">
      <thead>
        <tr>
          {columns.map((column) => (
            <th className={column.isRight === true ? 'r' : undefined} key={column.key} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const key = keyOf(row)
          const mark = props.markOf?.(row)
          const isCurrent = openKey === undefined ? onOpen !== undefined && index === at
            : key === openKey
          return (
            <tr
              aria-current={isCurrent ? 'true' : undefined}
              className={isCurrent ? 'cur' : mark?.className}
              key={key}
            >
              {columns.map((column, place) => (
                <td className={column.isRight === true ? 'r' : undefined} key={column.key}>
                  {place === 0 && onOpen !== undefined
                    ? (
                      <button
                        className="row-open"
                        onClick={() => {
                          cursor.onMove(index)
                          onOpen(row)
                        }}
                        type="button"
                      >
                        {column.cell(row)}
                        {mark === undefined ? null : <span className="row-mark">{mark.word}</span>}
                      </button>
                    )
                    : column.cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
