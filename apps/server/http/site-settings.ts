// What an operator says of the site: where help is, which agreements hold, who answers. What is
// empty is served by the exchange itself in a sandbox, and absent in production.
import type { NumberAbbreviation } from '@ingot/contract/vocabulary'

export type SiteSettings = {
  readonly customerUrl: string
  readonly userAgreement: string
  readonly privacyAgreement: string
  /** Shown on the help page: an address, a link, or words. */
  readonly supportContact: string
  /** What K, M and B stand for in the app. */
  readonly numberAbbreviation: NumberAbbreviation
}

export const siteSettingsDefault: SiteSettings = {
  customerUrl: '', userAgreement: '', privacyAgreement: '', supportContact: '',
  numberAbbreviation: 'spec',
}
