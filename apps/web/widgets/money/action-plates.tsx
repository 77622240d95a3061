// A row of things to do at once, each an icon on a plate over its word; the main one is gold.
import type { IconNode } from 'lucide'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './action-plates.module.css'

const css = styleNames(styles)

export type ActionOfPlate = {
  readonly icon: IconNode
  readonly label: string
  readonly onPress: () => void
  readonly isMain?: boolean
  /** It cannot be pressed now; the reason is below the actions. */
  readonly disabledReason?: string | undefined
}

export type ActionPlatesProps = {
  readonly actions: readonly ActionOfPlate[]
  /** Small plates on a card's ground, or wide ones on the page's. */
  readonly look: 'inCard' | 'onPage'
}

export function ActionPlates({ actions, look }: ActionPlatesProps) {
  const reasons = actions.flatMap(({ disabledReason: reason }) => reason ?? [])
  return (
    <>
      <div className={css('actions', look)}>
        {actions.map(({ icon, label, onPress, isMain = false, disabledReason }) => (
          <button
            className={css('action')}
            disabled={disabledReason !== undefined}
            key={label}
            onClick={onPress}
            type="button"
          >
            <span className={css('plate', isMain && 'main')}><Icon of={icon} size={22} /></span>
            <span className={css('label')}>{label}</span>
          </button>
        ))}
      </div>
      {reasons.map((reason) => <p className={css('reason')} key={reason}>{reason}</p>)}
    </>
  )
}
