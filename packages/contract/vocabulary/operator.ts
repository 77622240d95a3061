// The operators of the exchange: their roles, the permissions of each role, and the limits of their
// accounts and sessions. Every console call names the permission that it needs.
import { allPermissions } from '#nouns/all.ts'
import type { OperatorRole } from '@ingot/features/operator/states.ts'

export { type OperatorRole, operatorRoles } from '@ingot/features/operator/states.ts'

export type OperatorPermission = keyof typeof allPermissions

/** Each is in `facts.ts` of its noun, with the roles that have it in addition to `admin`. */
export const operatorPermissions =
  /* @__PURE__ */ Object.keys(allPermissions) as readonly OperatorPermission[]

/** For each role its permissions: a permission that is not listed is refused. */
export const permissionsOfRole: Readonly<Record<OperatorRole, readonly OperatorPermission[]>> = {
  support: /* @__PURE__ */ permissionsOf('support'),
  risk: /* @__PURE__ */ permissionsOf('risk'),
  finance: /* @__PURE__ */ permissionsOf('finance'),
  admin: operatorPermissions,
}

function permissionsOf(role: OperatorRole): readonly OperatorPermission[] {
  return operatorPermissions.filter((permission) => {
    const roles: readonly OperatorRole[] = allPermissions[permission]
    return roles.includes(role)
  })
}

/** Whether a role has a permission. */
export function hasPermission(role: OperatorRole, permission: OperatorPermission): boolean {
  return permissionsOfRole[role].includes(permission)
}

/**
 * The states of an operator's account: `invited` has a one-time secret and no password, `active`
 * can log in, `disabled` cannot.
 */
export const operatorStatuses = ['invited', 'active', 'disabled'] as const
export type OperatorStatus = (typeof operatorStatuses)[number]

/** A name to log in with: lower-case letters, digits, dots, dashes; 2 to 32 characters. */
export const operatorNamePattern = /^[a-z0-9][a-z0-9.-]{1,31}$/
/** The operator that a new exchange has. */
export const firstOperatorName = 'admin'
/** A one-time secret, 160 bits in base32. */
export const operatorSecretPattern = /^[A-Z2-7]{32}$/
/** The validity of a one-time secret. */
export const operatorSecretLifetimeMs = 86_400_000
/** The digits of a time-based code (RFC 6238). */
export const totpDigits = 6
/** The seconds of one step of a time-based code. */
export const totpPeriodSeconds = 30
export const totpCodePattern = /^\d{6}$/
/** The characters of an operator's password. */
export const operatorPasswordLengthMin = 12
/** Login tries for one operator from one network in an hour. */
export const operatorTriesPerHourMax = 10
/** Login tries for one operator from all networks in an hour. */
export const operatorTriesOverallMax = 50
/** An operator's session ends after this time without use. */
export const operatorSessionIdleMs = 30 * 60_000
/** An operator's session ends at the latest after this time. */
export const operatorSessionLifetimeMs = 12 * 3_600_000
/** Operators of one exchange. */
export const operatorsMax = 500
/** The characters of the reason of an action. */
export const operatorReasonLengthMax = 200

/** The parts of a user's account that an operator can freeze, each with its flag in SPEC §3. */
export const userFreezes = ['login', 'trade', 'withdraw'] as const
export type UserFreeze = (typeof userFreezes)[number]

/**
 * The actions of the audit log by which the giver and the taker of an access count as one person
 * for a day.
 */
export const handCauses = [
  'addOperator', 'resetOperator', 'resetNamedOperator', 'changeOperatorRole',
] as const
export type HandCause = (typeof handCauses)[number]
