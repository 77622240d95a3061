// The ledger of one user, newest first.
import { listUserEntries, type UserEntry } from '#features/user/users.console.ts'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { formatAmount, formatSigned } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ListPanel } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'

export function UserEntries({ id }: { readonly id: number }) {
  const words = useTranslations('users')
  const pages = useListPages()
  const state = useCall(listUserEntries, { id, ...pages.asked }, ['user', 'withdrawal'])
  const columns = useEntryColumns()
  return (
    <ListPanel emptyTitle={words('noEntries')} state={state} turns={pages}>
      {(rows) => (
        <RowTable
          columns={columns} keyOf={(row) => row.id} label={words('ledger')} rows={rows}
        />
      )}
    </ListPanel>
  )
}

function useEntryColumns(): readonly Column<UserEntry>[] {
  const words = useTranslations('users')
  return [
    { key: 'time', label: words('time'), cell: ({ createTime }) => formatMoment(createTime) },
    {
      key: 'kind', label: words('kind'),
      cell: ({ kind }) => <b className="m">{words(`kinds.${kind}`)}</b>,
    },
    { key: 'account', label: words('account'), cell: ({ wallet }) => words(`wallets.${wallet}`) },
    { key: 'reference', label: words('reference'), cell: ({ reference }) => reference },
    {
      key: 'amount', label: words('amount'), isRight: true,
      cell: ({ amount, symbol }) => <b className="s">{`${formatSigned(amount)} ${symbol}`}</b>,
    },
    {
      key: 'after', label: words('after'), isRight: true, cell: ({ after }) => formatAmount(after),
    },
  ]
}
