// The rows by which edits of the database are noticed, and the log of security events. Only the
// sequencer writes them; their digests are keyed by the data folder's key file.

export type SecurityTables = {
  security_event: SecurityEventTable
  row_seal: RowSealTable
  seal_state: SealStateTable
}

/** One event; without an address, a token or any other personal text. */
export type SecurityEventTable = {
  event_id: number
  happened_at: number
  kind: string
  user_id: number | null
  /** A keyed digest of the network that the event came from. */
  network: string | null
  device: string | null
  detail: string | null
  /** By which key the hash was made, and the keyed hash over the event and the one before it. */
  key_id: string
  previous_hash: string
  hash: string
}

/** The keyed digest of a row of a sealed table: see sealed-tables.ts. */
export type RowSealTable = {
  table_name: string
  /** The row's key as a JSON array. */
  row_key: string
  seal: string
}

/** One row: the state of the seals and the event log after the batch that last changed them. */
export type SealStateTable = {
  id: number
  batch: number
  key_id: string
  /** Sum of all row seals modulo 2^256, in hex. */
  row_total: string
  /** JSON of the columns that the seals cover, by table. */
  sealed_columns: string
  first_event_id: number
  last_event_id: number
  last_event_hash: string
  /** The keyed digest of this row, which the batch of the command log carries too. */
  seal: string
}
