// [ID11] The worth that a user of a level withdraws in a day of UTC.
import {
  accepted, asAssetId, type Outcome, parseUnits, rejected, symbolDefault,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { loadAuthLevel } from '#features/level/server/check-level.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { loadSetting } from '@ingot/server/store/rows/configuration.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import './withdraw-tables.ts'

type OfUser = { readonly user: number, readonly at: number }

/** In USDT's smallest units: withdrawals asked or approved today, without rejected ones. */
export async function withdrawnToday(
  database: Kysely<Database>, { user, at }: OfUser,
): Promise<bigint> {
  const start = dayOf(at) * dayMs
  const rows = await database.selectFrom('withdrawal').select('usdt_units')
    .where('user_id', '=', user).where('status', '!=', 'rejected')
    .where((eb) => eb.or([eb('created_at', '>=', start), eb('approved_at', '>=', start)]))
    .execute()
  return rows.reduce((sum, { usdt_units: units }) => sum + units, 0n)
}

/** The setting of each level. */
export const levelLimitNames = {
  1: 'level1WithdrawalUsdt', 2: 'level2WithdrawalUsdt', 3: 'level3WithdrawalUsdt',
} as const

/** Refuses with `level_limit`; its facts have the next level and the worth that is left today. */
export async function checkLevelLimit(
  { database, at }: StepContext, { userId: user, usdtUnits }: {
    readonly userId: number, readonly usdtUnits: bigint
  },
): Promise<Outcome<null>> {
  const level = await loadAuthLevel(database, user)
  const text = await loadSetting(database, levelLimitNames[level])
  const { asset_id: asset, decimals } = await database.selectFrom('asset')
    .select(['asset_id', 'decimals']).where('symbol', '=', symbolDefault).executeTakeFirstOrThrow()
  if (text === undefined) return accepted(null)
  const limit = parseUnits(text, decimals)
  if (!limit.ok) throw new Error('the limit of a level is an amount')
  const left = limit.units - await withdrawnToday(database, { user, at })
  if (usdtUnits <= left) return accepted(null)
  return {
    ok: false,
    reject: {
      ...rejected('level_limit').reject,
      fresh: {
        nextLevel: level === 3 ? null : level + 1, limit: text,
        left: amountText({
          id: asAssetId(asset), symbol: symbolDefault, name: symbolDefault, decimals,
        }, left < 0n ? 0n : left),
      },
    },
  }
}
