// GET /webConfig.
import { webConfig } from '#features/site/web-config.calls.ts'
import { messageOf } from '@ingot/contract/messages'
import {
  accepted, appVersion, type Language, type Settings, versionPointsOf, versionRuleOf,
} from '@ingot/contract/vocabulary'
import { canSendSms } from '#features/session/server/codes/sms-transport.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { Banner } from '@ingot/server/store/rows/configuration.ts'

export const webConfigHandler = defineHandler(webConfig, ({ services, caller: { language } }) => {
  const { settings, banners, version, haltedMarkets, stoppedParts } = services.configuration.now()
  return accepted({
    webName: settings.webName,
    logo: '/icons/app-icon.svg',
    webDetail: settings.webDetail[language],
    ...siteLinks(services, language),
    customerCode: settings.customerCode,
    appDownload: settings.appDownload,
    listBanner: banners.filter(({ isShown }) => isShown)
      .map((banner) => bannerView(banner, language)),
    buyFee: settings.buyFee,
    needIdPhoto: settings.needIdPhoto,
    systemTips: services.isDiskLow()
      ? messageOf(language, 'storage_low') : settings.systemTips[language],
    tradeTabCurrentIndex: settings.tradeTabCurrentIndex,
    numberAbbreviation: services.site.numberAbbreviation,
    version,
    mode: services.mode,
    haltedMarkets: [...haltedMarkets],
    stoppedParts: [...stoppedParts],
    phoneLogin: canSendSms(services.mode),
    ...versionView(settings, language),
  })
})

function versionView(settings: Settings, language: Language) {
  const { newest, min, from } = versionRuleOf(settings)
  return {
    appVersion,
    versionCode: newest,
    minVersionCode: min,
    requiredFrom: from,
    versionNews: [...versionPointsOf(settings.versionNews[language])],
  }
}

function bannerView(banner: Banner, language: Language) {
  return {
    id: banner.id,
    bannerTitle: banner.titles[language],
    bannerImage: banner.image,
    bannerLink: banner.link,
    showType: banner.showType,
    bannerStatus: 1,
    bannerIndex: banner.position,
    fileUrl: banner.image,
  }
}

/**
 * The operator's links; in a sandbox the exchange's own pages replace missing agreements. Without
 * an address of customer service, the app's own chat is the desk.
 */
function siteLinks({ site, mode }: Services, language: Language) {
  const own = (page: string): string => mode === 'sandbox' ? `/${page}?language=${language}` : ''
  return {
    customerUrl: site.customerUrl,
    userAgreement: site.userAgreement === '' ? own('terms') : site.userAgreement,
    privacyAgreement: site.privacyAgreement === '' ? own('privacy') : site.privacyAgreement,
  }
}
