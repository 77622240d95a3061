// The next funding of each contract: the rate of now, and the side that pays.
import type { RiskFigures } from '#features/risk/risk.console.ts'
import { useTranslations } from 'use-intl'
import { useNow } from '@ingot/console/data/exchange-clock.ts'
import { shareText, coinOf } from './risk-texts.ts'

const minuteMs = 60_000

export function FundingPanel({ data: { funding } }: { readonly data: RiskFigures }) {
  const words = useTranslations('risk.desk')
  const now = useNow()
  const nearest = Math.min(...funding.map(({ nextTime }) => nextTime))
  const minutes = Math.max(0, Math.floor((nearest - now) / minuteMs))
  return (
    <section aria-label={words('funding')} className="pn">
      <header>
        <h2>{words('funding')}</h2>
        {funding.length === 0 ? null : (
          <span className="cap t3">
            {words('fundingIn', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
          </span>
        )}
      </header>
      <ul className="pad sources three">
        {funding.map(({ symbol, rate }) => (
          <li key={symbol}>
            <b className="m">{coinOf(symbol)}</b>
            <span>{isZero(rate) || rate.startsWith('-') ? '' : '+'}{rateText(rate)}</span>
            <span className="t3">
              {words(isZero(rate) ? 'zeroPay' : rate.startsWith('-') ? 'shortsPay' : 'longsPay')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isZero = (rate: string): boolean => !/[1-9]/.test(rate)

/** Rates have up to eight decimals: the digits of a percent are kept. */
function rateText(rate: string): string {
  const [whole = '0', part = ''] = rate.replace('-', '').split('.')
  const digits = part.padEnd(8, '0')
  if (!/[1-9]/.test(digits.slice(6))) return shareText(rate)
  const percent = `${Number(`${whole}${digits.slice(0, 2)}`)}.${digits.slice(2)}`
  return `${rate.startsWith('-') ? '−' : ''}${percent}%`
}
