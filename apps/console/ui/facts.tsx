// Labels with their values, one a line.
import type { ReactNode } from 'react'

export type Fact = { readonly label: string; readonly value: ReactNode }

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }, place) => (
        // Two facts may have one label.
        <div key={`${label} ${place}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
