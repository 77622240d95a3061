// How far a compaction has come, kept in the same transaction as the work itself.
import { CompiledQuery } from 'kysely'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'

export class CompactionCursor {
  readonly #database: PreparedQueries
  readonly #name: string
  #position: number

  constructor(database: PreparedQueries, name: string) {
    this.#database = database
    this.#name = name
    const [row] = database.allAs<{ position: number }>(CompiledQuery.raw(
      'select position from compaction_cursor where name = ?', [name],
    ))
    this.#position = row?.position ?? 0
  }

  get position(): number {
    return this.#position
  }

  moveTo(position: number): void {
    this.#position = position
    this.#database.run(CompiledQuery.raw(
      `insert into compaction_cursor (name, position) values (?, ?)
      on conflict (name) do update set position = excluded.position`,
      [this.#name, position],
    ))
  }
}
