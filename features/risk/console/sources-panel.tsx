// The outside sources of a contract's mark: price, age and distance from their median.
import { loadMarkSources } from '#features/risk/risk.console.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readOf, useRead } from '@ingot/console/data/use-call.ts'
import { FailureLine } from '@ingot/console/ui/failure-line.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { MarketSelect } from './market-select.tsx'
import { shareText } from './risk-texts.ts'

const everyMs = 5_000

export function SourcesPanel({ symbols }: { readonly symbols: readonly string[] }) {
  const words = useTranslations('risk.desk')
  const [chosen, setChosen] = useState('')
  const symbol = chosen === '' ? symbols[0] : chosen
  const { data, failure } = useRead(symbol === undefined ? undefined
    : { ...readOf(loadMarkSources, { symbol }), everyMs }, [])
  const age = (time: number): string =>
    words('seconds', { seconds: (Math.max(0, (data?.time ?? time) - time) / 1_000).toFixed(1) })
  return (
    <section aria-label={words('sources')} className="pn">
      <header>
        <h2>{words('sources')}</h2>
        <MarketSelect onChange={setChosen} symbols={symbols} value={symbol ?? ''} />
      </header>
      <div className="pad">
        <FailureLine failure={failure} />
        {data === undefined ? null : (
          <ul className="sources">
            {data.sources.length === 0 ? <li className="warnc">{words('noSources')}</li> : null}
            {data.sources.map(({ name, price, time, distance }) => (
              <li key={name}>
                <span>{name}</span>
                <b className="m">{formatAmount(price)}</b>
                <span className="t3">{distance === null ? '–' : shareText(distance)}</span>
                <span className="t3">{age(time)}</span>
              </li>
            ))}
            <li>
              <span>{words('median')}</span>
              <b className="s">{data.index === null ? '–' : formatAmount(data.index)}</b>
              <span />
              <span />
            </li>
            <li>
              <span>{words('mark')}</span>
              <b className="s">{formatAmount(data.mark)}</b>
              <span />
              <span className="t3">{data.markTime === 0 ? '–' : age(data.markTime)}</span>
            </li>
          </ul>
        )}
      </div>
    </section>
  )
}
