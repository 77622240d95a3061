// How much of an account may leave while some of its deposits are not final: the value of the
// account less the value of those deposits, in any coin, because a new coin can be sold and another
// one taken out.
import { asAssetId, asUserId } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { UsdtPrice } from '#features/usdt-price.ts'
import type { LedgerLooks } from '#sequencer/steps/step.ts'
import type { Database } from '#store/tables/schema.ts'
import '#store/tables/deposit-tables.ts'
import '#store/tables/withdrawal-tables.ts'

export type PricedAsset = UsdtPrice & { readonly asset: number }

/** The gateway's facts: the coins' prices, and the unrealised losses of open positions. */
export type Valuation = {
  readonly prices: readonly PricedAsset[]
  /** In USDT's units; zero or more. */
  readonly lossUnits: bigint
}

/** In USDT's units. */
export type Withdrawable = {
  /** Rounded down; money of open withdrawals has left. */
  readonly accountUnits: bigint
  /** Rounded up. */
  readonly unfinalUnits: bigint
}

type Own = {
  readonly database: Kysely<Database>
  readonly ledger: Pick<LedgerLooks, 'balanceOf'>
  readonly user: number
}

/** [DP15] Whether credited deposits of the user are not final yet. */
export async function hasUnfinal(database: Kysely<Database>, user: number): Promise<boolean> {
  const row = await database.selectFrom('deposit').select('id').where('user_id', '=', user)
    .where('status', '=', 'credited').limit(1).executeTakeFirst()
  return row !== undefined
}

/** [DP15] The value of the account and of its deposits that are not final. */
export async function withdrawableOf(
  { database, ledger, user }: Own, { prices, lossUnits }: Valuation,
): Promise<Withdrawable> {
  const unfinal = await sumBy(database.selectFrom('deposit').where('user_id', '=', user)
    .where('status', '=', 'credited').select(['asset_id', 'amount_units']).execute())
  const leaving = await sumBy(database.selectFrom('withdrawal').where('user_id', '=', user)
    .where('status', 'in', ['pending_approval', 'in_progress'])
    .select(['asset_id', 'amount_units']).execute())
  const worth = prices.reduce((sums, { asset, multiplier, divisor }) => {
    const own = unitsOf(ledger, user, asset) - (leaving.get(asset) ?? 0n)
    const open = (unfinal.get(asset) ?? 0n) * multiplier
    return {
      accountUnits: sums.accountUnits + own * multiplier / divisor,
      unfinalUnits: sums.unfinalUnits + (open + divisor - 1n) / divisor,
    }
  }, { accountUnits: -lossUnits, unfinalUnits: 0n })
  return { ...worth, accountUnits: worth.accountUnits < 0n ? 0n : worth.accountUnits }
}

/** Both accounts, the frozen money too. */
function unitsOf({ balanceOf }: Own['ledger'], user: number, asset: number): bigint {
  return (['spot', 'contract'] as const).reduce((sum, wallet) => {
    const { availableUnits, frozenUnits } = balanceOf(asUserId(user), wallet, asAssetId(asset))
    return sum + availableUnits + frozenUnits
  }, 0n)
}

type Part = { readonly asset_id: number; readonly amount_units: bigint }

async function sumBy(found: Promise<readonly Part[]>): Promise<ReadonlyMap<number, bigint>> {
  const sums = new Map<number, bigint>()
  for (const { asset_id: asset, amount_units: units } of await found) {
    sums.set(asset, (sums.get(asset) ?? 0n) + units)
  }
  return sums
}

/** [DP11] The units that a user owes, by coin. */
export async function loadDebts(
  database: Kysely<Database>, user: number,
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await database.selectFrom('deposit_debt').selectAll().where('user_id', '=', user)
    .where('closed_at', 'is', null).execute()
  const sums = new Map<number, bigint>()
  for (const { asset_id: asset, ...debt } of rows) {
    sums.set(asset, (sums.get(asset) ?? 0n) + debt.amount_units - debt.paid_units)
  }
  return sums
}
