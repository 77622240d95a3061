// The factors by which a user can prove a request, as far as the user has them.
import type { StepUpMethod, StepUpNeed } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { howMany } from '@ingot/server/kit/own-conditions.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

export type Factors = {
  readonly hasTotp: boolean
  readonly passkeys: number
  readonly recoveryCodesLeft: number
  /** Whether the account has a passkey or an authenticator app. */
  readonly isStrong: boolean
}

export async function loadFactors(database: Kysely<Database>, user: number): Promise<Factors> {
  const [totp, { total: passkeys }, { total: codes }] = await Promise.all([
    database.selectFrom('user_totp').select('user_id').where('user_id', '=', user)
      .executeTakeFirst(),
    database.selectFrom('passkey').select(howMany).where('user_id', '=', user)
      .executeTakeFirstOrThrow(),
    database.selectFrom('recovery_code').select(howMany).where('user_id', '=', user)
      .where('used_at', 'is', null).executeTakeFirstOrThrow(),
  ])
  const hasTotp = totp !== undefined
  return { hasTotp, passkeys, recoveryCodesLeft: codes, isStrong: hasTotp || passkeys > 0 }
}

/**
 * [SE3] The accepted ways, the strongest first; none where nothing is asked. An account without a
 * strong factor proves itself by a code of its contact; one with a strong factor cannot step down
 * to it.
 */
export function methodsFor(need: StepUpNeed, factors: Factors): readonly StepUpMethod[] {
  const { hasTotp, passkeys, recoveryCodesLeft, isStrong } = factors
  if (!isStrong) return needsStrong.has(need) ? [] : ['code']
  return [
    ...passkeys > 0 ? ['passkey' as const] : [],
    ...hasTotp ? ['totp' as const] : [],
    ...recoveryCodesLeft > 0 && takesRecoveryCode(need) ? ['recovery_code' as const] : [],
  ]
}

/** Asked of accounts with a strong factor alone. */
const needsStrong: ReadonlySet<StepUpNeed> = new Set(['payout', 'coded', 'login'])

/** [SE6] A recovery code locks withdrawals and payouts, so it proves none. */
export const takesRecoveryCode = (need: StepUpNeed): boolean =>
  need !== 'withdrawal' && need !== 'payout'
