// The copies of a leader, the newest first, a page at a time.
import { type LeaderCopy, listLeaderCopies } from '#features/copy-trading/leaders.console.ts'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { formatSigned, formatWorth } from '@ingot/console/ui/format-amount.ts'
import { ListPanel } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'

export function LeaderCopies({ id }: { readonly id: number }) {
  const words = useTranslations('copy-trading')
  const pages = useListPages()
  const state = useCall(listLeaderCopies, { id, ...pages.asked }, ['leader'])
  const columns = useColumns()
  return (
    <section className="part">
      <h3>{words('copies')}</h3>
      <ListPanel emptyTitle={words('noCopies')} state={state} turns={pages}>
        {(rows) => (
          <RowTable
            columns={columns} keyOf={(row) => row.id} label={words('copies')} rows={rows}
          />
        )}
      </ListPanel>
    </section>
  )
}

function useColumns(): readonly Column<LeaderCopy>[] {
  const words = useTranslations('copy-trading')
  return [
    {
      key: 'user', label: words('user'),
      cell: ({ userId }) => (
        <a className="lnk" href={`#/users/${userId}`}>{words('idOf', { id: String(userId) })}</a>
      ),
    },
    { key: 'state', label: words('state'), cell: (row) => words(`copyStates.${row.status}`) },
    {
      key: 'equity', label: words('copyEquity'), isRight: true,
      cell: ({ equity }) => formatWorth(equity),
    },
    {
      key: 'profit', label: words('copyProfit'), isRight: true,
      cell: ({ profit }) => formatSigned(profit),
    },
    {
      key: 'shares', label: words('shares'), isRight: true,
      cell: ({ paidShares }) => formatWorth(paidShares),
    },
  ]
}
