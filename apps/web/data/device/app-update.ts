// Whether this version of the app is the one that the exchange serves. The user chooses the moment
// of an update as long as the exchange still takes this version's requests.
import type { SiteConfig } from '@ingot/features/site/web-config.calls.ts'
import { appVersionCode, type VersionState, versionStateOf } from '@ingot/contract/vocabulary'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fieldsOf } from '#data/call/read-unknown.ts'
import { readStored, writeStored } from '#data/call/stored.ts'
import { exchangeNow } from './exchange-clock.ts'

/** A postponed version asks again after a day. */
const postponedMs = 86_400_000
const postponedKey = 'update-later'
/** The longest wait of a timer. */
const timerMsMax = 2 ** 31 - 1

/** Set by a refusal with `update_required`, until the page is reloaded. */
const refused = createStore<{ readonly isRefused: boolean }>(() => ({ isRefused: false }))

export const noteOldVersion = (): void => refused.setState({ isRefused: true })

export const useIsVersionRefused = (): boolean => useStore(refused, ({ isRefused }) => isRefused)

/** The state of this version; current while the configuration is unknown. */
export function useVersionState(site: SiteConfig | undefined): VersionState {
  const isRefused = useIsVersionRefused()
  const [now, setNow] = useState(exchangeNow)
  const from = site?.requiredFrom ?? 0
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (): void => {
      setNow(exchangeNow())
      const left = from - exchangeNow()
      if (left > 0) timer = setTimeout(wait, Math.min(left + 1, timerMsMax))
    }
    wait()
    return () => clearTimeout(timer)
  }, [from])
  if (isRefused) return 'required'
  if (site === undefined) return 'current'
  const { versionCode: newest, minVersionCode: min } = site
  return versionStateOf(appVersionCode, { newest, min, from }, now)
}

/** Asks for this version again tomorrow. */
export function postponeVersion(code: number): void {
  writeStored(postponedKey, { code, until: exchangeNow() + postponedMs })
}

export function isVersionPostponed(code: number): boolean {
  const { code: stored, until } = readStored(postponedKey, fieldsOf)
  return stored === code && Number(until) > exchangeNow()
}
