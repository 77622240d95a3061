// The claims of a transaction, and the marks of the user that an operator would name for it.
import { asAssetId, type ClaimantMark, pageSize } from '@ingot/contract/vocabulary'
import { loadDebtors } from '#features/profile/server/deposit-debts.ts'
import { loadFrozenUsers } from '#features/withdrawal/server/review/frozen-users.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { DepositTable } from '@ingot/server/store/tables/deposit-tables.ts'
import '#features/deposit/server/deposit-tables.ts'

type Parts = Pick<Services, 'database' | 'listings'>

/** [DP14] The claims of the transaction, the one with the most facts that agree first. */
export async function loadClaims({ database, listings }: Parts, row: DepositTable) {
  const rows = await database.selectFrom('deposit_claim as c')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .select([
      'c.user_id', 'c.asset_id', 'c.amount_units', 'c.sender', 'c.created_at', 'u.user_name',
    ])
    .where('c.tx_id', '=', row.tx_id).where('c.chain', '=', row.chain).limit(pageSize).execute()
  const owners = await database.selectFrom('deposit_address').select('user_id')
    .where('address', '=', row.address).where('user_id', 'in', [0, ...rows.map((one) =>
      one.user_id)]).execute()
  const claims = rows.map((claim) => ({
    userId: claim.user_id,
    userName: claim.user_name,
    time: claim.created_at,
    amount: amountText(listings.asset(asAssetId(claim.asset_id)), claim.amount_units),
    sender: claim.sender,
    isAmountEqual: claim.asset_id === row.asset_id && claim.amount_units === row.amount_units,
    isSenderEqual: claim.sender !== '' && claim.sender === row.sender,
    hasAddress: owners.some((owner) => owner.user_id === claim.user_id),
  }))
  const signsOf = (claim: (typeof claims)[number]): number =>
    [claim.isAmountEqual, claim.isSenderEqual, claim.hasAddress].filter(Boolean).length
  return claims.toSorted((one, other) => signsOf(other) - signsOf(one))
}

type Named = { readonly row: DepositTable, readonly userId: number }

/** [DP26] Why the user may be another one than the payer. */
export async function loadClaimantMarks(
  { database }: Parts, { row, userId }: Named,
): Promise<readonly ClaimantMark[]> {
  const [claim, address, frozen, debtors] = await Promise.all([
    database.selectFrom('deposit_claim').selectAll().where('user_id', '=', userId)
      .where('tx_id', '=', row.tx_id).where('chain', '=', row.chain).executeTakeFirst(),
    database.selectFrom('deposit_address').select('user_id').where('user_id', '=', userId)
      .where('address', '=', row.address).executeTakeFirst(),
    loadFrozenUsers(database, [userId]),
    loadDebtors(database, [userId]),
  ])
  const isOtherAmount = claim !== undefined
    && (claim.asset_id !== row.asset_id || claim.amount_units !== row.amount_units)
  const isOtherSender = claim !== undefined && (claim.sender === '' || claim.sender !== row.sender)
  const checks: readonly (readonly [ClaimantMark, boolean])[] = [
    ['no_claim', claim === undefined], ['other_amount', isOtherAmount],
    ['other_sender', isOtherSender], ['other_address', address === undefined],
    ['account_frozen', frozen.has(userId)], ['deposit_debt', debtors.has(userId)],
  ]
  return checks.flatMap(([mark, holds]) => holds ? [mark] : [])
}
