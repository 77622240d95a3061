// Whether a saved address can be used now. An address without a lock is usable from its first
// moment, also on a device whose clock is behind the exchange's.
import type { WithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'

export function isUsable(
  { createTime, usableTime }: Pick<WithdrawAddress, 'createTime' | 'usableTime'>, now: number,
): boolean {
  return usableTime === createTime || usableTime <= now
}
