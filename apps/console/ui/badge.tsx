// A state as a word with an icon, so that colour is never its only sign.
import type { LucideIcon } from 'lucide-react'

export type BadgeTone = 'ok' | 'warn' | 'danger' | 'info' | 'mute'

export function Badge({ tone, icon: Icon, children }: {
  readonly tone: BadgeTone
  readonly icon: LucideIcon
  readonly children: string
}) {
  return (
    <span className={`badge ${tone}`}>
      <Icon aria-hidden size={12} strokeWidth={2.2} />
      {children}
    </span>
  )
}
