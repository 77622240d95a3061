// The list of the files of words of the nouns: the sentences of rejects and successes, and the
// texts of notifications. The server alone reads them.
import { merge } from './gather.ts'
import announcementSentences from
  '@ingot/features/announcement/sentences.json' with { type: 'json' }
import announcementNotices from '@ingot/features/announcement/notices.json' with { type: 'json' }
import bankAccountSentences from '@ingot/features/bank-account/sentences.json' with { type: 'json' }
import bankAccountNotices from '@ingot/features/bank-account/notices.json' with { type: 'json' }
import contestSentences from '@ingot/features/contest/sentences.json' with { type: 'json' }
import contestNotices from '@ingot/features/contest/notices.json' with { type: 'json' }
import conversionSentences from '@ingot/features/conversion/sentences.json' with { type: 'json' }
import copyTradingSentences from '@ingot/features/copy-trading/sentences.json' with { type: 'json' }
import copyTradingNotices from '@ingot/features/copy-trading/notices.json' with { type: 'json' }
import coreSentences from './core/sentences.json' with { type: 'json' }
import depositSentences from '@ingot/features/deposit/sentences.json' with { type: 'json' }
import depositNotices from '@ingot/features/deposit/notices.json' with { type: 'json' }
import feedbackSentences from '@ingot/features/feedback/sentences.json' with { type: 'json' }
import feedbackNotices from '@ingot/features/feedback/notices.json' with { type: 'json' }
import fileSentences from '@ingot/features/file/sentences.json' with { type: 'json' }
import identitySentences from '@ingot/features/identity/sentences.json' with { type: 'json' }
import identityNotices from '@ingot/features/identity/notices.json' with { type: 'json' }
import invitationSentences from '@ingot/features/invitation/sentences.json' with { type: 'json' }
import marketSentences from '@ingot/features/market/sentences.json' with { type: 'json' }
import messageSentences from '@ingot/features/message/sentences.json' with { type: 'json' }
import newCoinSentences from '@ingot/features/new-coin/sentences.json' with { type: 'json' }
import newCoinNotices from '@ingot/features/new-coin/notices.json' with { type: 'json' }
import operatorSentences from '@ingot/features/operator/sentences.json' with { type: 'json' }
import tradingSentences from '@ingot/features/trading/sentences.json' with { type: 'json' }
import tradingNotices from '@ingot/features/trading/notices.json' with { type: 'json' }
import priceAlertSentences from '@ingot/features/price-alert/sentences.json' with { type: 'json' }
import priceAlertNotices from '@ingot/features/price-alert/notices.json' with { type: 'json' }
import profileSentences from '@ingot/features/profile/sentences.json' with { type: 'json' }
import quickTradeSentences from '@ingot/features/quick-trade/sentences.json' with { type: 'json' }
import quickTradeNotices from '@ingot/features/quick-trade/notices.json' with { type: 'json' }
import sandboxSentences from '@ingot/features/sandbox/sentences.json' with { type: 'json' }
import screeningSentences from '@ingot/features/screening/sentences.json' with { type: 'json' }
import securitySentences from '@ingot/features/security/sentences.json' with { type: 'json' }
import securityNotices from '@ingot/features/security/notices.json' with { type: 'json' }
import sessionSentences from '@ingot/features/session/sentences.json' with { type: 'json' }
import sessionNotices from '@ingot/features/session/notices.json' with { type: 'json' }
import statementSentences from '@ingot/features/statement/sentences.json' with { type: 'json' }
import statementNotices from '@ingot/features/statement/notices.json' with { type: 'json' }
import supportSentences from '@ingot/features/support/sentences.json' with { type: 'json' }
import supportNotices from '@ingot/features/support/notices.json' with { type: 'json' }
import accountSentences from '@ingot/features/account/sentences.json' with { type: 'json' }
import withdrawalSentences from '@ingot/features/withdrawal/sentences.json' with { type: 'json' }
import withdrawalNotices from '@ingot/features/withdrawal/notices.json' with { type: 'json' }

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
  conversionSentences,
  bankAccountSentences,
  fileSentences,
  messageSentences,
  marketSentences,
  tradingSentences,
  priceAlertSentences,
  accountSentences,
  profileSentences,
  securitySentences,
  screeningSentences,
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
  bankAccountNotices,
  tradingNotices,
  priceAlertNotices,
  securityNotices,
  statementNotices,
})
