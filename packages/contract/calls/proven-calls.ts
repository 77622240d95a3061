// The one table of the operations that need a proof. A call that is named here is refused without
// one, whatever the account has; a new call that moves money out, adds a place that money can go
// to, or changes a protection gets its line here.
import type { StepUpNeed } from '#vocabulary/account/security.ts'

/** The proof that each call needs, by the call's name. */
export const provenCalls = {
  userWithdraw: 'withdrawal',
  placeQuickSell: 'payout',
  bindWithdrawAddress: 'change',
  addBankAccount: 'change',
  changepwd: 'change',
  changecoinpwd: 'change',
  resetCoinPwd: 'coded',
  setAddressLock: 'change',
  changeContact: 'change',
  setMailWord: 'change',
  beginTotp: 'change',
  removeTotp: 'change',
  renewRecoveryCodes: 'change',
  beginPasskey: 'change',
  removePasskey: 'change',
} as const satisfies Readonly<Record<string, StepUpNeed>>

export type ProvenCallName = keyof typeof provenCalls

const needs: Readonly<Record<string, StepUpNeed>> = provenCalls

/** The proof that a call needs; undefined for none. */
export const proofNeedOf = (name: string): StepUpNeed | undefined => needs[name]
