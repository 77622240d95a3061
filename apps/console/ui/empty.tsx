// An empty list or a missing page: the reason, and one next step where there is one.
import type { ReactNode } from 'react'

export type EmptyProps = {
  readonly title: string
  readonly text?: ReactNode
  readonly action?: { readonly label: string; onPress(): void }
}

export function Empty({ title, text, action }: EmptyProps) {
  return (
    <div className="empty">
      <svg aria-hidden fill="none" height="44" viewBox="0 0 32 32" width="44">
        <path
          d="M3.2 21L7.5 13.4 24.5 3.8 28.8 16.4 11.2 25.7z" stroke="var(--text-3)"
          strokeDasharray="2.4 2" strokeLinejoin="round"
        />
      </svg>
      <b>{title}</b>
      {text === undefined ? null : <p className="t2">{text}</p>}
      {action === undefined ? null : (
        <button className="cbtn line" onClick={action.onPress} type="button">{action.label}</button>
      )}
    </div>
  )
}
