// The site configuration and its banners, with SPEC's field names.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { marketSymbolText, noRequest, timeMs, wholeNumber } from '@ingot/contract/calls/fields.ts'
import { numberAbbreviations } from '@ingot/contract/vocabulary/text/number-abbreviation.ts'
import { exchangeParts } from '#features/risk/limits.ts'
import { modes } from '@ingot/contract/vocabulary/site/product.ts'

export const banner = z.object({
  id: wholeNumber,
  bannerTitle: z.string(),
  bannerImage: z.string(),
  bannerLink: z.string(),
  showType: wholeNumber,
  bannerStatus: wholeNumber,
  bannerIndex: wholeNumber,
  fileUrl: z.string(),
})
export type Banner = z.infer<typeof banner>

export const siteConfig = z.object({
  webName: z.string(),
  logo: z.string(),
  webDetail: z.string(),
  customerUrl: z.string(),
  userAgreement: z.string(),
  privacyAgreement: z.string(),
  customerCode: z.string(),
  appDownload: z.string(),
  listBanner: z.array(banner),
  buyFee: z.string(),
  needIdPhoto: z.boolean(),
  systemTips: z.string(),
  tradeTabCurrentIndex: wholeNumber,
  numberAbbreviation: z.enum(numberAbbreviations),
  /** The version of the configuration: see the topic `all@config`. */
  version: wholeNumber,
  mode: z.enum(modes),
  /**
   * The markets of both kinds that an operator has halted: they take no orders, and conditional
   * orders do not trigger. Open orders stay and can be cancelled.
   */
  haltedMarkets: z.array(marketSymbolText),
  /** [EX6] The parts of the exchange that operators have stopped. */
  stoppedParts: z.array(z.enum(exchangeParts)),
  /** Whether text messages can be sent, so that a phone number can be registered. */
  phoneLogin: z.boolean(),
  /** The newest version of the app: its name and its code. */
  appVersion: z.string(),
  versionCode: wholeNumber,
  /** From `requiredFrom` an app with a smaller code is refused with `update_required`. */
  minVersionCode: wholeNumber,
  requiredFrom: timeMs,
  /** The news of the newest version, a point each. */
  versionNews: z.array(z.string()),
})
export type SiteConfig = z.infer<typeof siteConfig>

export const webConfig = defineCall({
  name: 'webConfig',
  method: 'GET',
  access: 'anyone',
  summary: 'The site configuration of SPEC §3.',
  request: noRequest,
  reply: siteConfig,
  rejects: [],
})
