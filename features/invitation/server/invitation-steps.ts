// The steps that pay the rebates of a day: one for each side, asset and wallet, each paid once.
import {
  accepted, asAssetId, asUserId, type RebateSide, rebatePercentMax, type SettingName,
} from '@ingot/contract/vocabulary'
import type { Wallet } from '@ingot/engine'
import type { UsdtPrice } from '@ingot/server/kit/usdt-price.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { dayOf } from '@ingot/server/store/rows/day-of.ts'
import { loadSetting } from '@ingot/server/store/rows/configuration.ts'
import '@ingot/server/store/tables/rebate-tables.ts'

/** The fees that an invited user paid on a day that is over. */
export type PaidFees = {
  readonly invitedId: number
  readonly feeDay: number
  readonly wallet: Wallet
  readonly asset: number
  readonly feeUnits: bigint
}

type Rebate = PaidFees & { readonly side: RebateSide; readonly price: UsdtPrice | null }

const termsOf: Readonly<Record<RebateSide, readonly [
  percent: SettingName & `${string}Percent`, days: SettingName & `${string}Days`,
]>> = {
  inviter: ['inviterRebatePercent', 'inviterRebateDays'],
  invited: ['invitedRebatePercent', 'invitedRebateDays'],
}

/** [IV2, IV3] Pays one side its part, rounded down; nothing when it is paid or not due. */
export const payRebate = defineStep({
  name: 'pay-rebate',
  async run(step, rebate: Rebate) {
    const { invitedId, feeDay, side, wallet, asset, feeUnits, price } = rebate
    const { database, at } = step
    const invited = await database.selectFrom('user').select(['inviter_id', 'created_at'])
      .where('id', '=', invitedId).executeTakeFirst()
    const user = side === 'invited' ? invitedId : invited?.inviter_id ?? null
    if (invited === undefined || invited.inviter_id === null || user === null) {
      return accepted(null)
    }
    const { percent, days } = await loadTerms(step, side)
    const units = feeUnits * BigInt(percent) / 100n
    const isDue = feeDay < dayOf(invited.created_at) + days && units > 0n
    if (!isDue || await isPaid(step, rebate)) return accepted(null)
    const paid = step.apply({
      kind: 'credit-funds', user: asUserId(user), asset: asAssetId(asset), units,
      purpose: 'rebate', houseWallet: wallet,
    })
    if (!paid.ok) return paid
    await database.insertInto('rebate').values({
      id: await nextId(database, 'rebate'), user_id: user, invited_id: invitedId, side,
      fee_day: feeDay, wallet, asset_id: asset, fee_units: feeUnits, percent, units,
      usdt_units: price === null ? null : units * price.multiplier / price.divisor,
      created_at: at,
    }).execute()
    return accepted(null)
  },
})

/** [IV2] A day is over for ever once all of it is paid. */
export const endRebateDay = defineStep({
  name: 'end-rebate-day',
  async run({ database }, { day }: { readonly day: number }) {
    await database.insertInto('rebate_day').values({ id: 1, paid_day: day })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ paid_day: day })).execute()
    return accepted(null)
  },
})

async function loadTerms({ database }: StepContext, side: RebateSide) {
  const [percentName, daysName] = termsOf[side]
  const [percent = 0, days = 0] = await Promise.all([
    loadSetting(database, percentName), loadSetting(database, daysName),
  ])
  return { percent: Math.min(percent, rebatePercentMax), days }
}

async function isPaid({ database }: StepContext, rebate: Rebate): Promise<boolean> {
  const { invitedId, feeDay, side, wallet, asset } = rebate
  const row = await database.selectFrom('rebate').select('id')
    .where('invited_id', '=', invitedId).where('fee_day', '=', feeDay).where('side', '=', side)
    .where('wallet', '=', wallet).where('asset_id', '=', asset).executeTakeFirst()
  return row !== undefined
}
