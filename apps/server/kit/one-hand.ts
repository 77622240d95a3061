// The operators that count as one person for approvals.
import {
  gainsPermission, type HandCause, handCauses, type OperatorRole, operatorRoles,
} from '@ingot/contract/vocabulary'
import { readAuditTarget, readAuditValue } from '#sequencer/seals/audit-log.ts'
import type { StepContext } from '#sequencer/steps/step.ts'
import { dayMs } from '#store/rows/day-of.ts'
import type { AuditEntryTable } from '#store/tables/audit-tables.ts'

const lately = dayMs
const roleChange = 'changeOperatorRole'

/** The grant by which two operators count as one, and the moment from which it no longer does. */
export type HandLink = {
  /** The entry of the audit log. */
  readonly entry: number
  readonly cause: HandCause
  /** Null for the program on the machine. */
  readonly giver: number | null
  readonly taker: number
  readonly until: number
}

/**
 * The operators who count as one with this one, which is a part of it without a link: all that
 * additions, resets and gains of a guarded permission connect within 24 hours, also through others.
 * The giver of an access has had its secret, also where its rights come later. An operator that a
 * program on the machine has reset counts as one with every operator. The link of each is the one
 * that ends first on the way that lasts longest.
 */
export async function loadOneHand(
  { at, database }: Pick<StepContext, 'at' | 'database'>, operator: number,
): Promise<ReadonlyMap<number, HandLink | null>> {
  const entries = await database.selectFrom('audit_entry')
    .select([
      'audit_id', 'operator_id', 'action', 'target', 'from_value', 'to_value', 'happened_at',
    ])
    .where('action', 'in', handCauses).where('refusal', '=', '')
    .where('happened_at', '>', at - lately)
    .orderBy('happened_at', 'desc').orderBy('audit_id', 'desc').execute()
  const links = entries.flatMap((entry): readonly HandLink[] => {
    const cause = handCauses.find((one) => one === entry.action)
    if (cause === undefined || (cause === roleChange && !isGain(entry))) return []
    return [{
      entry: entry.audit_id, cause, giver: entry.operator_id,
      taker: Number(readAuditTarget(entry.target)?.id), until: entry.happened_at + lately,
    }]
  })
  const hand = connect(operator, links)
  const ofProgram = links.find(({ giver, taker }) => giver === null && taker === operator)
  return ofProgram === undefined ? hand : withAll(hand, {
    operators: await database.selectFrom('operator').select('id').execute(), link: ofProgram,
  })
}

type All = { readonly operators: readonly { readonly id: number }[], readonly link: HandLink }

/** Of an operator that a program has reset, as every operator has them. */
const withAll = (
  hand: ReadonlyMap<number, HandLink | null>, { operators, link }: All,
): ReadonlyMap<number, HandLink | null> =>
  new Map([...operators.map(({ id }) => [id, link] as const), ...hand])

/** The links in the sequence of their ends, the last one first: each joins two groups. */
function connect(
  operator: number, links: readonly HandLink[],
): ReadonlyMap<number, HandLink | null> {
  const hand = new Map<number, HandLink | null>([[operator, null]])
  const groups = new Map<number, ReadonlySet<number>>()
  const groupOf = (one: number): ReadonlySet<number> => groups.get(one) ?? new Set([one])
  for (const link of links) {
    const joined = new Set([...groupOf(link.giver ?? operator), ...groupOf(link.taker)])
    for (const one of joined) {
      groups.set(one, joined)
      if (joined.has(operator) && !hand.has(one)) hand.set(one, link)
    }
  }
  return hand
}

/** A role with less access gives nothing; an entry without readable roles counts as a gain. */
function isGain(
  { from_value: from, to_value: to }: Pick<AuditEntryTable, 'from_value' | 'to_value'>,
): boolean {
  const [old, next] = [roleOf(from), roleOf(to)]
  return old === undefined || next === undefined || gainsPermission(old, next)
}

/** Older entries have the bare role. */
function roleOf(text: string): OperatorRole | undefined {
  const value = readAuditValue(text)
  const isRow = typeof value === 'object' && value !== null && 'role' in value
  const role = isRow ? value['role'] : value
  return operatorRoles.find((one) => one === role)
}
