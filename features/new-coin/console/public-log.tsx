// The public log of all draws as anyone reads it, with its hashes computed again on this device.
import type { PublicLogEntry } from '#features/new-coin/draws.calls.ts'
import { listLogEntries } from '#features/new-coin/new-coins.console.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { GroupedText } from '@ingot/console/ui/grouped-text.tsx'
import { ListPanel } from '@ingot/console/ui/list-panel.tsx'
import { Modal } from '@ingot/console/ui/modal.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { logFault } from './log-fault.ts'

const topics = ['new-coin'] as const

export function PublicLog() {
  const words = useTranslations('new-coins')
  const [chosen, setChosen] = useState<PublicLogEntry>()
  const turns = useListPages()
  const state = useCall(listLogEntries, turns.asked, topics)
  const columns = useLogColumns()
  return (
    <>
      {state.data === undefined ? null : <LogState entries={state.data.list} />}
      <ListPanel
        emptyText={words('logEmpty')} emptyTitle={words('publicLog')} state={state} turns={turns}
      >
        {(rows: readonly PublicLogEntry[]) => (
          <RowTable
            columns={columns} keyOf={({ id }) => String(id)} label={words('publicLog')}
            onOpen={setChosen} openKey={String(chosen?.id)} rows={rows}
          />
        )}
      </ListPanel>
      {chosen === undefined ? null : (
        <EntryDrawer entry={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

function LogState({ entries }: { readonly entries: readonly PublicLogEntry[] }) {
  const words = useTranslations('new-coins')
  const fault = logFault(entries)
  if (entries.length === 0) return null
  return (
    <output>
      {fault === undefined
        ? <Badge icon={Check} tone="ok">{words('logAgrees')}</Badge>
        : <Badge icon={TriangleAlert} tone="danger">{words('logDiffers', { id: fault })}</Badge>}
    </output>
  )
}

function useLogColumns(): readonly Column<PublicLogEntry>[] {
  const words = useTranslations('new-coins')
  const terms = useTranslations('audit')
  return [{
    key: 'id', label: terms('number'), cell: ({ id }) => <b className="s">{id}</b>,
  }, {
    key: 'time', label: terms('time'), cell: ({ time }) => formatMoment(time),
  }, {
    key: 'subject', label: terms('target'), cell: ({ subject }) => subject,
  }, {
    key: 'kind', label: terms('action'), cell: ({ kind }) => words(`logKinds.${kind}`),
  }, {
    key: 'hash', label: terms('hash'),
    cell: ({ hash }) => <span className="mono">{`${hash.slice(0, 8)} … ${hash.slice(-8)}`}</span>,
  }]
}

function EntryDrawer({ entry, onClose }: {
  readonly entry: PublicLogEntry
  onClose(): void
}) {
  const words = useTranslations('new-coins')
  const terms = useTranslations('audit')
  const { id, time, kind, subject, body, previous, hash } = entry
  return (
    <Modal form="drawer" onClose={onClose} title={terms('entry', { id })}>
      <Facts facts={[
        { label: terms('target'), value: subject },
        { label: terms('action'), value: words(`logKinds.${kind}`) },
        { label: terms('time'), value: formatMoment(time) },
      ]} />
      <h3>{words('logBody')}</h3>
      <p className="mono wrap">{body}</p>
      <h3>{terms('chain')}</h3>
      <p className="cap t3">{terms('previousHash')}</p>
      <GroupedText text={previous} />
      <p className="cap t3">{terms('thisHash')}</p>
      <GroupedText text={hash} />
    </Modal>
  )
}
