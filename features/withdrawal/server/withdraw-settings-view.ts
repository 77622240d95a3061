// The settings of a user's withdrawals as the calls return them, and how much of the account may
// leave.
import type { WithdrawSettings } from '#features/withdrawal/withdrawals.calls.ts'
import { asAssetId, symbolDefault, type UserId } from '@ingot/contract/vocabulary'
import { loadValuation } from '#features/profile/server/load-valuation.ts'
import { loadDebts } from '#features/profile/server/deposit-debts.ts'
import { withdrawableOf } from '#features/profile/server/withdrawable.ts'
import { loadLocks } from '#features/profile/server/withdrawal-locks.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { noBalance } from '@ingot/server/store/rows/balance-view.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import { loadLock } from './address-steps.ts'
import { countApplications } from './store.ts'

/** The applications that are left are of the current day of UTC. */
export async function withdrawSettingsView(
  services: Services, user: UserId,
): Promise<WithdrawSettings> {
  const { database, clock, configuration } = services
  const at = clock()
  const { withdrawalsPerDayMax, coinPasswordLockMinutes } = configuration.now().settings
  const [owner, lock, made, locks, bound] = await Promise.all([
    database.selectFrom('user').select('coin_password_hash').where('id', '=', user)
      .executeTakeFirstOrThrow(),
    loadLock(database, { user, at }),
    countApplications(database, { user, at }),
    loadLocks(database, { user, at }),
    loadBound(services, user),
  ])
  return {
    hasCoinPassword: owner.coin_password_hash !== '',
    coinPasswordLockMs: coinPasswordLockMinutes * 60_000,
    addressLock: lock.isLocked,
    addressLockEndTime: lock.endsAt,
    locks,
    applicationsPerDay: withdrawalsPerDayMax,
    applicationsLeft: Math.max(0, withdrawalsPerDayMax - made),
    nextDayTime: (dayOf(at) + 1) * dayMs,
    ...bound,
  }
}

type Bound = Pick<WithdrawSettings,
  'accountWorth' | 'unfinalWorth' | 'withdrawableWorth' | 'debts'>

/** [DP15] As the step of a withdrawal decides it; with a debt nothing can leave. */
async function loadBound(services: Services, user: UserId): Promise<Bound> {
  const { database, listings, clock } = services
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  const [valuation, debts, rows] = await Promise.all([
    loadValuation(services, user),
    loadDebts(database, user),
    database.selectFrom('balance')
      .select(['wallet', 'asset_id', 'available_units', 'frozen_units'])
      .where('owner', '=', user).execute(),
  ])
  const ledger = {
    balanceOf(_: UserId, wallet: string, asset: number) {
      const row = rows.find((one) => one.wallet === wallet && one.asset_id === asset)
      return row === undefined ? noBalance
        : { availableUnits: row.available_units, frozenUnits: row.frozen_units }
    },
  }
  const { accountUnits, unfinalUnits } = await withdrawableOf(
    { database, ledger, user, at: clock() }, valuation,
  )
  const free = debts.size > 0 || accountUnits < unfinalUnits ? 0n : accountUnits - unfinalUnits
  return {
    accountWorth: amountText(usdt, accountUnits),
    unfinalWorth: amountText(usdt, unfinalUnits),
    withdrawableWorth: amountText(usdt, free),
    debts: [...debts].map(([id, units]) => {
      const asset = listings.asset(asAssetId(id))
      return { symbol: asset.symbol, amount: amountText(asset, units) }
    }),
  }
}
