// The ledger of one user, newest first, narrowed to a coin or a kind, with the order or the request
// of each entry and the page as a file.
import {
  listUserEntries, type UserAccount, type UserEntry,
} from '#features/user/users.console.ts'
import { requestPath } from '#features/search/console/hit-path.ts'
import { type EntryGroup, entryGroups } from '@ingot/contract/vocabulary'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { saveCsv } from '@ingot/console/ui/file/save-csv.ts'
import { formatAmount, formatSigned } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ListPanel } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'

type Filter = { readonly symbol?: string, readonly group?: EntryGroup }

export function UserEntries({ user: { id, balances } }: { readonly user: UserAccount }) {
  const words = useTranslations('users')
  const pages = useListPages()
  const [filter, setFilter] = useState<Filter>({})
  const narrow = (next: Filter) => {
    setFilter(next)
    pages.first()
  }
  const state = useCall(
    listUserEntries, { id, ...pages.asked, ...filter }, ['user', 'withdrawal', 'deposit'],
  )
  const columns = useEntryColumns(id)
  const symbols = [...new Set(balances.map(({ symbol }) => symbol))]
  return (
    <>
      <div className="row g8">
        <b className="f1">{words('ledger')}</b>
        <select
          aria-label={words('coin')} className="select"
          onChange={({ target: { value } }) => {
            const { symbol: _symbol, ...rest } = filter
            narrow(value === '' ? rest : { ...rest, symbol: value })
          }}
          value={filter.symbol ?? ''}
        >
          <option value="">{words('allCoins')}</option>
          {symbols.map((symbol) => <option key={symbol}>{symbol}</option>)}
        </select>
        <select
          aria-label={words('kind')} className="select"
          onChange={({ target: { value } }) => {
            const { group: _group, ...rest } = filter
            const group = entryGroups.find((one) => one === value)
            narrow(group === undefined ? rest : { ...rest, group })
          }}
          value={filter.group ?? ''}
        >
          <option value="">{words('allKinds')}</option>
          {entryGroups.map((group) => (
            <option key={group} value={group}>{words(`groups.${group}`)}</option>
          ))}
        </select>
        <button
          className="cbtn line" disabled={(state.data?.list.length ?? 0) === 0}
          onClick={() => saveEntries(id, state.data?.list ?? [])} type="button"
        >
          <Download aria-hidden size={15} />
          {words('csv')}
        </button>
      </div>
      <ListPanel emptyTitle={words('noEntries')} state={state} turns={pages}>
        {(rows) => (
          <RowTable
            columns={columns} keyOf={(row) => row.id} label={words('ledger')} rows={rows}
          />
        )}
      </ListPanel>
    </>
  )
}

/** The shown entries as a file, with the words of the ledger. */
function saveEntries(id: number, list: readonly UserEntry[]): void {
  saveCsv(`ledger-${id}`, [
    ['id', 'time', 'wallet', 'coin', 'kind', 'amount', 'after', 'reference'],
    ...list.map((entry) => [
      String(entry.id), new Date(entry.createTime).toISOString(), entry.wallet, entry.symbol,
      entry.kind, entry.amount, entry.after,
      entry.reference?.number.replace('\u2011', '-') ?? '',
    ]),
  ])
}

function useEntryColumns(id: number): readonly Column<UserEntry>[] {
  const words = useTranslations('users')
  return [
    { key: 'time', label: words('time'), cell: ({ createTime }) => formatMoment(createTime) },
    {
      key: 'kind', label: words('kind'),
      cell: ({ kind }) => <b className="m">{words(`kinds.${kind}`)}</b>,
    },
    { key: 'account', label: words('account'), cell: ({ wallet }) => words(`wallets.${wallet}`) },
    {
      key: 'reference', label: words('reference'),
      cell: ({ reference }) => reference === null ? '–' : (
        <a className="lnk" href={`#/${referencePath(id, reference)}`}>{reference.number}</a>
      ),
    },
    {
      key: 'amount', label: words('amount'), isRight: true,
      cell: ({ amount, symbol }) => <b className="s">{`${formatSigned(amount)} ${symbol}`}</b>,
    },
    {
      key: 'after', label: words('after'), isRight: true, cell: ({ after }) => formatAmount(after),
    },
  ]
}

/** An order is in the orders of the user. */
const referencePath = (
  user: number, { kind, id }: NonNullable<UserEntry['reference']>,
): string => kind === null ? `users/${user}/orders` : requestPath(kind, id)
