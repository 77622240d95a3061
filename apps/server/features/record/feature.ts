// The records of a user's money: deposits, and transfers between their accounts.
import { defineFeature } from '#features/define-feature.ts'
import { listMyRechargeHandler } from './list-my-recharge.ts'
import { listMyTransferHandler } from './list-my-transfer.ts'

export const feature = defineFeature({
  name: 'record',
  handlers: [listMyRechargeHandler, listMyTransferHandler],
})
