// The requests of a user of every kind that the operator's role may read, each with the way to its
// queue.
import { listUserRequests } from '#features/user/user-page.console.ts'
import { requestKinds } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { HitState } from '#features/search/console/hit-state.tsx'
import { requestPath } from '#features/search/console/hit-path.ts'
import { useHitTitle } from '#features/search/console/use-hit-title.ts'
import type { Hit } from '#features/search/search.console.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ListPanel } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'

const topics = [
  'withdrawal', 'deposit', 'offline-deposit', 'quick-trade', 'identity', 'lead_application',
  'feedback', 'support-chat',
]

export function UserRequests({ id }: { readonly id: number }) {
  const words = useTranslations('users')
  const pages = useListPages()
  const state = useCall(listUserRequests, { id, ...pages.asked }, topics)
  const columns = useColumns()
  return (
    <ListPanel
      emptyText={words('requestsText')} emptyTitle={words('noRequests')} state={state}
      turns={pages}
    >
      {(rows) => (
        <RowTable
          columns={columns} keyOf={(row) => `${row.kind} ${row.id}`} label={words('requests')}
          rows={rows}
        />
      )}
    </ListPanel>
  )
}

function useColumns(): readonly Column<Hit>[] {
  const words = useTranslations('users')
  const kinds = useTranslations('search.kinds')
  const titleOf = useHitTitle()
  return [
    {
      key: 'number', label: words('request'),
      cell: ({ kind, id, number }) => {
        const request = requestKinds.find((one) => one === kind)
        return request === undefined ? number
          : <a className="lnk" href={`#/${requestPath(request, id)}`}>{number}</a>
      },
    },
    { key: 'kind', label: words('kind'), cell: ({ kind }) => <b className="m">{kinds(kind)}</b> },
    {
      key: 'time', label: words('time'),
      cell: ({ time }) => time === null ? '–' : formatMoment(time),
    },
    {
      key: 'facts', label: words('facts'),
      cell: (row) => <span dir="auto">{titleOf(row) || '–'}</span>,
    },
    {
      key: 'amount', label: words('amount'), isRight: true,
      cell: ({ amount }) => amount === null ? '–'
        : <b className="s">{`${formatAmount(amount.amount)} ${amount.symbol}`}</b>,
    },
    { key: 'state', label: words('state'), cell: (row) => <HitState hit={row} /> },
  ]
}
