// Takes the taps on everything below for a moment after a sheet has closed: the second of two quick
// taps must not press the control that was under the sheet. The keyboard stays free. CSS alone ends
// the moment, so no timer can leave the page without taps.
import { useSyncExternalStore } from 'react'
import { styleNames } from '#ui/style-names.ts'
import { countSheetClosings, subscribeToSheets } from './open-sheets.ts'
import styles from './tap-guard.module.css'

const css = styleNames(styles)

export function TapGuard() {
  const closings = useSyncExternalStore(subscribeToSheets, countSheetClosings)
  return closings > 0 && <div aria-hidden className={css('guard')} key={closings} />
}
