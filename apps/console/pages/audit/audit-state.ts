// The values before and after an operator's step, as the server writes them: a role, a state, the
// count of approvals or sessions, a frozen part of an account. Their words are on the screen.
import type { DescribedChange } from '@ingot/contract/console/operators/operator-changes.ts'
import {
  operatorChangeKinds, type OperatorRole, operatorRoles, type OperatorStatus, operatorStatuses,
  type UserFreeze, userFreezes, type WithdrawStatus, withdrawStatuses,
} from '@ingot/contract/vocabulary'
import { type AuditTexts, targetOf } from './audit-fields.ts'

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
  | { readonly kind: 'change', readonly change: DescribedChange }

/** The state that a text of an entry names; undefined for any other text. */
export function auditStateOf(text: string, entry: AuditTexts): AuditState | undefined {
  const { kind } = targetOf(entry.target)
  if (kind === 'change') return changeState(text, entry)
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

/** The value after is "addOperator carl finance"; before it is the role or the value alone. */
function changeState(text: string, { from, to }: AuditTexts): AuditState | undefined {
  const [first = '', name = '', last = ''] = to.split(' ')
  const kind = oneOf(operatorChangeKinds, first)
  const [fromRole, role] = [oneOf(operatorRoles, from), oneOf(operatorRoles, last)]
  if (text !== to) {
    return fromRole === undefined ? undefined : { kind: 'role', role: fromRole, name: '' }
  }
  return kind === undefined ? undefined : {
    kind: 'change',
    change: {
      kind, name, fromRole: fromRole ?? null, role: role ?? null, fromValue: from, value: last,
    },
  }
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
