// When a deposit needs two operators: the step and the queue agree.
import { parseUnits, unattributedSecondUsdt } from '@ingot/contract/vocabulary'
import type { DepositTable } from '@ingot/server/store/tables/deposit-tables.ts'

const usdtDecimals = 8

/**
 * [DP16, DP26] A deposit without a price needs two, and so does one without a user from a lower
 * worth on: nothing but the operator's word connects it with a user. `threshold` is the configured
 * worth; undefined for none that can be read.
 */
export function needsTwo(
  { usdt_units: worth, user_id: user }: Pick<DepositTable, 'usdt_units' | 'user_id'>,
  threshold: bigint | undefined,
): boolean {
  if (worth === 0n || threshold === undefined || worth >= threshold) return true
  return user === null && worth >= unattributedUnits
}

const unattributed = parseUnits(unattributedSecondUsdt, usdtDecimals)
const unattributedUnits = unattributed.ok ? unattributed.units : 0n
