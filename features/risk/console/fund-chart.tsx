// The balance of the insurance fund over 30 days, as a line over its filled area.
import type { RiskFigures } from '#features/risk/risk.console.ts'
import { useTranslations } from 'use-intl'
import { formatWorth } from '@ingot/console/ui/format-amount.ts'
import { formatDay } from '@ingot/console/ui/format-moment.ts'

const [width, height] = [436, 150]
const dayMs = 86_400_000

export function FundChart({ days }: { readonly days: RiskFigures['insurance']['days'] }) {
  const words = useTranslations('risk.desk')
  const [first, last] = [days[0], days.at(-1)]
  return (
    <section aria-label={words('chart')} className="pn">
      <header>
        <h2>{words('chart')}</h2>
        <span className="cap t3">{'USDT'}</span>
      </header>
      {first === undefined || last === undefined ? null : (
        <div className="pad">
          <svg aria-hidden className="fund" viewBox={`0 0 ${width} ${height}`}>
            <path className="area" d={`${lineOf(days)}V${height}H0Z`} />
            <path className="line" d={lineOf(days)} />
          </svg>
          <p className="row cap t3">
            <span>{formatDay(first.day * dayMs)}</span>
            <span className="f1 r">{formatDay(last.day * dayMs)}</span>
          </p>
          <p className="cap t2">
            {words('chartText', {
              from: formatWorth(first.amount), to: formatWorth(last.amount),
            })}
          </p>
        </div>
      )}
    </section>
  )
}

/** The places only: every figure that is read is a text. */
function lineOf(days: RiskFigures['insurance']['days']): string {
  const values = days.map(({ amount }) => Number(amount))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = high - low === 0 ? 1 : high - low
  return values.map((value, at) => {
    const x = (at / Math.max(1, values.length - 1)) * width
    const y = high === low ? height / 2 : height - 10 - ((value - low) / span) * (height - 20)
    return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
  }).join('')
}
