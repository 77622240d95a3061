// [QT12] The worth that a user of a level trades for fiat money in a day of UTC.
import {
  accepted, type Outcome, parseUnits, rejected, type SettingName,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { loadAuthLevel } from '#features/level/server/check-level.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { loadSetting } from '@ingot/server/store/rows/configuration.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import '@ingot/server/store/tables/fiat-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

const limitNames = {
  1: 'level1FiatUsdt', 2: 'level2FiatUsdt', 3: 'level3FiatUsdt',
} as const satisfies Readonly<Record<number, SettingName>>
const usdtDecimals = 8

type OfUser = { readonly user: number, readonly at: number }

export type DayLimit = {
  readonly level: number
  /** In USDT's smallest units; the rest is never negative. */
  readonly limitUnits: bigint
  readonly leftUnits: bigint
}

/** Buys and sells of the day count, without rejected ones. */
export async function loadDayLimit(
  database: Kysely<Database>, { user, at }: OfUser,
): Promise<DayLimit> {
  const level = await loadAuthLevel(database, user)
  const limit = parseUnits(await loadSetting(database, limitNames[level]) ?? '0', usdtDecimals)
  if (!limit.ok) throw new Error('the limit of a level is an amount')
  const used = await fiatTradedToday(database, { user, at })
  return {
    level, limitUnits: limit.units, leftUnits: used > limit.units ? 0n : limit.units - used,
  }
}

/** In USDT's smallest units: the buys and sells of the day, without rejected ones. */
export async function fiatTradedToday(
  database: Kysely<Database>, { user, at }: OfUser,
): Promise<bigint> {
  const rows = await database.selectFrom('fiat_order').select('usdt_units')
    .where('user_id', '=', user).where('status', '!=', 'rejected')
    .where('created_at', '>=', dayOf(at) * dayMs).execute()
  return rows.reduce((sum, { usdt_units: units }) => sum + units, 0n)
}

/** Refuses with `fiat_day_limit` a worth that is more than is left today. */
export async function checkDayLimit(
  { database, at }: Pick<StepContext, 'database' | 'at'>, { user, usdtUnits }: {
    readonly user: number, readonly usdtUnits: bigint
  },
): Promise<Outcome<null>> {
  const { leftUnits } = await loadDayLimit(database, { user, at })
  return usdtUnits <= leftUnits ? accepted(null) : rejected('fiat_day_limit')
}
