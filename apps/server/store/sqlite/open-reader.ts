// The bare read-only connection of a folder that a sequencer has already started on.
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { databaseFileOf } from '#store/file/data-folder.ts'

/** It reads committed data and can write nothing. */
export function openReader(dataFolder: string): DatabaseSync {
  const database = new DatabaseSync(databaseFileOf(dataFolder), {
    readOnly: true, timeout: 5_000,
  })
  database.exec('pragma query_only = 1; pragma cache_size = -16384; pragma temp_store = memory')
  // Checks of binary columns compare digests: no seal covers such a column.
  database.function('sha256', { deterministic: true }, (bytes) =>
    bytes instanceof Uint8Array ? createHash('sha256').update(bytes).digest('hex') : null)
  database.function('differing_bits', { deterministic: true }, (one, other) =>
    differingBits(String(one), String(other)))
  return database
}

const halfDigits = 8

/** Of two numbers of 64 bits in hexadecimal digits; by halves, as a look compares many pictures. */
function differingBits(one: string, other: string): number {
  let bits = 0
  for (const part of [0, halfDigits]) {
    const half = (text: string) => Number.parseInt(text.slice(part, part + halfDigits), 16)
    for (let rest = half(one) ^ half(other); rest !== 0; rest &= rest - 1) bits += 1
  }
  return bits
}
