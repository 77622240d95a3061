// Catches the taps that follow the one which closed the last sheet: the second tap of a hasty
// finger would press, or select, the page below the sheet.
import { useEffect, useState } from 'react'
import { isSheetOpen, subscribeToSheets } from './open-sheets.ts'
import { styleNames } from './style-names.ts'
import styles from './tap-shield.module.css'

const css = styleNames(styles)

/** Longer than a double tap takes. */
const echoMs = 400

export function TapShield() {
  const [isUp, setUp] = useState(false)

  useEffect(() => {
    let wasOpen = isSheetOpen()
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = subscribeToSheets(() => {
      const isOpen = isSheetOpen()
      if (isOpen === wasOpen) return
      wasOpen = isOpen
      clearTimeout(timer)
      setUp(!isOpen)
      if (!isOpen) timer = setTimeout(() => setUp(false), echoMs)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [])

  return isUp && <div aria-hidden className={css('shield')} />
}
