// How much of an account may leave while some of its deposits are not final: the value of the
// account less the value of those deposits, in any coin, because a new coin can be sold and another
// one taken out. The coins of a user's first buys for fiat money count like such deposits.
import {
  accepted, asAssetId, asUserId, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { movedUnits } from '@ingot/server/store/rows/moved-units.ts'
import type { UsdtPrice } from '@ingot/server/kit/usdt-price.ts'
import { hasDebt } from './deposit-debts.ts'
import type { LedgerLooks, StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/deposit-tables.ts'
import '@ingot/server/store/tables/fiat-tables.ts'
import '@ingot/server/store/tables/withdrawal-tables.ts'

export type PricedAsset = UsdtPrice & { readonly asset: number }

/** The gateway's facts: the coins' prices, and the unrealised losses of open positions. */
export type Valuation = {
  readonly prices: readonly PricedAsset[]
  /** In USDT's units; zero or more. */
  readonly lossUnits: bigint
}

/** In USDT's units. */
export type Withdrawable = {
  /** Rounded down; money of open withdrawals and sells has left. */
  readonly accountUnits: bigint
  /** Rounded up. */
  readonly unfinalUnits: bigint
}

type Own = {
  readonly database: Kysely<Database>
  readonly ledger: Pick<LedgerLooks, 'balanceOf'>
  readonly user: number
  /** Now, ms. */
  readonly at: number
}

/**
 * [DP11, DP15, QT13] Whether a worth in USDT's units may leave: a debt closes every way out, and
 * the value of deposits that are not final stays.
 */
export async function checkLeaving(
  step: Pick<StepContext, 'database' | 'ledger' | 'at'>,
  { userId: user, usdtUnits, valuation }: {
    readonly userId: number, readonly usdtUnits: bigint, readonly valuation: Valuation
  },
): Promise<Outcome<null>> {
  if (await hasDebt(step.database, user)) return rejected('deposit_debt_open')
  const unfinal = await loadUnfinal(step.database, { user, at: step.at })
  if (unfinal.length === 0) return accepted(null)
  const { accountUnits, unfinalUnits } = await withdrawableOf({ ...step, user }, valuation)
  return usdtUnits + unfinalUnits <= accountUnits
    ? accepted(null) : rejected('deposit_not_final', 'amount')
}

/** [DP15, QT13] Credited deposits that are not final, and coins of first buys that are held. */
async function loadUnfinal(
  database: Kysely<Database>, { user, at }: { readonly user: number, readonly at: number },
): Promise<readonly Part[]> {
  const deposits = await database.selectFrom('deposit').where('user_id', '=', user)
    .where('status', '=', 'credited').select(['asset_id', 'amount_units']).execute()
  const bought = await database.selectFrom('fiat_order').where('user_id', '=', user)
    .where('status', '=', 'completed').where('withdrawable_at', '>', at)
    .select([
      'asset_id', 'side', 'coin_units', 'fiat_units', 'received_units', 'short_coin_units',
      'settled_coin_units',
    ]).execute()
  return [
    ...deposits,
    ...bought.map((row) => ({ asset_id: row.asset_id, amount_units: movedUnits(row) })),
  ]
}

/** [DP15] The value of the account and of its deposits that are not final. */
export async function withdrawableOf(
  { database, ledger, user, at }: Own, { prices, lossUnits }: Valuation,
): Promise<Withdrawable> {
  const unfinal = sumBy(await loadUnfinal(database, { user, at }))
  const withdrawn = await database.selectFrom('withdrawal').where('user_id', '=', user)
    .where('status', 'in', ['pending_approval', 'in_progress'])
    .select(['asset_id', 'amount_units']).execute()
  const sold = await database.selectFrom('fiat_order').where('user_id', '=', user)
    .where('status', '=', 'pending_approval').where('side', '=', 'sell')
    .select(['asset_id', 'coin_units as amount_units']).execute()
  const leaving = sumBy([...withdrawn, ...sold])
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

function sumBy(parts: readonly Part[]): ReadonlyMap<number, bigint> {
  const sums = new Map<number, bigint>()
  for (const { asset_id: asset, amount_units: units } of parts) {
    sums.set(asset, (sums.get(asset) ?? 0n) + units)
  }
  return sums
}
