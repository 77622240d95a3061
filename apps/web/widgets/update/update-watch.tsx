// [UA3] Opens the card of an update in a calm moment: over no sheet, no typed text and no request
// that was just sent. A refused request opens it at once, because the user waits for its result.
import { useEffect, useState } from 'react'
import {
  isVersionPostponed, postponeVersion, useIsVersionRefused, useVersionState,
} from '#data/device/app-update.ts'
import { isCalm } from '#data/device/calm.ts'
import { useSiteConfig } from '@ingot/features/market/app/data/use-site-config.ts'
import { isSheetOpen } from '@ingot/ui/sheets/open-sheets.ts'
import { UpdateOverlay } from './update-overlay.tsx'

const lookMs = 1_000

export function UpdateWatch() {
  const { data: site } = useSiteConfig()
  const state = useVersionState(site)
  const isRefused = useIsVersionRefused()
  const [isOpen, setOpen] = useState(false)
  const code = site?.versionCode ?? 0
  const isShown = isRefused || isOpen && state !== 'current'
  useEffect(() => {
    if (isShown || state === 'current') return undefined
    const timer = setInterval(() => {
      const isWanted = state === 'required' || !isVersionPostponed(code)
      if (isWanted && isCalm() && !isSheetOpen()) setOpen(true)
    }, lookMs)
    return () => clearInterval(timer)
  }, [code, isShown, state])
  if (!isShown || site === undefined || state === 'current') return null
  const handleLater = (): void => {
    postponeVersion(code)
    setOpen(false)
  }
  return <UpdateOverlay onLater={handleLater} site={site} state={state} />
}
