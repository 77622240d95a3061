// Proves the idempotency keys by the seal of the last batch, and names the batches of the log whose
// keys differ.
import { CompiledQuery } from 'kysely'
import type { KeyRow } from '#sequencer/batch/batch-record.ts'
import { keyDigest, keyFault, keySealOf, sealStoredKeys } from '#sequencer/seals/key-seal.ts'
import { totalText } from '#sequencer/seals/row-seals.ts'
import type { CommandBatchTable } from '#store/tables/core-tables.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'

/** The changes by hand; none where another key, or none, made the last batch. */
export function keyBreaches(database: PreparedQueries, key: SecretKey): string[] {
  const [last] = database.allAs<CommandBatchTable>(CompiledQuery.raw(
    'select * from command_batch order by batch desc limit 1', [],
  ))
  const sealed = last === undefined || last.key_id !== key.id ? null : keySealOf(last)
  if (sealed === null) return []
  const fault = keyFault(sealStoredKeys(database, key), sealed)
  return fault === undefined ? [] : [fault, ...differingBatches(database, key)]
}

/** A key's batch is a part of its result; a text that names none comes first. */
const rowsByBatch = `select scope, key, body, result,
    case when json_valid(result) then json_extract(result, '$[1]') end as batch
  from idempotency_key order by batch`

/** Batches of the log whose keys do not sum up to the difference of the seals around them. */
function* differingBatches(database: PreparedQueries, key: SecretKey): Generator<string> {
  const rows = database.iterateAs<KeyRow & { readonly batch: unknown }>(
    CompiledQuery.raw(rowsByBatch, []),
  )
  let next = rows.next()
  let before: bigint | undefined
  for (const logged of database.iterateAs<CommandBatchTable>(CompiledQuery.raw(
    'select * from command_batch order by batch', [],
  ))) {
    let sum = 0n
    while (next.done !== true && Number(next.value.batch) <= logged.batch) {
      if (next.value.batch === logged.batch) sum += keyDigest(key, next.value)
      next = rows.next()
    }
    const seal = logged.key_id === key.id ? keySealOf(logged) : null
    const total = seal === null ? undefined : BigInt(`0x${seal.total}`)
    const taken = before === undefined || total === undefined ? sum : total - before
    if (totalText(taken) !== totalText(sum)) {
      yield `the keys of batch ${logged.batch} are not those that it took`
    }
    before = total
  }
}
