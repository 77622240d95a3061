// A list of the configuration whose rows open their form. The form keeps the row as it was opened.
import { useState } from 'react'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import type { Edit } from './edit.ts'
import { EditDrawer } from './edit-drawer.tsx'

export type RowPanelProps<Row> = {
  readonly label: string
  readonly version: number
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly emptyTitle?: string
  /** A new row's button. */
  readonly add?: { readonly label: string; readonly row: Row }
  keyOf(row: Row): string
  editOf(row: Row): Edit
}

export function RowPanel<Row>(props: RowPanelProps<Row>) {
  const { label, version, rows, columns, emptyTitle, add, keyOf, editOf } = props
  const [open, setOpen] = useState<{ readonly row: Row; readonly version: number }>()
  const handleOpen = (row: Row) => {
    editOf(row).save.clear()
    setOpen({ row, version })
  }
  return (
    <>
      {add === undefined ? null : (
        <div className="row">
          <span className="f1" />
          <button className="cbtn line" onClick={() => handleOpen(add.row)} type="button">
            {add.label}
          </button>
        </div>
      )}
      <section className="pn list">
        <div className="scroll">
          {rows.length === 0 && emptyTitle !== undefined ? <Empty title={emptyTitle} /> : (
            <RowTable
              columns={columns} keyOf={keyOf} label={label} onOpen={handleOpen}
              openKey={open === undefined ? undefined : keyOf(open.row)} rows={rows}
            />
          )}
        </div>
      </section>
      {open === undefined ? null : (
        <EditDrawer
          edit={editOf(open.row)} key={keyOf(open.row)} onClose={() => setOpen(undefined)}
          version={open.version}
        />
      )}
    </>
  )
}
