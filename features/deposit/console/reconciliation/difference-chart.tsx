// The difference of a coin over the last day as a line of steps, with the moment of its stop. The
// history below has the figures.
import type { CoinHistory } from '#features/deposit/reconciliation.console.ts'
import { formatTime } from '@ingot/console/ui/format-moment.ts'

const size = { width: 320, height: 88 }
const margin = 6

export function DifferenceChart({ history }: { readonly history: CoinHistory }) {
  const { points, lastTime, events } = history
  const [first] = points
  if (first === undefined || lastTime === null) return null
  // The last level is a line of its own, although no time has passed since it began.
  const end = lastTime + Math.max(1, lastTime - first.time) * 0.05
  const length = end - first.time
  const values = points.map(({ difference }) => Number(difference))
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const x = (time: number): number => (time - first.time) / length * size.width
  const y = (value: number): number => high === low ? margin
    : margin + (high - value) / (high - low) * (size.height - 2 * margin)
  const steps = points.flatMap(({ time }, place) => {
    const level = y(values[place] ?? 0)
    return [`${x(time)},${level}`, `${x(points[place + 1]?.time ?? end)},${level}`]
  })
  const stops = events.filter(({ kind, time }) => kind === 'stopped' && time >= first.time)
  return (
    <figure className="difference-chart">
      <svg aria-hidden preserveAspectRatio="none" viewBox={`0 0 ${size.width} ${size.height}`}>
        <line x1={0} x2={size.width} y1={y(0)} y2={y(0)} />
        <polygon points={[`0,${y(0)}`, ...steps, `${size.width},${y(0)}`].join(' ')} />
        <polyline points={steps.join(' ')} />
        {stops.map(({ time }) => (
          <line className="stop" key={time} x1={x(time)} x2={x(time)} y1={0} y2={size.height} />
        ))}
      </svg>
      <figcaption className="row spread cap t3">
        <span>{formatTime(first.time)}</span>
        <span>{formatTime(lastTime)}</span>
      </figcaption>
    </figure>
  )
}
