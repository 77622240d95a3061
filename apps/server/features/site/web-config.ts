// GET /webConfig.
import { webConfig } from '@ingot/contract/calls/site/web-config.ts'
import { messageOf } from '@ingot/contract/messages'
import { type Language, accepted, productName, quickTradeFeeMin } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/handler.ts'
import type { Services } from '#http/services.ts'
import { canSendSms } from '#features/session/sms-transport.ts'
import { siteDetail, siteTips } from './site-texts.ts'

export const webConfigHandler = defineHandler(webConfig, ({ services, caller }) =>
  accepted({
    webName: productName,
    logo: '/icons/app-icon.svg',
    webDetail: siteDetail(caller.language),
    ...siteLinks(services, caller.language),
    customerCode: '',
    appDownload: '',
    listBanner: [],
    buyFee: quickTradeFeeMin,
    needIdPhoto: true,
    systemTips: services.isDiskLow()
      ? messageOf(caller.language, 'storage_low') : siteTips(caller.language, services.mode),
    tradeTabCurrentIndex: 0,
    numberAbbreviation: services.site.numberAbbreviation,
    mode: services.mode,
    phoneLogin: canSendSms(services.mode),
  }))

/** The operator's links; in a sandbox the exchange's own pages replace missing ones. */
function siteLinks({ site, mode }: Services, language: Language) {
  const own = (page: string): string => mode === 'sandbox' ? `/${page}?language=${language}` : ''
  return {
    customerUrl: site.customerUrl === '' ? own('help') : site.customerUrl,
    userAgreement: site.userAgreement === '' ? own('terms') : site.userAgreement,
    privacyAgreement: site.privacyAgreement === '' ? own('privacy') : site.privacyAgreement,
  }
}
