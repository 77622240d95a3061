// The call that loads the whole configuration.
import { z } from 'zod/mini'
import { noRequest, wholeNumber } from '#calls/fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import {
  bannerTerms, coinTerms, marketTerms, networkTerms, settingValue,
} from './configuration-rows.ts'

export const configurationView = z.object({
  /** The number of the last change. */
  version: wholeNumber,
  settings: z.array(z.object({ name: z.string(), value: settingValue })),
  coins: z.array(z.extend(coinTerms, { decimals: wholeNumber })),
  networks: z.array(networkTerms),
  markets: z.array(marketTerms),
  banners: z.array(z.extend(bannerTerms, { id: wholeNumber })),
})
export type ConfigurationView = z.output<typeof configurationView>

export const loadConfigurationView = defineConsoleCall({
  name: 'loadConfiguration',
  access: 'change-configuration',
  isAction: false,
  request: noRequest,
  reply: configurationView,
  rejects: [],
})
