// The one client of this page. Pages read data through the hooks in this folder, never directly.
import { createClient } from '@ingot/client'
import { appVersionCode } from '@ingot/contract/vocabulary'
import { exchangeClock } from '#data/device/exchange-clock.ts'
import { languageOf, preferences } from '#data/device/preferences.ts'
import { session } from '#data/account/session.ts'

export const client = createClient({
  baseUrl: globalThis.location?.origin ?? '',
  token: session.token,
  language: () => languageOf(preferences.getState()),
  versionCode: appVersionCode,
  onSessionDead: (msg) => session.end({ why: 'dead', msg }),
  onServerDate: exchangeClock.takeDate,
  checkReplies: import.meta.env.DEV,
})
