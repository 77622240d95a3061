// Sections of a page; the arrow keys move between them.
import { type KeyboardEvent, useRef } from 'react'

export type Tab<Key extends string> = {
  readonly key: Key
  readonly label: string
  readonly count?: number | undefined
}

export function Tabs<Key extends string>({ label, tabs, chosen, onChoose }: {
  readonly label: string
  readonly tabs: readonly Tab<Key>[]
  readonly chosen: Key
  onChoose(key: Key): void
}) {
  const row = useRef<HTMLDivElement>(null)
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const at = tabs.findIndex(({ key }) => key === chosen)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next === undefined) return
    onChoose(next.key)
    row.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div aria-label={label} className="tabs" ref={row} role="tablist">
      {tabs.map(({ key, label: text, count }) => (
        <button
          aria-selected={key === chosen}
          key={key}
          onClick={() => onChoose(key)}
          onKeyDown={handleKey}
          role="tab"
          tabIndex={key === chosen ? 0 : -1}
          type="button"
        >
          {text}
          {count === undefined ? null : <span className="t3"> {count}</span>}
        </button>
      ))}
    </div>
  )
}
