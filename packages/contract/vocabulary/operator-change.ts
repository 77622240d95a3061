// The changes that one administrator alone cannot make: another one approves them, or, where there
// is none, they wait. Everything that gives access to money or lowers a protection is one.
import { parseUnits } from './money.ts'
import { type OperatorPermission, type OperatorRole, permissionsOfRole } from './operator.ts'
import type { SettingName, SettingValue } from '@ingot/features/configuration/setting.ts'
import { isFarFigure } from '@ingot/features/configuration/guarded-terms.ts'

export const operatorChangeKinds = [
  'addOperator', 'resetOperator', 'changeOperatorRole', 'changeSetting', 'fundDesk',
  'recoverUser', 'openWithdrawals', 'listMarket', 'delistMarket', 'changeFiatRate',
  'removeLeader', 'changeFiatAccount', 'changeNetwork', 'changeMarketFees', 'changeDeskCoin',
  'startExchange',
] as const
export type OperatorChangeKind = (typeof operatorChangeKinds)[number]

/** Without a second administrator a change takes effect after this time. */
export const operatorChangeWaitMs = 72 * 3_600_000
/** A change that needs an approval and gets none expires after this time. */
export const operatorChangeLifetimeMs = 7 * 86_400_000

const guardedPermissions: readonly OperatorPermission[] = [
  'decide-withdrawals', 'decide-deposits', 'manage-operators', 'change-configuration',
  'decide-identity', 'decide-fiat', 'manage-new-coins',
]

/** Whether a role has a permission over money, operators or the configuration. */
export const isGuardedRole = (role: OperatorRole): boolean => guardedPermissionsOf(role).length > 0

/** Whether a role has a guarded permission that the other role does not have. */
export const gainsPermission = (from: OperatorRole, to: OperatorRole): boolean =>
  guardedPermissionsOf(to).some((permission) => !permissionsOfRole[from].includes(permission))

const guardedPermissionsOf = (role: OperatorRole): readonly OperatorPermission[] =>
  permissionsOfRole[role].filter((permission) => guardedPermissions.includes(permission))

/** Settings that bound the money that can leave the exchange: a higher value protects less. */
const boundSettings: readonly SettingName[] = [
  'secondApprovalUsdt', 'hourlyOutflowUsdt', 'withdrawalUsdtMax', 'withdrawalsPerDayMax',
  'depositReviewUsdt', 'secondApprovalScore',
  'level1WithdrawalUsdt', 'level2WithdrawalUsdt', 'level3WithdrawalUsdt',
  'level1FiatUsdt', 'level2FiatUsdt', 'level3FiatUsdt',
]

/** Settings of fees and minima, which one administrator alone does not change far. */
const measuredSettings: readonly SettingName[] = ['withdrawalUsdtMin', 'buyFee']

/** Whether a setting is a fee or a minimum. */
export const isMeasuredSetting = (name: SettingName): boolean => measuredSettings.includes(name)

/** The address of the app's files: one of a thief is a trap for every user. */
const linkSettings: readonly SettingName[] = ['appDownload']

const amountDecimals = 8

/**
 * [OP24, CF17] Whether a new value of a setting protects less than the old one, or is a fee or a
 * minimum that is far from it.
 */
export function lowersProtection(
  name: SettingName, { from, to }: { readonly from: SettingValue, readonly to: SettingValue },
): boolean {
  // An app below the least code can send nothing any more.
  if (name === 'minVersionCode') return Number(to) > Number(from)
  if (name === 'coinPasswordLockMinutes') return Number(to) < Number(from)
  if (linkSettings.includes(name)) return to !== from && to !== ''
  const isMeasured = isMeasuredSetting(name)
  if (!isMeasured && !boundSettings.includes(name)) return false
  const [old, next] = [from, to].map((value) => parseUnits(String(value), amountDecimals))
  // A value of another form is refused or compared as a loss of protection.
  if (old?.ok !== true || next?.ok !== true) return true
  return isMeasured ? isFarFigure(old.units, next.units) : next.units > old.units
}
