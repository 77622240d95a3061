// The exposure of each contract, and the largest users by position and by contract balance.
import type { RiskFigures } from '#features/risk/risk.console.ts'
import { useTranslations } from 'use-intl'
import { formatWorth } from '@ingot/console/ui/format-amount.ts'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { coinOf } from './risk-texts.ts'

type Exposure = RiskFigures['exposure'][number]

export function ExposurePanel({ rows }: { readonly rows: readonly Exposure[] }) {
  const words = useTranslations('risk.desk')
  const columns = useColumns()
  return (
    <section aria-label={words('exposure')} className="pn">
      <header>
        <h2>{words('exposure')}</h2>
        <span className="cap t3">{'USDT'}</span>
      </header>
      {rows.length === 0 ? <p className="pad t3">{words('empty')}</p> : (
        <RowTable
          columns={columns} keyOf={({ symbol }) => symbol} label={words('exposure')} rows={rows}
        />
      )}
    </section>
  )
}

function useColumns(): readonly Column<Exposure>[] {
  const words = useTranslations('risk.desk')
  const amount = (key: 'long' | 'short' | 'net' | 'ownNet'): Column<Exposure> => ({
    key, label: words(key), isRight: true, cell: (row) => formatWorth(row[key]),
  })
  return [
    {
      key: 'market', label: words('market'),
      cell: ({ symbol }) => <b className="m">{coinOf(symbol)}</b>,
    },
    amount('long'), amount('short'), amount('net'), amount('ownNet'),
  ]
}

export function LargestPanels({ data }: { readonly data: RiskFigures | undefined }) {
  return (
    <div className="risk-pair">
      <Largest name="largestPositions" rows={data?.largestPositions ?? []} />
      <Largest name="largestBalances" rows={data?.largestBalances ?? []} />
    </div>
  )
}

function Largest({ name, rows }: {
  readonly name: 'largestPositions' | 'largestBalances'
  readonly rows: RiskFigures['largestPositions']
}) {
  const words = useTranslations('risk.desk')
  return (
    <section aria-label={words(name)} className="pn">
      <header>
        <h2>{words(name)}</h2>
        <span className="cap t3">{'USDT'}</span>
      </header>
      <div className="pad">
        {rows.length === 0 ? <p className="t3">{words('empty')}</p> : (
          <dl className="facts">
            {rows.map((row) => (
              <div key={row.user}>
                <dt><a href={`#/users/${row.user}`}>{`${row.name} ${row.user}`.trim()}</a></dt>
                <dd>{formatWorth(row.amount)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}
