// The withdrawals that wait the longest, each with its score and the way to its drawer.
import {
  listWithdrawals, type QueuedWithdrawal,
} from '#features/withdrawal/withdrawals.console.ts'
import { queueTargetMs } from '@ingot/contract/console/queue-targets.ts'
import { RiskBlocks } from '#features/screening/console/risk-blocks.tsx'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { navigate } from '@ingot/console/data/route.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { amountColumn, useRequestColumns } from '@ingot/console/queue/request-columns.tsx'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { FirstRead } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { useAgeText } from './use-age-text.ts'

const shownMax = 6
const dayMs = 86_400_000

export function OldestWithdrawals() {
  const words = useTranslations('overview')
  const state = useCall(listWithdrawals, { state: 'pending_approval', pageNo: 1 }, ['withdrawal'])
  const columns = useColumns()
  const { data } = state
  if (data === undefined) return <FirstRead state={state} />
  return (
    <section aria-label={words('oldestWithdrawals')} className="pn">
      <header>
        <h2>{words('oldestWithdrawals')}</h2>
        <a className="lnk row" href="#/withdrawals">
          {words('openQueue')}
          <ChevronRight aria-hidden size={15} />
        </a>
      </header>
      {data.list.length === 0 ? <Empty title={words('noWithdrawal')} /> : (
        <RowTable
          columns={columns} keyOf={({ id }) => id} label={words('oldestWithdrawals')}
          onOpen={({ id }) => navigate(`withdrawals/${id}`)} rows={data.list.slice(0, shownMax)}
        />
      )}
    </section>
  )
}

function useColumns(): readonly Column<QueuedWithdrawal>[] {
  const words = useTranslations('withdrawals')
  const age = useAgeText()
  return [
    ...useRequestColumns<QueuedWithdrawal>({
      label: words('request'), numberOf: ({ id }) => words('number', { id }), isOpen: () => true,
      targetMs: queueTargetMs['withdrawal'] ?? Infinity,
    }),
    amountColumn(words('amount'), ({ chain }) => chain),
    {
      key: 'address', label: words('address'),
      cell: ({ address, addressTime, createTime }) => (
        <>
          <span className="mono">{`${address.slice(0, 4)}…${address.slice(-4)}`}</span>
          <span className={createTime - addressTime < dayMs ? 'su warnc' : 'su'}>
            {words('savedBefore', { age: age(createTime - addressTime) })}
          </span>
        </>
      ),
    },
    { key: 'risk', label: words('risk'), cell: (row) => <RiskBlocks row={row} /> },
  ]
}
