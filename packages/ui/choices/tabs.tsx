// Tabs for the sections of a page, with the gold slant under the chosen one. They scroll sideways
// when their words are long.
import type { Choice } from './choice.ts'
import { styleNames } from '#ui/style-names.ts'
import { useRovingChoice } from './use-roving-choice.ts'
import { useScrollRow } from '#ui/layout/use-scroll-row.ts'
import styles from './tabs.module.css'

const css = styleNames(styles)

export type TabsProps<Value extends string> = {
  readonly label: string
  readonly tabs: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly size?: 's' | 'm' | 'l'
  /** The id of the element that the tabs switch. */
  readonly panelId?: string
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, size = 'm', panelId } = props
  const { row, onKeyDown, tabIndexOf } = useRovingChoice({ choices: tabs, value, onChange })
  useScrollRow(row, value)

  return (
    <div aria-label={label} className={css('tabs', size)} ref={row} role="tablist">
      {tabs.map((tab) => (
        <button
          aria-controls={panelId}
          aria-selected={tab.value === value}
          className={css('tab')}
          key={tab.value}
          onClick={() => onChange(tab.value)}
          onKeyDown={onKeyDown}
          role="tab"
          tabIndex={tabIndexOf(tab.value)}
          type="button"
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
