// The coins: their names, and whether they are deposited and withdrawn.
import {
  changeCoinTerms, type ConfigurationView,
} from '#features/configuration/configuration.console.ts'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import type { Column } from '@ingot/console/ui/row-table.tsx'
import type { PanelProps } from './configuration-page.tsx'
import type { Edit } from './edit.ts'
import { OpenBadge } from './open-badge.tsx'
import { RowPanel } from './row-panel.tsx'
import { flagOf, textOf } from './term.ts'

type Coin = ConfigurationView['coins'][number]

export function CoinsPanel({ data }: PanelProps) {
  const words = useTranslations('configuration')
  const change = useAction(changeCoinTerms)
  const columns = useCoinColumns()
  const editOf = ({ symbol, name, depositsOpen, withdrawalsOpen }: Coin): Edit => ({
    title: symbol,
    terms: [
      { key: 'name', label: words('name'), hint: words('hints.name'), kind: 'text' },
      { key: 'depositsOpen', label: words('deposits'), kind: 'flag' },
      { key: 'withdrawalsOpen', label: words('withdrawals'), kind: 'flag' },
    ],
    draft: { name, depositsOpen, withdrawalsOpen },
    save: {
      ...change,
      run: async (draft, seen) => await change.run({
        ...seen, symbol, name: textOf(draft, 'name'), depositsOpen: flagOf(draft, 'depositsOpen'),
        withdrawalsOpen: flagOf(draft, 'withdrawalsOpen'),
      }, words('done')) !== undefined,
    },
  })
  return (
    <RowPanel
      columns={columns} editOf={editOf} keyOf={({ symbol }) => symbol} label={words('tabs.coins')}
      rows={data.coins} version={data.version}
    />
  )
}

function useCoinColumns(): readonly Column<Coin>[] {
  const words = useTranslations('configuration')
  return [
    { key: 'symbol', label: words('coin'), cell: ({ symbol }) => <b className="s">{symbol}</b> },
    { key: 'name', label: words('name'), cell: ({ name }) => name },
    {
      key: 'deposits', label: words('deposits'),
      cell: ({ depositsOpen }) => <OpenBadge isOpen={depositsOpen} />,
    },
    {
      key: 'withdrawals', label: words('withdrawals'),
      cell: ({ withdrawalsOpen }) => <OpenBadge isOpen={withdrawalsOpen} />,
    },
  ]
}
