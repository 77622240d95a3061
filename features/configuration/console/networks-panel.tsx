// The networks of the coins: fees, limits and switches. A network is added or closed, never
// removed.
import {
  changeNetworkTerms, type ConfigurationView,
} from '#features/configuration/configuration.console.ts'
import { addressKinds, explorerPlaceholder } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import type { Column } from '@ingot/console/ui/row-table.tsx'
import type { PanelProps } from './configuration-page.tsx'
import type { Edit } from './edit.ts'
import { networkDraft, networkOf, newNetwork } from './network-draft.ts'
import { OpenBadge } from './open-badge.tsx'
import { RowPanel } from './row-panel.tsx'
import { isGuardedDraft, type Term } from './term.ts'

type Network = ConfigurationView['networks'][number]

export function NetworksPanel({ data }: PanelProps) {
  const words = useTranslations('configuration')
  const change = useAction(changeNetworkTerms)
  const columns = useNetworkColumns()
  const terms = useNetworkTerms(data.coins.map(({ symbol }) => symbol))
  const editOf = (network: Network): Edit => ({
    title: network.chain === '' ? words('addNetwork') : `${network.symbol} ${network.chain}`,
    terms: network.chain === '' ? terms : terms.filter(({ key }) => !identity.includes(key)),
    draft: networkDraft(network),
    save: {
      ...change,
      run: async (draft, seen) =>
        await change.run({ ...networkOf(draft), ...seen }, ({ change: proposed }) =>
          words(proposed === null ? 'done' : 'proposed')) !== undefined,
      isProposed: (draft) => network.chain !== '' && isGuardedDraft(networkDraft(network), draft),
    },
  })
  return (
    <RowPanel
      add={{ label: words('addNetwork'), row: newNetwork }} columns={columns} editOf={editOf}
      keyOf={({ symbol, chain }) => `${symbol} ${chain}`} label={words('tabs.networks')}
      rows={data.networks} version={data.version}
    />
  )
}

/** A network's own name never changes: withdrawals name it. */
const identity: readonly string[] = ['symbol', 'chain', 'addressKind']

type TextTerm =
  | 'chain' | 'decimals' | 'fee' | 'min' | 'confirmations' | 'finalConfirmations' | 'depositMin'
  | 'depositMinutes' | 'chainDecimals' | 'contract' | 'explorer' | 'position'

export function useNetworkTerms(symbols: readonly string[]): readonly Term[] {
  const words = useTranslations('configuration')
  const text = (key: TextTerm) => ({
    key, label: words(key), hint: words(`hints.${key}`, { place: explorerPlaceholder }),
    kind: 'text', isFigure: key !== 'chain' && key !== 'contract' && key !== 'explorer',
  }) as const
  return [
    { key: 'symbol', label: words('coin'), kind: 'choice', choices: symbols },
    text('chain'),
    { key: 'addressKind', label: words('addressKind'), kind: 'choice', choices: addressKinds },
    { key: 'name', label: words('name'), hint: words('hints.name'), kind: 'text' },
    text('fee'), text('min'), text('decimals'), text('confirmations'),
    text('finalConfirmations'), text('depositMin'), text('depositMinutes'),
    text('chainDecimals'), text('contract'), text('explorer'),
    { key: 'depositsOpen', label: words('deposits'), kind: 'flag' },
    { key: 'withdrawalsOpen', label: words('withdrawals'), kind: 'flag' },
    text('position'),
  ]
}

function useNetworkColumns(): readonly Column<Network>[] {
  const words = useTranslations('configuration')
  return [
    {
      key: 'network', label: words('network'),
      cell: ({ symbol, chain, name }) => (
        <>
          <b className="s">{`${symbol} ${chain}`}</b>
          <span className="su">{name}</span>
        </>
      ),
    },
    { key: 'fee', label: words('fee'), isRight: true, cell: ({ fee }) => formatAmount(fee) },
    { key: 'min', label: words('min'), isRight: true, cell: ({ min }) => formatAmount(min) },
    {
      key: 'confirmations', label: words('confirmations'), isRight: true,
      cell: ({ confirmations, finalConfirmations }) => `${confirmations} / ${finalConfirmations}`,
    },
    {
      key: 'depositMin', label: words('depositMin'), isRight: true,
      cell: ({ depositMin }) => formatAmount(depositMin),
    },
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
