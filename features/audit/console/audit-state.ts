// The values before and after an operator's step that are no fields of the configuration: a role, a
// state, approvals, the number of sessions, a frozen part of an account. Their words are on the
// screen. Entries of older servers have texts instead, which are shown as they are stored.
import type { DescribedChange } from '#features/operator/operator-changes.console.ts'
import {
  operatorChangeKinds, type OperatorRole, operatorRoles, type UserFreeze, userFreezes,
} from '@ingot/contract/vocabulary'

export type AuditState =
  /** A new operator's name comes with the role; otherwise it is empty. */
  | { readonly kind: 'role', readonly role: OperatorRole, readonly name: string }
  /** A state of a workflow, with the approvals of several operators. */
  | {
    readonly kind: 'status'
    readonly status: string
    readonly approvals: { readonly given: string, readonly needed: string } | undefined
  }
  | { readonly kind: 'freeze', readonly part: UserFreeze, readonly isFrozen: boolean }
  | { readonly kind: 'sessions', readonly count: number }
  | { readonly kind: 'change', readonly change: DescribedChange }

/** Undefined for any other value. */
export function auditStateOf(value: unknown): AuditState | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const cell = (name: string): unknown => Reflect.get(value, name)
  const change = changeOf(cell)
  if (change !== undefined) return { kind: 'change', change }
  const role = oneOf(operatorRoles, cell('role'))
  if (role !== undefined) return { kind: 'role', role, name: textOf(cell('name')) }
  const [status, part] = [cell('status'), oneOf(userFreezes, cell('freeze'))]
  if (typeof status === 'string') return { kind: 'status', status, approvals: approvalsOf(cell) }
  if (part !== undefined) return { kind: 'freeze', part, isFrozen: cell('isFrozen') === true }
  const count = cell('sessions')
  return typeof count === 'number' ? { kind: 'sessions', count } : undefined
}

type Cell = (name: string) => unknown

function changeOf(cell: Cell): DescribedChange | undefined {
  const kind = oneOf(operatorChangeKinds, cell('kind'))
  return kind === undefined ? undefined : {
    kind, name: textOf(cell('name')),
    fromRole: oneOf(operatorRoles, cell('fromRole')) ?? null,
    role: oneOf(operatorRoles, cell('role')) ?? null,
    fromValue: textOf(cell('fromValue')), value: textOf(cell('value')),
  }
}

function approvalsOf(cell: Cell) {
  const [given, needed] = [cell('approvals'), cell('needed')]
  return typeof given === 'number' && typeof needed === 'number'
    ? { given: String(given), needed: String(needed) } : undefined
}

const textOf = (value: unknown): string => typeof value === 'string' ? value : ''

const oneOf = <const Word>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value)
