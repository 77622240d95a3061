// The list of the files of words of the nouns: the sentences of rejects and successes, and the
// texts of notifications. The server alone reads them.
import { merge } from './gather.ts'
import announcementSentences from './announcement/sentences.json' with { type: 'json' }
import announcementNotices from './announcement/notices.json' with { type: 'json' }
import bankAccountSentences from './bank-account/sentences.json' with { type: 'json' }
import bankAccountNotices from './bank-account/notices.json' with { type: 'json' }
import conditionalOrderSentences from './conditional-order/sentences.json' with { type: 'json' }
import conditionalOrderNotices from './conditional-order/notices.json' with { type: 'json' }
import contestSentences from './contest/sentences.json' with { type: 'json' }
import contestNotices from './contest/notices.json' with { type: 'json' }
import conversionSentences from './conversion/sentences.json' with { type: 'json' }
import copyTradingSentences from './copy-trading/sentences.json' with { type: 'json' }
import copyTradingNotices from './copy-trading/notices.json' with { type: 'json' }
import coreSentences from './core/sentences.json' with { type: 'json' }
import depositSentences from './deposit/sentences.json' with { type: 'json' }
import depositNotices from './deposit/notices.json' with { type: 'json' }
import feedbackSentences from './feedback/sentences.json' with { type: 'json' }
import feedbackNotices from './feedback/notices.json' with { type: 'json' }
import fileSentences from './file/sentences.json' with { type: 'json' }
import identitySentences from './identity/sentences.json' with { type: 'json' }
import identityNotices from './identity/notices.json' with { type: 'json' }
import invitationSentences from './invitation/sentences.json' with { type: 'json' }
import marketSentences from './market/sentences.json' with { type: 'json' }
import messageSentences from './message/sentences.json' with { type: 'json' }
import newCoinSentences from './new-coin/sentences.json' with { type: 'json' }
import newCoinNotices from './new-coin/notices.json' with { type: 'json' }
import offlineDepositSentences from './offline-deposit/sentences.json' with { type: 'json' }
import offlineDepositNotices from './offline-deposit/notices.json' with { type: 'json' }
import operatorSentences from './operator/sentences.json' with { type: 'json' }
import orderSentences from './order/sentences.json' with { type: 'json' }
import orderNotices from './order/notices.json' with { type: 'json' }
import paymentSentences from './payment/sentences.json' with { type: 'json' }
import paymentNotices from './payment/notices.json' with { type: 'json' }
import perpetualSentences from './perpetual/sentences.json' with { type: 'json' }
import perpetualNotices from './perpetual/notices.json' with { type: 'json' }
import priceAlertSentences from './price-alert/sentences.json' with { type: 'json' }
import priceAlertNotices from './price-alert/notices.json' with { type: 'json' }
import profileSentences from './profile/sentences.json' with { type: 'json' }
import pushSentences from './push/sentences.json' with { type: 'json' }
import quickTradeSentences from './quick-trade/sentences.json' with { type: 'json' }
import quickTradeNotices from './quick-trade/notices.json' with { type: 'json' }
import sandboxSentences from './sandbox/sentences.json' with { type: 'json' }
import securitySentences from './security/sentences.json' with { type: 'json' }
import securityNotices from './security/notices.json' with { type: 'json' }
import sessionSentences from './session/sentences.json' with { type: 'json' }
import sessionNotices from './session/notices.json' with { type: 'json' }
import statementSentences from './statement/sentences.json' with { type: 'json' }
import statementNotices from './statement/notices.json' with { type: 'json' }
import supportSentences from './support/sentences.json' with { type: 'json' }
import supportNotices from './support/notices.json' with { type: 'json' }
import transferSentences from './transfer/sentences.json' with { type: 'json' }
import watchlistSentences from './watchlist/sentences.json' with { type: 'json' }
import withdrawalSentences from './withdrawal/sentences.json' with { type: 'json' }
import withdrawalNotices from './withdrawal/notices.json' with { type: 'json' }

/** A sentence for each reject and each success. */
export const allSentences = merge({
  coreSentences,
  sessionSentences,
  withdrawalSentences,
  depositSentences,
  operatorSentences,
  feedbackSentences,
  identitySentences,
  newCoinSentences,
  quickTradeSentences,
  copyTradingSentences,
  supportSentences,
  contestSentences,
  announcementSentences,
  offlineDepositSentences,
  conversionSentences,
  bankAccountSentences,
  fileSentences,
  messageSentences,
  pushSentences,
  marketSentences,
  orderSentences,
  conditionalOrderSentences,
  perpetualSentences,
  priceAlertSentences,
  watchlistSentences,
  transferSentences,
  paymentSentences,
  profileSentences,
  securitySentences,
  statementSentences,
  invitationSentences,
  sandboxSentences,
})

/** A title and two texts for each kind of notification. */
export const allNotices = merge({
  sessionNotices,
  withdrawalNotices,
  depositNotices,
  feedbackNotices,
  identityNotices,
  newCoinNotices,
  quickTradeNotices,
  copyTradingNotices,
  supportNotices,
  contestNotices,
  announcementNotices,
  offlineDepositNotices,
  bankAccountNotices,
  orderNotices,
  conditionalOrderNotices,
  perpetualNotices,
  priceAlertNotices,
  paymentNotices,
  securityNotices,
  statementNotices,
})
