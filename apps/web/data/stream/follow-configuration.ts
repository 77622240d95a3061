// An open page follows the configuration: when an operator changes it, the queries that show it are
// read again. Such a query has `meta: ofConfiguration`.
import type { SiteConfig } from '@ingot/features/site/web-config.calls.ts'
import type { ServerMessage } from '@ingot/contract/stream'
import { queryClient } from '#data/call/query-client.ts'

export const siteConfigKey = ['site-config'] as const

/** Marks a query whose reply shows the configuration. */
export const ofConfiguration = { configuration: true } as const

/** Takes a message of the topic all@config. */
export function takeConfigurationVersion(message: ServerMessage): void {
  if (message.type !== 'config') return
  const shown = queryClient.getQueriesData<SiteConfig>({ queryKey: siteConfigKey })
  const { version, versionCode } = message.data
  const isShown = (site: SiteConfig | undefined): boolean =>
    site?.version === version && site.versionCode === versionCode
  if (shown.length > 0 && shown.every(([, site]) => isShown(site))) return
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['configuration'] === true })
}
