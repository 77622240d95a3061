// What an operator says of the site: where help is, which agreements hold, who answers. What is
// empty is served by the exchange itself in a sandbox, and absent in production.
export type SiteSettings = {
  readonly customerUrl: string
  readonly userAgreement: string
  readonly privacyAgreement: string
  /** Shown on the help page: an address, a link, or words. */
  readonly supportContact: string
}

export const siteSettingsDefault: SiteSettings = {
  customerUrl: '', userAgreement: '', privacyAgreement: '', supportContact: '',
}
