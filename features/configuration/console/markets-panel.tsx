// The markets of both kinds and whether they trade, and the fees of spot markets. A halt is an
// action of its own.
import {
  changeMarketTerms, type ConfigurationView, haltMarket,
} from '#features/configuration/configuration.console.ts'
import { marketFeePpmMax, marketKindOf } from '@ingot/contract/vocabulary'
import { Ban, Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { isFeePercent, percentOf, ppmOf } from '@ingot/console/ui/percent.ts'
import type { Column } from '@ingot/console/ui/row-table.tsx'
import type { PanelProps } from './configuration-page.tsx'
import type { Edit } from './edit.ts'
import { RowPanel } from './row-panel.tsx'
import { isGuardedDraft, type TermValue, textOf } from './term.ts'

type SpotMarket = ConfigurationView['markets'][number]
/** Without fees it is a contract. */
type Market = ConfigurationView['contracts'][number]
  & Partial<Pick<SpotMarket, 'makerFeePpm' | 'takerFeePpm'>>

const isFee = (value: TermValue): boolean =>
  typeof value === 'string' && isFeePercent(value)

export function MarketsPanel({ data }: PanelProps) {
  const words = useTranslations('configuration')
  const change = useAction(changeMarketTerms)
  const halt = useAction(haltMarket)
  const columns = useMarketColumns()
  const fee = (key: 'makerFeePpm' | 'takerFeePpm') => ({
    key, label: words(key), hint: words('hints.percent', { max: percentOf(marketFeePpmMax) }),
    kind: 'text', isSound: isFee, isFigure: true,
  }) as const
  const editOf = ({ symbol, makerFeePpm, takerFeePpm, isHalted }: Market): Edit => ({
    title: symbol,
    ...makerFeePpm === undefined || takerFeePpm === undefined ? { terms: [], draft: {} } : {
      terms: [fee('makerFeePpm'), fee('takerFeePpm')],
      draft: { makerFeePpm: percentOf(makerFeePpm), takerFeePpm: percentOf(takerFeePpm) },
    },
    save: {
      ...change,
      run: async (draft, seen) => await change.run({
        ...seen, symbol, makerFeePpm: ppmOf(textOf(draft, 'makerFeePpm')),
        takerFeePpm: ppmOf(textOf(draft, 'takerFeePpm')),
      }, ({ change: proposed }) => words(proposed === null ? 'done' : 'proposed')) !== undefined,
      isProposed: (draft) => makerFeePpm !== undefined && takerFeePpm !== undefined
        && isGuardedDraft({
          makerFeePpm: percentOf(makerFeePpm), takerFeePpm: percentOf(takerFeePpm),
        }, draft),
    },
    further: {
      ...halt,
      label: words(isHalted ? 'resume' : 'halt'),
      title: words(isHalted ? 'resumeTitle' : 'haltTitle', { market: symbol }),
      text: words(isHalted ? 'resumeText' : 'haltText'),
      isDanger: !isHalted,
      run: async (seen) =>
        await halt.run({ ...seen, symbol, isHalted: !isHalted }, words('done')) !== undefined,
    },
  })
  return (
    <RowPanel
      columns={columns} editOf={editOf} keyOf={({ symbol }) => symbol}
      label={words('tabs.markets')} rows={[...data.markets, ...data.contracts]}
      version={data.version}
    />
  )
}

const feeText = (ppm: number | undefined): string =>
  ppm === undefined ? '–' : `${percentOf(ppm)}%`

function useMarketColumns(): readonly Column<Market>[] {
  const words = useTranslations('configuration')
  return [
    { key: 'market', label: words('market'), cell: ({ symbol }) => <b className="s">{symbol}</b> },
    {
      key: 'kind', label: words('kind'), cell: ({ symbol }) => words(marketKindOf(symbol)),
    },
    {
      key: 'maker', label: words('makerFeePpm'), isRight: true,
      cell: ({ makerFeePpm }) => feeText(makerFeePpm),
    },
    {
      key: 'taker', label: words('takerFeePpm'), isRight: true,
      cell: ({ takerFeePpm }) => feeText(takerFeePpm),
    },
    {
      key: 'state', label: words('state'),
      cell: ({ isHalted }) => isHalted
        ? <Badge icon={Ban} tone="warn">{words('halted')}</Badge>
        : <Badge icon={Check} tone="ok">{words('trading')}</Badge>,
    },
  ]
}
