// Two figures by hour: one above the zero line, one below it, on one scale.

export type FlowBar = {
  readonly key: number
  /** The hour in words. */
  readonly label: string
  readonly above: number
  readonly below: number
  /** Both figures in words. */
  readonly text: string
}

export function FlowBars({ label, bars, scale }: {
  readonly label: string
  readonly bars: readonly FlowBar[]
  /** The largest figure in words, at the end of both sides. */
  scale(most: number): string
}) {
  const most = Math.max(0, ...bars.flatMap(({ above, below }) => [above, below]))
  const part = (value: number): number => most === 0 ? 0 : value / most
  return (
    <figure aria-label={label} className="flow">
      <div className="flow-plot">
        <ol>
          {bars.map(({ key, label: hour, above, below, text }) => (
            <li key={key} title={`${hour}: ${text}`}>
              <i className="above-zero" style={{ '--part': part(above) }} />
              <i className="below-zero" style={{ '--part': part(below) }} />
              <span className="sr">{`${hour}: ${text}`}</span>
            </li>
          ))}
        </ol>
        <div aria-hidden className="flow-scale micro t3">
          <span>{most === 0 ? null : scale(most)}</span>
          <span>0</span>
          <span>{most === 0 ? null : scale(most)}</span>
        </div>
      </div>
      <figcaption aria-hidden className="flow-hours micro t3">
        {bars.filter((_, index) => index % 4 === 0)
          .map(({ key, label: hour }) => <span key={key}>{hour}</span>)}
      </figcaption>
    </figure>
  )
}
