// Whether an operator has halted a market's trading: live, because the configuration that lists the
// halts is read again after each change.
import type { SiteConfig } from '#features/site/web-config.calls.ts'
import type { Language } from '@ingot/contract/vocabulary'
import { useSyncExternalStore } from 'react'
import { createSharedRead } from '@ingot/web/data/call/shared-read.ts'
import { useLanguage } from '@ingot/web/data/device/language.ts'
import { perKey } from '@ingot/web/data/stream/shared-topic.ts'
import { siteConfigQuery } from '#features/market/app/data/use-site-config.ts'

let listed: readonly string[] = []

/** The halted markets; the last ones while the configuration in another language is not there. */
const halts = perKey((language: Language) => {
  const { get, subscribe } = createSharedRead<SiteConfig>(siteConfigQuery(language))
  return { get: () => (listed = get()?.haltedMarkets ?? listed), subscribe }
})

/** [K194] False until the configuration is read: the exchange refuses the order in any case. */
export function useIsTradingHalted(symbol: string): boolean {
  const { get, subscribe } = halts(useLanguage())
  return useSyncExternalStore(subscribe, () => get().includes(symbol))
}
