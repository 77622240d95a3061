// The audit log: every action of an operator, done or refused. An entry is written in the
// transaction of its change, and it is never changed and never removed.

export type AuditTables = { audit_entry: AuditEntryTable }

export type AuditEntryTable = {
  audit_id: number
  happened_at: number
  /** Null for a program, and for a caller whose login was refused. */
  operator_id: number | null
  operator_name: string
  /** The name of the console call or of the program's action. */
  action: string
  /**
   * The kind of the changed thing and its id as JSON, {"kind":"withdrawal","id":"7"}; empty without
   * one. Older entries have "withdrawal 7".
   */
  target: string
  /** The values before and after the change as JSON, empty for none. Older entries have texts. */
  from_value: string
  to_value: string
  reason: string
  /** The network that the call came from; empty for a program. */
  network: string
  device: string
  /** The reject's word; empty for an action that was done. */
  refusal: string
  /** The hash of the entry before it, and SHA-256 over that hash and the entry. */
  previous_hash: string
  hash: string
}
