// The order's type, and for a limit order how long it stays: each a button that opens a sheet.
import type { TimeInForce } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ChoiceButton, type DetailedChoice } from './choice-button.tsx'
import { TimeInForceButton } from './time-in-force-button.tsx'
import styles from './order-type-row.module.css'

const css = styleNames(styles)

export type OrderTypeRowProps<Kind extends string> = {
  /** The order types of the market. */
  readonly kinds: readonly DetailedChoice<Kind>[]
  readonly kind: Kind
  readonly onKind: (kind: Kind) => void
  /** Undefined for a type that is executed at once. */
  readonly timeInForce: TimeInForce | undefined
  /** The times in force that the type can have. */
  readonly times: readonly TimeInForce[]
  readonly onTimeInForce: (timeInForce: TimeInForce) => void
}

export function OrderTypeRow<Kind extends string>(props: OrderTypeRowProps<Kind>) {
  const { kinds, kind, onKind, timeInForce, times, onTimeInForce } = props
  const t = useTranslations('trade')
  return (
    <div className={css('row')}>
      <div className={css('cell')}>
        <ChoiceButton choices={kinds} label={t('orderType')} onChange={onKind} value={kind} />
      </div>
      {timeInForce !== undefined && (
        <div className={css('cell')}>
          <TimeInForceButton onChange={onTimeInForce} times={times} value={timeInForce} />
        </div>
      )}
    </div>
  )
}
