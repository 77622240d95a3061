// GET /webConfig.
import { calls } from '@ingot/contract/calls'
import { messageOf } from '@ingot/contract/messages'
import { accepted, productName, quickTradeFeeMin } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/handler.ts'
import { canSendSms } from '#features/session/sms-transport.ts'
import { siteDetail, siteTips } from './site-texts.ts'

export const webConfigHandler = defineHandler(calls.webConfig, ({ services, caller }) =>
  accepted({
    webName: productName,
    logo: '/icons/app-icon.svg',
    webDetail: siteDetail(caller.language),
    customerUrl: '',
    userAgreement: '',
    privacyAgreement: '',
    customerCode: '',
    appDownload: '',
    listBanner: [],
    buyFee: quickTradeFeeMin,
    needIdPhoto: true,
    systemTips: services.isDiskLow()
      ? messageOf(caller.language, 'storage_low') : siteTips(caller.language, services.mode),
    tradeTabCurrentIndex: 0,
    numberAbbreviation: 'spec',
    mode: services.mode,
    phoneLogin: canSendSms(services.mode),
  }))
