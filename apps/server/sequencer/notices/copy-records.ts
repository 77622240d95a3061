// The copies that a batch changed, for the screens of their followers, which read them again.
import type { UserId } from '@ingot/contract/vocabulary'
import { type CopyEffects, noCopyEffects } from '@ingot/engine'
import { CompiledQuery } from 'kysely'
import type { StoredRecord } from '#sequencer/submission.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { copies } from '#store/tables/copy-tables.ts'

export class CopyRecords {
  readonly #queries: PreparedQueries
  /** The follower of a copy never changes; there are as many as copies. */
  readonly #users = new Map<number, UserId>()

  constructor(queries: PreparedQueries) {
    this.#queries = queries
  }

  /** [CO15] One for each copy with a change of its money, its orders, its sides or its state. */
  of(effects: CopyEffects): StoredRecord[] {
    if (effects === noCopyEffects) return []
    const states = new Map<number, string>()
    for (const { copyId, user, status } of effects.copies) {
      this.#users.set(copyId, user)
      states.set(copyId, status)
    }
    for (const { copyId } of [...effects.fills, ...effects.orders, ...effects.sides]) {
      if (!states.has(copyId)) states.set(copyId, 'flow')
    }
    return [...states].map(([copyId, state]) => ({
      user: this.#userOf(copyId), workflow: 'copy', id: String(copyId), state,
    }))
  }

  /** The rows of the batch itself are not written yet; those of a new copy are among them. */
  #userOf(copyId: number): UserId {
    const known = this.#users.get(copyId)
    if (known !== undefined) return known
    const [row] = this.#queries.allAs<Record<string, unknown>>(
      CompiledQuery.raw('select * from copy where copy_id = ?', [copyId]))
    if (row === undefined) throw new Error(`copy ${copyId} is unknown`)
    const { user } = copies.read(row)
    this.#users.set(copyId, user)
    return user
  }
}
