// Changed values, each with its old and its new value as they are shown.
import { ArrowRight } from 'lucide-react'

export type ShownChange = {
  readonly key: string
  readonly label: string
  readonly from: string
  readonly to: string
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
            <del>{change.from}</del>
            <ArrowRight aria-hidden size={14} />
            <ins>{change.to}</ins>
          </span>
        </li>
      ))}
    </ul>
  )
}
