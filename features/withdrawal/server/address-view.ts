// A saved address as the calls return it.
import type { WithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { addressLockMs, asAssetId, type UserId } from '@ingot/contract/vocabulary'
import type { Services } from '@ingot/server/http/services.ts'
import { isLocked } from './address-steps.ts'
import { listAddresses, loadAddressUses } from './store.ts'

/** A user's addresses, newest first. */
export async function addressViews(
  { database, listings, clock }: Services, user: UserId,
): Promise<WithdrawAddress[]> {
  const [rows, usesOf, hasLock] = await Promise.all([
    listAddresses(database, user), loadAddressUses(database, user),
    isLocked(database, { user, at: clock() }),
  ])
  return rows.map((row) => ({
    id: String(row.id),
    symbol: listings.asset(asAssetId(row.asset_id)).symbol,
    chain: row.chain,
    address: row.address,
    remark: row.remark,
    createTime: row.created_at,
    usableTime: hasLock ? row.created_at + addressLockMs : row.created_at,
    ...usesOf(row),
  }))
}
