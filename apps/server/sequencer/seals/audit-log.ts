// The audit log's entries and their chain: the hash of an entry covers the hash before it. The rows
// are sealed as well, so neither an edit nor a new chain over edited entries goes unnoticed.
import { hash } from 'node:crypto'
import type { RejectCode } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { genesisHash } from '#sequencer/batch/batch-record.ts'
import type { AuditEntryTable } from '#store/tables/audit-tables.ts'
import type { Database } from '#store/tables/schema.ts'

/** The changed thing: "withdrawal" and "7", "network" and "USDT TRC20". */
export type AuditTarget = { readonly kind: string; readonly id: number | string }

/** A value before or after a change, as data: a screen has the words for it. */
export type AuditValue =
  | string | number | boolean | null
  | readonly AuditValue[]
  | { readonly [name: string]: AuditValue }

export type AuditEntry = {
  /** Null for a program, and for a caller whose login was refused. */
  readonly operator: { readonly id: number; readonly name: string } | null
  /** The typed name where the operator is unknown. */
  readonly operatorName?: string
  readonly action: string
  readonly target?: AuditTarget | null
  /** Null, or left out, where there is no value. */
  readonly from?: AuditValue
  readonly to?: AuditValue
  readonly reason?: string
  readonly network?: string
  readonly device?: string
  readonly refusal?: RejectCode
}

const textLengthMax = 400

/** A value is never cut: a request that makes a longer one does not pass its schema. */
const valueLengthMax = 65_536

/** Adds an entry after the last one. */
export async function writeAuditEntry(
  database: Kysely<Database>, entry: AuditEntry, at: number,
): Promise<void> {
  const last = await database.selectFrom('audit_entry').select(['audit_id', 'hash'])
    .orderBy('audit_id', 'desc').limit(1).executeTakeFirst()
  const row: Omit<AuditEntryTable, 'hash'> = {
    audit_id: (last?.audit_id ?? 0) + 1,
    happened_at: at,
    operator_id: entry.operator?.id ?? null,
    operator_name: entry.operator?.name ?? cut(entry.operatorName),
    action: cut(entry.action),
    target: auditTargetText(entry.target),
    from_value: valueText(entry.from),
    to_value: valueText(entry.to),
    reason: cut(entry.reason),
    network: cut(entry.network),
    device: cut(entry.device),
    refusal: entry.refusal ?? '',
    previous_hash: last?.hash ?? genesisHash,
  }
  await database.insertInto('audit_entry').values({ ...row, hash: auditHash(row) }).execute()
}

const cut = (text: string | undefined): string => (text ?? '').slice(0, textLengthMax)

/** The stored text of a target: JSON, always with the same sequence of fields. */
export function auditTargetText(target: AuditTarget | null | undefined): string {
  if (target === null || target === undefined) return ''
  return JSON.stringify({ kind: target.kind, id: String(target.id) })
}

function valueText(value: AuditValue | undefined): string {
  if (value === null || value === undefined) return ''
  const text = JSON.stringify(value)
  if (text.length > valueLengthMax) throw new Error('a value of the audit log is too long')
  return text
}

export type StoredTarget = { readonly kind: string; readonly id: string }

/** Null for an empty text. Older entries have the kind, a space and the id: "user 10001". */
export function readAuditTarget(text: string): StoredTarget | null {
  if (text === '') return null
  if (text.startsWith('{')) {
    const { kind, id }: StoredTarget = JSON.parse(text)
    return { kind, id }
  }
  const [kind = '', ...id] = text.split(' ')
  return { kind, id: id.join(' ') }
}

/** A stored value; the text itself where it is no JSON, as in older entries. */
export function readAuditValue(text: string): AuditValue {
  if (text === '') return null
  try {
    const value: AuditValue = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

/** SHA-256 over the entry and the hash before it; the lengths keep the cells apart. */
export function auditHash(entry: Omit<AuditEntryTable, 'hash'>): string {
  const cells = [
    entry.previous_hash, entry.audit_id, entry.happened_at, entry.operator_id ?? 'none',
    entry.operator_name, entry.action, entry.target, entry.from_value, entry.to_value,
    entry.reason, entry.network, entry.device, entry.refusal,
  ].map(String)
  return hash('sha256', cells.map((cell) => `${cell.length}:${cell}`).join(''), 'hex')
}

/** The state of a chain while its entries are read in order. */
export type AuditLink = { readonly id: number; readonly hash: string }

export const firstAuditLink: AuditLink = { id: 0, hash: genesisHash }

/** Why an entry does not follow the one before it; undefined when it does. */
export function auditFault(entry: AuditEntryTable, before: AuditLink): string | undefined {
  const id = before.id + 1
  if (entry.audit_id !== id) return `entry ${id} is missing`
  if (entry.previous_hash !== before.hash) return `entry ${id} does not follow the entry before it`
  return auditHash(entry) === entry.hash ? undefined : `entry ${id} was changed by hand`
}
