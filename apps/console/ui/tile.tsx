// One figure with its label and a note below.
import type { LucideIcon } from 'lucide-react'

export type TileProps = {
  readonly icon: LucideIcon
  readonly label: string
  /** Undefined while it loads. */
  readonly value: string | undefined
  readonly unit?: string | undefined
  /** Outlines a figure that needs an operator. */
  readonly isAlarm?: boolean
  readonly note: string
  /** The page that the figure leads to. */
  readonly href?: string | undefined
}

export function Tile({ href, ...figure }: TileProps) {
  if (href === undefined) return <Figure {...figure} />
  return <a className="tile-link" href={href}><Figure {...figure} /></a>
}

function Figure(
  { icon: Icon, label, value, unit, note, isAlarm = false }: Omit<TileProps, 'href'>,
) {
  return (
    <section aria-label={label} className={isAlarm ? 'pn alarm' : 'pn'}>
      <p className="k">
        <Icon aria-hidden size={15} strokeWidth={1.75} />
        {label}
      </p>
      <p className="v">
        {value ?? '–'}
        {unit === undefined ? null : <small>{unit}</small>}
      </p>
      <p className="d">{note}</p>
    </section>
  )
}
