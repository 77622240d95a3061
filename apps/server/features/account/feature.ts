// Balances, transfers and the user's profile.
import { defineFeature } from '#features/define-feature.ts'
import { accountTransferHandler } from './account-transfer.ts'
import { listMySpotAccountHandler } from './list-my-spot-account.ts'
import { loadAccountHandler } from './load-account.ts'
import { loadUserAccountBalanceHandler } from './load-user-account-balance.ts'
import { loadUserInfoHandler } from './load-user-info.ts'

export const feature = defineFeature({
  name: 'account',
  handlers: [
    accountTransferHandler,
    listMySpotAccountHandler,
    loadAccountHandler,
    loadUserAccountBalanceHandler,
    loadUserInfoHandler,
  ],
})
