// The operator's site settings: help, agreements, support contact. In a sandbox the exchange's own
// pages replace empty ones; in production they are absent.
import type { NumberAbbreviation } from '@ingot/contract/vocabulary'

export type SiteSettings = {
  readonly customerUrl: string
  readonly userAgreement: string
  readonly privacyAgreement: string
  /** Shown on the help page: an address, a link, or words. */
  readonly supportContact: string
  /** The units of abbreviated figures in the app. */
  readonly numberAbbreviation: NumberAbbreviation
}

export const siteSettingsDefault: SiteSettings = {
  customerUrl: '', userAgreement: '', privacyAgreement: '', supportContact: '',
  numberAbbreviation: 'language',
}
