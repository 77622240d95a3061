// The choice of a contract.
import { useTranslations } from 'use-intl'
import { coinOf } from './risk-texts.ts'

export function MarketSelect({ symbols, value, hasAll = false, onChange }: {
  readonly symbols: readonly string[]
  /** Empty for all. */
  readonly value: string
  readonly hasAll?: boolean
  onChange(symbol: string): void
}) {
  const words = useTranslations('risk.desk')
  return (
    <select
      aria-label={words('market')} className="select" onChange={({ target }) =>
        onChange(target.value)} value={value}
    >
      {hasAll ? <option value="">{words('all')}</option> : null}
      {symbols.map((symbol) => <option key={symbol} value={symbol}>{coinOf(symbol)}</option>)}
    </select>
  )
}
