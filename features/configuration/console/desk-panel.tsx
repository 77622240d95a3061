// The desk, which converts coins: its inventory, open quotes, the hour and the terms of each coin.
// A movement of money is proposed; another administrator approves it.
import {
  changeDeskCoin, type DeskCoin, fundDesk, loadDesk,
} from '#features/desk/desk.console.ts'
import { deskSpreadPpmMax } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { Failed } from '@ingot/console/ui/failed.tsx'
import { formatAmount, formatWorth } from '@ingot/console/ui/format-amount.ts'
import type { Column } from '@ingot/console/ui/row-table.tsx'
import type { Edit } from './edit.ts'
import { OpenBadge } from './open-badge.tsx'
import { RowPanel } from './row-panel.tsx'
import { flagOf, isGuardedDraft, numberOf, type Term, type TermValue, textOf } from './term.ts'

/** The row of a movement of money, which is no coin's. */
const movement: DeskCoin = {
  symbol: '', isOpen: true, spreadPpm: 0, floor: '0', quoteUsdtMax: '0', hourUsdtMax: '0',
  inventory: '0', reserved: '0', openQuotes: 0, hourUsdt: '0',
}

export function DeskPanel() {
  const words = useTranslations('configuration')
  const { data, failure, reload } = useCall(loadDesk, {}, ['configuration', 'conversion'])
  const columns = useDeskColumns()
  const termsEdit = useTermsEdit()
  const movementEdit = useMovementEdit(data?.coins.map(({ symbol }) => symbol) ?? [])
  if (failure !== undefined) return <Failed failure={failure} onRetry={reload} />
  if (data === undefined) return null
  return (
    <RowPanel
      add={{ label: words('desk.move'), row: movement }} columns={columns}
      editOf={(coin) => coin.symbol === '' ? movementEdit : termsEdit(coin)}
      keyOf={({ symbol }) => symbol} label={words('tabs.desk')} rows={data.coins}
      version={data.version}
    />
  )
}

const amountPattern = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,8})?$/
const isAmount = (value: TermValue): boolean =>
  typeof value === 'string' && amountPattern.test(value.trim())
const isSpread = (value: TermValue): boolean =>
  typeof value === 'string' && /^\d{1,5}$/.test(value.trim()) && Number(value) <= deskSpreadPpmMax

function useTermsEdit(): (coin: DeskCoin) => Edit {
  const words = useTranslations('configuration')
  const change = useAction(changeDeskCoin)
  const amount = (key: 'floor' | 'quoteUsdtMax' | 'hourUsdtMax'): Term => ({
    key, label: words(`desk.${key}`), hint: words('desk.amountHint'), kind: 'text',
    isSound: isAmount, isFigure: true,
  })
  return ({ symbol, isOpen, spreadPpm, floor, quoteUsdtMax, hourUsdtMax }) => ({
    title: symbol,
    terms: [
      { key: 'isOpen', label: words('desk.isOpen'), kind: 'flag' },
      {
        key: 'spreadPpm', label: words('desk.spreadPpm'), kind: 'text', isSound: isSpread,
        isFigure: true,
        hint: words('desk.spreadHint', { max: formatAmount(String(deskSpreadPpmMax)) }),
      },
      amount('floor'), amount('quoteUsdtMax'), amount('hourUsdtMax'),
    ],
    draft: { isOpen, spreadPpm: String(spreadPpm), floor, quoteUsdtMax, hourUsdtMax },
    save: {
      ...change,
      run: async (draft, seen) => await change.run({
        ...seen, symbol, isOpen: flagOf(draft, 'isOpen'), spreadPpm: numberOf(draft, 'spreadPpm'),
        floor: textOf(draft, 'floor'), quoteUsdtMax: textOf(draft, 'quoteUsdtMax'),
        hourUsdtMax: textOf(draft, 'hourUsdtMax'),
      }, ({ change: proposed }) => words(proposed === null ? 'done' : 'proposed')) !== undefined,
      isProposed: (draft) => isGuardedDraft({ spreadPpm: String(spreadPpm) }, draft),
    },
  })
}

function useMovementEdit(symbols: readonly string[]): Edit {
  const words = useTranslations('configuration')
  const fund = useAction(fundDesk)
  const [into, out] = [words('desk.in'), words('desk.out')]
  return {
    title: words('desk.move'),
    terms: [
      { key: 'symbol', label: words('coin'), kind: 'choice', choices: symbols },
      { key: 'direction', label: words('desk.direction'), kind: 'choice', choices: [into, out] },
      {
        key: 'amount', label: words('desk.amount'), hint: words('desk.amountHint'), kind: 'text',
        isSound: isAmount, isFigure: true,
      },
    ],
    draft: { symbol: symbols[0] ?? '', direction: into, amount: '' },
    save: {
      ...fund,
      isProposed: () => true,
      run: async (draft, { reason }) => await fund.run({
        symbol: textOf(draft, 'symbol'), amount: textOf(draft, 'amount'), reason,
        direction: textOf(draft, 'direction') === out ? 'out' : 'in',
      }, words('proposed')) !== undefined,
    },
  }
}

function useDeskColumns(): readonly Column<DeskCoin>[] {
  const words = useTranslations('configuration')
  return [
    { key: 'symbol', label: words('coin'), cell: ({ symbol }) => <b className="s">{symbol}</b> },
    {
      key: 'inventory', label: words('desk.inventory'), isRight: true,
      cell: ({ inventory, floor }) => (
        <>
          {formatAmount(inventory)}
          <span className="su">{words('desk.floorOf', { amount: formatAmount(floor) })}</span>
        </>
      ),
    },
    {
      key: 'quotes', label: words('desk.openQuotes'), isRight: true,
      cell: ({ openQuotes, reserved }) => (
        <>
          {openQuotes}
          <span className="su">{words('desk.reserved', { amount: formatAmount(reserved) })}</span>
        </>
      ),
    },
    {
      key: 'hour', label: words('desk.hour'), isRight: true,
      cell: ({ hourUsdt, hourUsdtMax }) => (
        <>
          {formatAmount(hourUsdt)}
          <span className="su">
            {words('desk.hourOf', { amount: formatWorth(hourUsdtMax) })}
          </span>
        </>
      ),
    },
    {
      key: 'largest', label: words('desk.quoteUsdtMax'), isRight: true,
      cell: ({ quoteUsdtMax }) => formatWorth(quoteUsdtMax),
    },
    {
      key: 'spread', label: words('desk.spreadPpm'), isRight: true,
      cell: ({ spreadPpm }) => formatAmount(String(spreadPpm)),
    },
    {
      key: 'state', label: words('state'), cell: ({ isOpen }) => <OpenBadge isOpen={isOpen} />,
    },
  ]
}
