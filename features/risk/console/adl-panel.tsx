// The queue of deleveraging of one side of a contract, with the lights that users see.
import { listAdlQueue } from '#features/risk/risk.console.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readOf, useRead } from '@ingot/console/data/use-call.ts'
import { FailureLine } from '@ingot/console/ui/failure-line.tsx'
import { formatSigned } from '@ingot/console/ui/format-amount.ts'
import { MarketSelect } from './market-select.tsx'

const everyMs = 5_000
const fifths = [1, 2, 3, 4, 5] as const

export function AdlPanel({ symbols }: { readonly symbols: readonly string[] }) {
  const words = useTranslations('risk.desk')
  const [chosen, setChosen] = useState('')
  const [direction, setDirection] = useState<'long' | 'short'>('long')
  const symbol = chosen === '' ? symbols[0] : chosen
  const { data = [], failure } = useRead(symbol === undefined ? undefined
    : { ...readOf(listAdlQueue, { symbol, direction }), everyMs }, [])
  return (
    <section aria-label={words('adl')} className="pn">
      <header>
        <h2>{words('adl')}</h2>
        <span className="row g6">
          <MarketSelect onChange={setChosen} symbols={symbols} value={symbol ?? ''} />
          <select
            aria-label={words('side')} className="select"
            onChange={({ target }) => setDirection(target.value === 'short' ? 'short' : 'long')}
            value={direction}
          >
            <option value="long">{words('long')}</option>
            <option value="short">{words('short')}</option>
          </select>
        </span>
      </header>
      <div className="pad">
        <FailureLine failure={failure} />
        {data.length === 0 ? <p className="t3">{words('empty')}</p> : (
          <ol className="adl">
            {data.map(({ user, name, profit, lights }, at) => (
              <li key={`${user} ${profit}`}>
                <span className="t3">{at + 1}</span>
                <a href={`#/users/${user}`}>{name === '' ? user : `${name} ${user}`}</a>
                <span className="r">{formatSigned(profit)}</span>
                <span aria-hidden className="lights">
                  {fifths.map((fifth) => <b className={fifth <= lights ? 'on' : ''} key={fifth} />)}
                </span>
                <span className="micro t3">{words('lights', { count: lights })}</span>
              </li>
            ))}
          </ol>
        )}
        <p className="micro t3">{words('adlText')}</p>
      </div>
    </section>
  )
}
