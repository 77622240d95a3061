// The audit log: the state of its chain, filters, the entries, and one entry in full.
import { type AuditEntryView, listAuditEntries } from '#features/audit/audit-log.console.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ListPanel } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { ActionName } from './action-name.tsx'
import { AuditDrawer } from './audit-drawer.tsx'
import { AuditFilters, type AuditFilter } from './audit-filters.tsx'
import { ChainState } from './chain-state.tsx'
import { useAuditWords } from './use-audit-words.ts'

export function AuditPage() {
  const words = useTranslations('audit')
  const pages = useListPages()
  const [filter, setFilter] = useState<AuditFilter>({})
  const [open, setOpen] = useState<AuditEntryView>()
  const state = useCall(listAuditEntries, { ...pages.asked, ...filter }, ['audit'])
  const columns = useColumns()
  return (
    <div className="stack wide-stack fill">
      <ChainState />
      <AuditFilters
        filter={filter}
        onFilter={(next) => {
          setFilter(next)
          pages.first()
        }}
      />
      <ListPanel emptyTitle={words('empty')} state={state} turns={pages}>
        {(rows) => (
          <RowTable
            columns={columns} keyOf={({ id }) => id} label={words('title')} onOpen={setOpen}
            openKey={open?.id} rows={rows}
          />
        )}
      </ListPanel>
      {open === undefined
        ? null
        : <AuditDrawer entry={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function useColumns(): readonly Column<AuditEntryView>[] {
  const words = useTranslations('audit')
  const texts = useAuditWords()
  return [
    { key: 'id', label: words('number'), cell: ({ id }) => id },
    { key: 'time', label: words('time'), cell: ({ createTime }) => formatMoment(createTime) },
    {
      key: 'operator', label: words('operator'),
      cell: ({ operator }) => <b className="m">{operator === '' ? words('system') : operator}</b>,
    },
    { key: 'action', label: words('action'), cell: (entry) => <ActionName entry={entry} /> },
    {
      key: 'target', label: words('target'),
      cell: ({ target }) => dashed(texts.target(target)),
    },
    { key: 'reason', label: words('reason'), cell: ({ reason }) => dashed(cut(reason)) },
    {
      key: 'hash', label: words('hash'),
      cell: ({ hash }) => (
        <span className="mono t2">{`${hash.slice(0, 4)}…${hash.slice(-4)}`}</span>
      ),
    },
  ]
}

const shownLength = 36
const dashed = (text: string): string => text === '' ? '–' : text
const cut = (text: string): string =>
  text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
