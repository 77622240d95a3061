// Whether the window is as a media query says, kept up to date.
import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** A phone on its side: as wide as a column would be, and too low for one. */
export const sidewaysPhone = '(min-width: 640px) and (max-height: 599px)'

/** Trade and coin use the width from here on; a lower window is the phone column. */
export const wideWindow = '(min-width: 1024px) and (min-height: 640px)'

/** A desktop without a panel of its own for the latest trades. */
export const narrowDesktop = `${wideWindow} and (max-width: 1279px)`

/** A desktop whose book has space for a third column. */
export const wideDesktop = `${wideWindow} and (min-width: 1280px)`

/** From here on the chart has space for the rail of its drawing tools, positions for a table. */
export const railWindow = '(min-width: 1280px)'

export function useMedia(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query])
  const subscribe = useCallback((listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }, [media])
  return useSyncExternalStore(subscribe, () => media.matches)
}
