import { expect, test } from 'vitest'
import type { Protection } from '#features/security/protection.calls.ts'
import { type Safety, safetyOf } from './safety.ts'

const bare: Protection = {
  nickname: '', avatarColour: 'grey', loginPasswordTime: null, coinPasswordTime: null,
  totp: null, passkeys: [], email: 'a•••@b.c', phone: '', mailWord: '', addressLock: false,
  locks: [],
}
const both = { email: 'a•••@b.c', phone: '+86•••8000' }
const totp = { createTime: 1, lastUseTime: null, recoveryCodesLeft: 10 }

const reported = { reason: 'reported_by_owner', createTime: 1, endTime: null } as const

const accounts: readonly (readonly [Protection, Safety['level'], Safety['next']])[] = [
  [bare, 'weak', 'coinPassword'],
  [{ ...bare, coinPasswordTime: 1, addressLock: true }, 'fair', 'factor'],
  [{ ...bare, totp }, 'fair', 'coinPassword'],
  [{ ...bare, totp, coinPasswordTime: 1 }, 'good', 'contact'],
  [{ ...bare, ...both, totp, coinPasswordTime: 1 }, 'good', 'addressLock'],
  [{ ...bare, ...both, totp, coinPasswordTime: 1, addressLock: true }, 'good', undefined],
  [{
    ...bare, ...both, totp, coinPasswordTime: 1, addressLock: true, locks: [reported],
  }, 'stopped', undefined],
]

test.each(accounts)('the next step of an account: %#', (protection, level, next) => {
  expect(safetyOf(protection)).toMatchObject({ level, next })
})
