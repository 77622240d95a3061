// The orders of a position as bars of their quantity, with the line of their prices. The table
// below has the numbers.
import type { LeaderMark } from '#features/copy-trading/leaders.console.ts'

type Entries = NonNullable<LeaderMark['martingale']>['shown'][number]['entries']

const size = { width: 440, height: 72, bar: 26 }

export function EntryBars({ entries }: { readonly entries: Entries }) {
  const quantities = entries.map(({ quantity }) => Number(quantity))
  const prices = entries.map(({ price }) => Number(price ?? 0))
  const most = Math.max(...quantities)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const step = size.width / Math.max(1, entries.length)
  const middle = (place: number): number => place * step + step / 2
  const levelOf = (price: number): number =>
    high === low ? size.height / 2 : 6 + (high - price) / (high - low) * (size.height - 12)
  const width = Math.min(size.bar, step * 0.7)
  return (
    <svg aria-hidden className="entry-bars" viewBox={`0 0 ${size.width} ${size.height}`}>
      {quantities.map((quantity, place) => {
        const height = most === 0 ? 0 : quantity / most * (size.height - 8)
        return (
          <rect
            className={entries[place]?.isLosing === true ? 'losing' : undefined} height={height}
            key={entries[place]?.order} rx={2} width={width} x={middle(place) - width / 2}
            y={size.height - height}
          />
        )
      })}
      <polyline
        points={prices.map((price, place) => `${middle(place)},${levelOf(price)}`).join(' ')}
      />
    </svg>
  )
}
