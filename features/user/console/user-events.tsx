// The log-ins and changes of factors of a user, and the saved withdrawal addresses with their use.
import { listUserAddresses, listUserEvents } from '#features/user/user-page.console.ts'
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import { useMessages, useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { FirstRead, ListPanel } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'

type Event = ConsoleReplyOf<typeof listUserEvents>['list'][number]

export function UserEvents({ id }: { readonly id: number }) {
  const words = useTranslations('users')
  const pages = useListPages()
  const state = useCall(listUserEvents, { id, ...pages.asked }, ['user'])
  const columns = useEventColumns()
  const mayReadAddresses = usePermission('read-withdrawals')
  return (
    <>
      {mayReadAddresses ? <Addresses id={id} /> : null}
      <b>{words('events')}</b>
      <ListPanel emptyTitle={words('noEvents')} state={state} turns={pages}>
        {(rows) => (
          <RowTable
            columns={columns} keyOf={(row) => row.id} label={words('events')} rows={rows}
          />
        )}
      </ListPanel>
    </>
  )
}

function useEventColumns(): readonly Column<Event>[] {
  const words = useTranslations('users')
  const { users } = useMessages()
  const kinds: Readonly<Record<string, string>> = users.eventKinds
  return [
    { key: 'time', label: words('time'), cell: ({ time }) => formatMoment(time) },
    {
      key: 'kind', label: words('event'),
      cell: ({ kind }) => <b className="m">{kinds[kind] ?? kind}</b>,
    },
    {
      key: 'device', label: words('device'),
      cell: ({ device }) => (
        <span className="device event-device">{device === '' ? '–' : device}</span>
      ),
    },
    {
      key: 'network', label: words('network'),
      cell: ({ network }) => <span className="mono">{network === '' ? '–' : network}</span>,
    },
  ]
}

function Addresses({ id }: { readonly id: number }) {
  const words = useTranslations('users')
  const state = useCall(listUserAddresses, { id }, ['withdrawal'])
  if (state.data === undefined) return <FirstRead state={state} />
  return (
    <section className="pn">
      <header><h2>{words('addresses')}</h2></header>
      {state.data.length === 0 ? <p className="pad t3">{words('noAddresses')}</p> : (
        <ul className="switches">
          {state.data.map((row) => (
            <li key={row.id}>
              <div className="f1">
                <b className="m">{`${row.symbol} · ${row.chain}`}</b>
                <p className="mono wrap">{row.address}</p>
              </div>
              <span className="cap t3 r">
                {words('savedAt', { time: formatMoment(row.saveTime) })}
                <br />
                {row.firstTime === null || row.lastTime === null ? words('neverUsed')
                  : words('usedFrom', {
                    count: row.uses, first: formatMoment(row.firstTime),
                    last: formatMoment(row.lastTime),
                  })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
