// Changed values, each with its old and its new value as they are shown.
import { ArrowRight } from 'lucide-react'

export type ShownChange = {
  readonly key: string
  readonly label: string
  /** Undefined where there was none, as for a new row. */
  readonly from: string | undefined
  readonly to: string
  /** How many times larger or smaller a figure becomes, where that is far. */
  readonly factor?: string | undefined
}

export function ChangeList({ label, changes }: {
  readonly label: string
  readonly changes: readonly ShownChange[]
}) {
  return (
    <ul aria-label={label} className="changes">
      {changes.map((change) => (
        <li key={change.key}>
          <span className="t2">{change.label}</span>
          <span className="change">
            {change.from === undefined ? null : (
              <>
                <del>{change.from}</del>
                <ArrowRight aria-hidden size={14} />
              </>
            )}
            <ins>{change.to}</ins>
            {change.factor === undefined ? null : <b className="dangerc">{change.factor}</b>}
          </span>
        </li>
      ))}
    </ul>
  )
}
