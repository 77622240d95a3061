// The site's configuration (SPEC §3): read once, and again when an operator changes it.
import type { SiteConfig } from '#features/site/web-config.calls.ts'
import { webConfig } from '#features/site/web-config.calls.ts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Language, NumberAbbreviation } from '@ingot/contract/vocabulary'
import { useSyncExternalStore } from 'react'
import { createFormat, type Format } from '@ingot/ui/format/create-format.ts'
import { ask } from '@ingot/web/data/call/ask.ts'
import { createSharedRead } from '@ingot/web/data/call/shared-read.ts'
import { useLanguage } from '@ingot/web/data/device/language.ts'
import { ofConfiguration, siteConfigKey } from '@ingot/web/data/stream/follow-configuration.ts'
import { perKey } from '@ingot/web/data/stream/shared-topic.ts'

/** The site's words are those of the user's language; the last ones stay until new ones come. */
export const siteConfigQuery = (language: Language) => ({
  queryKey: [...siteConfigKey, language],
  placeholderData: keepPreviousData,
  meta: ofConfiguration,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(webConfig, {}, signal),
})

/** From `webConfig`, in the language of the screen. */
export function useSiteConfig(): UseQueryResult<SiteConfig> {
  return useQuery(siteConfigQuery(useLanguage()))
}

let shown: NumberAbbreviation = 'language'

/** The site's abbreviation; the last one while that of another language is not there yet. */
const abbreviations = perKey((language: Language) => {
  const { get, subscribe } = createSharedRead<SiteConfig>(siteConfigQuery(language))
  return { get: () => (shown = get()?.numberAbbreviation ?? shown), subscribe }
})

/** How figures and times are written here: the reader's language, the site's abbreviations. */
export function useFormat(): Format {
  const language = useLanguage()
  const { get, subscribe } = abbreviations(language)
  return createFormat(language, useSyncExternalStore(subscribe, get))
}

/** Whether this exchange is a sandbox: only then are its faucet and outbox shown. */
export function useIsSandbox(): boolean {
  return useSiteConfig().data?.mode === 'sandbox'
}
