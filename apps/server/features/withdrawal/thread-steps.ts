// The steps of this feature. The thread of the sequencer loads this file and no other part of it.
import type { AnyStep } from '#sequencer/steps/step.ts'
import { setAddressLockStep } from './address/address-lock.ts'
import { removeAddress, renameAddress, saveAddress } from './address/address-steps.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { approveWithdrawalStep, rejectWithdrawalStep } from './review/decide-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { completeWithdrawal, failWithdrawal, noteTransfer } from './transfer-steps.ts'

export const steps: readonly AnyStep[] = [
  saveAddress,
  removeAddress,
  renameAddress,
  setAddressLockStep,
  requestWithdrawal,
  cancelWithdrawal,
  approveWithdrawalStep,
  rejectWithdrawalStep,
  noteTransfer,
  completeWithdrawal,
  failWithdrawal,
]
