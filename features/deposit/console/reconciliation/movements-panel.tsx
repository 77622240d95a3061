// The movements of a day that no chain has: each with its cause, the request or change that it
// belongs to, and the operators of its signatures.
import {
  listOffChainMovements, type OffChainMovement,
} from '#features/deposit/reconciliation.console.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { exchangeClock } from '@ingot/console/data/exchange-clock.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { formatSigned } from '@ingot/console/ui/format-amount.ts'
import { formatDay, formatTime } from '@ingot/console/ui/format-moment.ts'
import { FirstRead } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'

const dayMs = 86_400_000
const topics = ['reconciliation', 'offline-deposit', 'new-coin', 'operator-change']

export function MovementsPanel({ coins, coin, onCoin }: {
  readonly coins: readonly string[]
  /** Empty for all coins. */
  readonly coin: string
  onCoin(coin: string): void
}) {
  const words = useTranslations('reconciliation')
  const [time, setTime] = useState(() => exchangeClock.now())
  const day = time - time % dayMs
  const isToday = day + dayMs > exchangeClock.now()
  const state = useCall(
    listOffChainMovements, { time: day, ...coin === '' ? {} : { symbol: coin } }, topics,
  )
  return (
    <section className="pn list">
      <header>
        <span className="row g6">
          <button
            aria-label={words('dayBefore')} className="icon-button"
            onClick={() => setTime(day - dayMs)} type="button"
          >
            <ChevronLeft aria-hidden size={16} />
          </button>
          <b className="s">{formatDay(day)}</b>
          <button
            aria-label={words('dayAfter')} className="icon-button" disabled={isToday}
            onClick={() => setTime(day + dayMs)} type="button"
          >
            <ChevronRight aria-hidden size={16} />
          </button>
        </span>
        <select
          aria-label={words('coin')} className="select"
          onChange={({ target }) => onCoin(target.value)} value={coin}
        >
          <option value="">{words('allCoins')}</option>
          {coins.map((symbol) => <option key={symbol} value={symbol}>{symbol}</option>)}
        </select>
      </header>
      {state.data === undefined ? <FirstRead state={state} /> : (
        <>
          <div className="scroll"><MovementTable movements={state.data.list} /></div>
          {state.data.isCut ? <p className="cap t3 pad">{words('isCut')}</p> : null}
        </>
      )}
    </section>
  )
}

function MovementTable({ movements }: { readonly movements: readonly OffChainMovement[] }) {
  const words = useTranslations('reconciliation')
  const columns = useMovementColumns()
  if (movements.length === 0) {
    return <Empty text={words('noMovementsText')} title={words('noMovements')} />
  }
  return (
    <RowTable
      columns={columns} keyOf={({ symbol, cause, rowId, time }) =>
        `${symbol} ${cause} ${rowId ?? ''} ${time}`}
      label={words('tabs.movements')} rows={movements}
    />
  )
}

function useMovementColumns(): readonly Column<OffChainMovement>[] {
  const words = useTranslations('reconciliation')
  return [
    { key: 'time', label: words('runTime'), cell: ({ time }) => formatTime(time) },
    { key: 'coin', label: words('coin'), cell: ({ symbol }) => <b className="s">{symbol}</b> },
    {
      key: 'amount', label: words('amount'), isRight: true,
      cell: ({ amount }) => formatSigned(amount),
    },
    {
      key: 'cause', label: words('cause'),
      cell: ({ cause, count, reason }) => (
        <>
          {words(`causes.${cause}`, { count })}
          {reason === '' ? null : <span className="su excerpt">{reason}</span>}
        </>
      ),
    },
    {
      key: 'belongs', label: words('belongsTo'),
      cell: (movement) => <Belongs movement={movement} />,
    },
    {
      key: 'operators', label: words('signedBy'),
      cell: ({ operators }) =>
        operators.length === 0 ? words('byRule') : operators.join(', '),
    },
  ]
}

/** The page of the request of each cause, and the letters of its numbers. */
const places: { readonly [Cause in OffChainMovement['cause']]?: readonly [string, string] } = {
  offline_deposit: ['deposits', 'OD'], debt_covered: ['chain-deposits', 'DP'],
  offer_coins: ['new-coins', 'NC'], offer_returned: ['new-coins', 'NC'],
  offer_proceeds: ['new-coins', 'NC'], desk_funds: ['operators', ''],
  explained: ['operators', ''],
}

function Belongs({ movement: { cause, rowId } }: { readonly movement: OffChainMovement }) {
  const words = useTranslations('reconciliation')
  const [path, letters] = places[cause] ?? []
  if (path === undefined || rowId === null) return '–'
  return path === 'operators'
    ? <a className="lnk" href="#/operators">{words('change', { id: String(rowId) })}</a>
    : <a className="lnk" href={`#/${path}/${rowId}`}>{`${letters}-${rowId}`}</a>
}
