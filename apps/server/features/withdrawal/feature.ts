// Withdrawals: saved addresses, requests, decisions and transfers.
import { defineFeature } from '#features/define-feature.ts'
import { approveWithdrawalHandler } from './review/approve-withdrawal.ts'
import { bindWithdrawAddressHandler } from './address/bind-withdraw-address.ts'
import { cancelWithdrawHandler } from './cancel-withdraw.ts'
import { checkWithdrawAddressHandler } from './address/check-withdraw-address.ts'
import { delWithdrawAddressHandler } from './address/del-withdraw-address.ts'
import { followTransfersJob } from './follow-transfers-job.ts'
import { listMyWithdrawHandler } from './list-my-withdraw.ts'
import { listMyWithdrawAddressHandler } from './address/list-my-withdraw-address.ts'
import { listWithdrawCoinsHandler } from './list-withdraw-coins.ts'
import { listWithdrawalsHandler } from './review/list-withdrawals.ts'
import { loadWithdrawSettingsHandler } from './load-withdraw-settings.ts'
import { loadWithdrawalHandler } from './review/load-withdrawal.ts'
import { rejectWithdrawalHandler } from './review/reject-withdrawal.ts'
import { renameWithdrawAddressHandler } from './address/rename-withdraw-address.ts'
import { setAddressLockHandler } from './address/set-address-lock.ts'
import { userWithdrawHandler } from './user-withdraw.ts'
import { steps } from './thread-steps.ts'

export const feature = defineFeature({
  name: 'withdrawal',
  handlers: [
    bindWithdrawAddressHandler,
    cancelWithdrawHandler,
    checkWithdrawAddressHandler,
    delWithdrawAddressHandler,
    listMyWithdrawHandler,
    listMyWithdrawAddressHandler,
    listWithdrawCoinsHandler,
    loadWithdrawSettingsHandler,
    renameWithdrawAddressHandler,
    setAddressLockHandler,
    userWithdrawHandler,
  ],
  consoleHandlers: [
    approveWithdrawalHandler,
    listWithdrawalsHandler,
    loadWithdrawalHandler,
    rejectWithdrawalHandler,
  ],
  steps,
  jobs: [followTransfersJob],
})
