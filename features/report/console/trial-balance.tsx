// The trial balance: the balance of every account in each coin, which leads to its entries. Each
// coin sums to zero.
import { loadTrialBalance, type TrialCoin } from '#features/report/reports.console.ts'
import { firstOwnerOf, type ReportAccount, reportAccounts } from '#features/report/house-report.ts'
import { Check, Download, RefreshCw, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { saveCsv } from '@ingot/console/ui/file/save-csv.ts'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { FirstRead } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import type { ReportFilter } from './report-filter.ts'

export function TrialBalance({ onOpen }: {
  /** Opens the entries of a coin, or of one account of it. */
  onOpen(filter: ReportFilter): void
}) {
  const words = useTranslations('reports')
  const state = useCall(loadTrialBalance, {})
  const columns = useColumns(onOpen)
  const { data } = state
  if (data === undefined) return <FirstRead state={state} />
  const handleSave = () => saveCsv('trial-balance', [
    [words('columns.coin'), words('columns.account'), words('columns.available'),
      words('columns.frozen')],
    ...data.coins.flatMap(({ symbol, lines }) => lines.map(({ account, available, frozen }) =>
      [symbol, words(`accounts.${account}`), available, frozen])),
  ])
  return (
    <>
      <div className="row g8">
        <span className="cap t3">{words('balanceTime', { time: formatMoment(data.time) })}</span>
        <span className="f1" />
        <button
          className="cbtn line" disabled={state.isFetching} onClick={state.reload} type="button"
        >
          <RefreshCw aria-hidden size={15} />
          {words('refresh')}
        </button>
        <button className="cbtn line" onClick={handleSave} type="button">
          <Download aria-hidden size={15} />
          CSV
        </button>
      </div>
      <section className="pn list">
        <div className="scroll">
          <RowTable
            columns={columns} keyOf={({ symbol }) => symbol} label={words('sections.balance')}
            onOpen={({ symbol }) => onOpen({ symbol })} rows={data.coins}
          />
        </div>
      </section>
      <p className="cap t3">{words('texts.balance')}</p>
    </>
  )
}

function useColumns(onOpen: (filter: ReportFilter) => void): readonly Column<TrialCoin>[] {
  const words = useTranslations('reports')
  return [
    {
      key: 'coin', label: words('columns.coin'),
      cell: ({ symbol }) => <b className="s">{symbol}</b>,
    },
    ...reportAccounts.map((account): Column<TrialCoin> => ({
      key: account, label: words(`accounts.${account}`), isRight: true,
      cell: (coin) => <Balance account={account} coin={coin} onOpen={onOpen} />,
    })),
    {
      key: 'sum', label: words('columns.sum'), isRight: true,
      cell: ({ sum }) => sum === '0'
        ? <Badge icon={Check} tone="ok">0</Badge>
        : <Badge icon={TriangleAlert} tone="danger">{formatAmount(sum)}</Badge>,
    },
  ]
}

function Balance({ coin: { symbol, lines }, account, onOpen }: {
  readonly coin: TrialCoin
  readonly account: ReportAccount
  onOpen(filter: ReportFilter): void
}) {
  const words = useTranslations('reports')
  const line = lines.find((one) => one.account === account)
  if (line === undefined) return <span className="t3">–</span>
  return (
    <>
      {firstOwnerOf[account] >= firstOwnerOf.simulated ? formatAmount(line.available) : (
        <button
          className="lnk above" onClick={() => onOpen({ symbol, account })} type="button"
        >
          {formatAmount(line.available)}
        </button>
      )}
      {line.frozen === '0' ? null
        : <span className="su">{words('frozen', { amount: formatAmount(line.frozen) })}</span>}
    </>
  )
}
