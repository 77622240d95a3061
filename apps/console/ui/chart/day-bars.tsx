// Bars of a figure by day, above and below zero. They show the shape; the table has the figures.
export type DayBar = {
  readonly key: number | string
  /** The day in words. */
  readonly label: string
  /** For the height only. */
  readonly value: number
  /** The figure in words. */
  readonly text: string
}

export function DayBars({ label, bars }: {
  readonly label: string
  readonly bars: readonly DayBar[]
}) {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const least = Math.min(0, ...bars.map(({ value }) => value))
  const span = most - least
  const part = (value: number): number => span === 0 ? 0 : Math.abs(value) / span
  const above = span === 0 ? 1 : most / span
  return (
    <figure aria-label={label} className="bars" style={{ '--above': above }}>
      <ol>
        {bars.map(({ key, label: day, value, text }) => (
          <li key={key} style={{ '--part': part(value) }} title={`${day}: ${text}`}>
            <i className={value < 0 ? 'below' : undefined} />
            <span className="sr">{`${day}: ${text}`}</span>
          </li>
        ))}
      </ol>
      <figcaption className="row micro t3 spread">
        <span>{bars[0]?.label}</span>
        <span>{bars.length > 1 ? bars.at(-1)?.label : null}</span>
      </figcaption>
    </figure>
  )
}
