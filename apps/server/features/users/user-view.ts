// A user as operators see them: contacts with their middle hidden, and the frozen parts.
import type { ListedUser } from '@ingot/contract/console/users/users.ts'
import {
  tradeStatusOpen, userStatusActive, withdrawStatusOpen,
} from '@ingot/contract/vocabulary'
import type { UserTable } from '#store/tables/session-tables.ts'

export type UserRow = Pick<
  UserTable,
  | 'id' | 'user_name' | 'email' | 'country_code' | 'user_phone' | 'created_at'
  | 'user_status' | 'trade_status' | 'withdraw_status'
>

export const userColumns = [
  'id', 'user_name', 'email', 'country_code', 'user_phone', 'created_at', 'user_status',
  'trade_status', 'withdraw_status',
] as const satisfies readonly (keyof UserRow)[]

/** The contacts are masked; `revealUserContact` alone shows them. */
export function userView(row: UserRow): ListedUser {
  const { email, phone } = contactOf(row)
  return {
    id: row.id,
    name: row.user_name,
    email: maskEmail(email),
    phone: maskPhone(phone),
    createTime: row.created_at,
    isLoginFrozen: row.user_status !== userStatusActive,
    isTradeFrozen: row.trade_status !== tradeStatusOpen,
    isWithdrawFrozen: row.withdraw_status !== withdrawStatusOpen,
  }
}

/** The address and the number of a user; empty where there is none. */
export function contactOf(
  row: Pick<UserTable, 'email' | 'country_code' | 'user_phone'>,
): { readonly email: string; readonly phone: string } {
  return {
    email: row.email.startsWith('+') ? '' : row.email,
    phone: row.user_phone === '' ? '' : `+${row.country_code} ${row.user_phone}`,
  }
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return ''
  return `${email.slice(0, 1)}•••${email.slice(Math.max(1, at - 1))}`
}

function maskPhone(phone: string): string {
  if (phone === '') return ''
  const [code = '', digits = ''] = phone.split(' ')
  return `${code} ••• ${digits.slice(-3)}`
}
