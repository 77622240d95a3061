// The values before and after an operator's step, as the server writes them: a role, a state, the
// count of approvals or sessions, a frozen part of an account. Their words are on the screen.
import {
  type OperatorRole, operatorRoles, type OperatorStatus, operatorStatuses, type UserFreeze,
  userFreezes, type WithdrawStatus, withdrawStatuses,
} from '@ingot/contract/vocabulary'
import { targetOf } from './audit-fields.ts'

export type AuditState =
  /** A new operator's name comes with the role; otherwise it is empty. */
  | { readonly kind: 'role', readonly role: OperatorRole, readonly name: string }
  | { readonly kind: 'operator', readonly status: OperatorStatus }
  | {
    readonly kind: 'withdrawal'
    readonly status: WithdrawStatus
    readonly approvals: { readonly given: string, readonly needed: string } | undefined
  }
  | { readonly kind: 'freeze', readonly part: UserFreeze, readonly isFrozen: boolean }
  | { readonly kind: 'sessions', readonly count: number }

/** The state that a text of an entry names; undefined for any other text. */
export function auditStateOf(text: string, target: string): AuditState | undefined {
  const { kind } = targetOf(target)
  if (kind === 'operator') return operatorState(text)
  if (kind === 'withdrawal') return withdrawalState(text)
  return kind === 'user' ? userState(text) : undefined
}

function operatorState(text: string): AuditState | undefined {
  const status = oneOf(operatorStatuses, text)
  if (status !== undefined) return { kind: 'operator', status }
  const [last = '', ...before] = text.split(' ').toReversed()
  const role = oneOf(operatorRoles, last)
  return role === undefined
    ? undefined : { kind: 'role', role, name: before.toReversed().join(' ') }
}

const approvalsPattern = /^(\w+), (\d+) of (\d+) approvals$/

function withdrawalState(text: string): AuditState | undefined {
  const [, word = text, given, needed] = approvalsPattern.exec(text) ?? []
  const status = oneOf(withdrawStatuses, word)
  if (status === undefined) return undefined
  const approvals = given === undefined || needed === undefined ? undefined : { given, needed }
  return { kind: 'withdrawal', status, approvals }
}

const sessionsPattern = /^(\d+) sessions$/

function userState(text: string): AuditState | undefined {
  const [, count = text === 'none' ? '0' : undefined] = sessionsPattern.exec(text) ?? []
  if (count !== undefined) return { kind: 'sessions', count: Number(count) }
  const [first = '', state, ...rest] = text.split(' ')
  const part = oneOf(userFreezes, first)
  const isState = rest.length === 0 && (state === 'frozen' || state === 'allowed')
  return part === undefined || !isState
    ? undefined : { kind: 'freeze', part, isFrozen: state === 'frozen' }
}

const oneOf = <const Word>(words: readonly Word[], text: string): Word | undefined =>
  words.find((word) => word === text)
