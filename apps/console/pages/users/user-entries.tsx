// The ledger of one user, newest first.
import { listUserEntries, type UserEntry } from '@ingot/contract/console/users/users.ts'
import { useTranslations } from 'use-intl'
import { useCall } from '#data/use-call.ts'
import { useListPages } from '#data/use-list-pages.ts'
import { formatAmount, formatSigned } from '#ui/format-amount.ts'
import { formatMoment } from '#ui/format-moment.ts'
import { ListPanel } from '#ui/list-panel.tsx'
import { type Column, RowTable } from '#ui/row-table.tsx'

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
