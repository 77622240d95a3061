// The numbers of orders or trades filed under a customer, in consecutive blocks, oldest first. Rows
// filed under a customer never change and are never removed: a full block is counted once and then
// cached, so that no page of a long history counts all of it again. It must not be used for
// simulated accounts, whose rows are compacted.
import { setImmediate } from 'node:timers/promises'
import { customerIdMin, type UserId } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { filedUpTo } from './filed-history.ts'
import type { Database } from '#store/tables/schema.ts'

const numberOf = { order_of_user: 'order_id', trade_of_user: 'trade_id' } as const

export type FiledTable = keyof typeof numberOf

/** The rows numbered after one number, up to and with another. */
export type FiledBlock = {
  readonly after: number
  readonly upTo: number
  readonly rows: number
  readonly rowsByMarket: ReadonlyMap<number, number>
}

/** All rows filed under a customer; rows numbered beyond `upTo` are not filed yet. */
export type FiledHistory = { readonly blocks: readonly FiledBlock[]; readonly upTo: number }

export type FiledBlocks = {
  load(filedTable: FiledTable, user: UserId): Promise<FiledHistory>
  /** A count that can never change again: counted once, in a turn of its own, and kept. */
  countOnce(key: string, count: () => Promise<number>): Promise<number>
}

/** Rows of a full block: it is counted in a fraction of a millisecond, and so is a page in it. */
export const blockRows = 2_048
/** Full blocks that are kept of all histories together, 1.2 KB each. */
const keptMax = 8_192

export function createFiledBlocks(database: Kysely<Database>, blocksMax = keptMax): FiledBlocks {
  const kept = new KeptHistories(blocksMax)
  const nextTurn = createTurns()
  const counts = new Map<string, number>()
  return {
    async countOnce(key, count) {
      const known = counts.get(key)
      if (known !== undefined) return known
      await nextTurn()
      const counted = await count()
      const [oldest] = counts.keys()
      if (counts.size >= blocksMax && oldest !== undefined) counts.delete(oldest)
      counts.set(key, counted)
      return counted
    },
    async load(filedTable, user) {
      if (user < customerIdMin) throw new Error(`user ${user} is simulated: its rows may go`)
      const key = `${filedTable} ${user}`
      const full = kept.of(key)
      for (;;) {
        // The cursor is read after the end, so no other reader has advanced beyond it by then.
        const after = endOf(full)
        const upTo = await filedUpTo(database, filedTable)
        const block = await countBlock(database, { filedTable, user, after, upTo })
        // Another load of the same history may have added this block already.
        if (endOf(full) !== after) continue
        if (block.rows < blockRows) return { blocks: [...full, block], upTo }
        full.push(block)
        kept.grew(key, full)
        await nextTurn()
      }
    },
  }
}

const endOf = (blocks: readonly FiledBlock[]): number => blocks.at(-1)?.upTo ?? 0

/** Counts the next block after a number; a partial one ends with the filed rows. */
async function countBlock(
  database: Kysely<Database>,
  { filedTable, user, after, upTo }: {
    readonly filedTable: FiledTable
    readonly user: UserId
    readonly after: number
    readonly upTo: number
  },
): Promise<FiledBlock> {
  const number = sql.ref(numberOf[filedTable])
  const { rows: markets } = await sql<{ market_id: number; filed: number; last: number }>`
    select market_id, count(*) as filed, max(number) as last from (
      select market_id, ${number} as number from ${sql.table(filedTable)}
      where user_id = ${user} and ${number} > ${after} and ${number} <= ${upTo}
      order by ${number} limit ${sql.lit(blockRows)}
    ) as block group by market_id`.execute(database)
  const rowsByMarket = new Map(markets.map(({ market_id: market, filed }) => [market, filed]))
  const rows = markets.reduce((sum, { filed }) => sum + filed, 0)
  const last = Math.max(...markets.map((market) => market.last))
  return { after, upTo: rows === blockRows ? last : upTo, rows, rowsByMarket }
}

/** One turn in each round of the event loop: a long history delays no other work for long. */
function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}

/** The full blocks of recent users; the least recently used are evicted. */
class KeptHistories {
  readonly #blocksMax: number
  readonly #histories = new Map<string, FiledBlock[]>()
  #blocks = 0

  constructor(blocksMax: number) {
    this.#blocksMax = blocksMax
  }

  of(key: string): FiledBlock[] {
    const full = this.#histories.get(key) ?? []
    this.#histories.delete(key)
    this.#histories.set(key, full)
    this.#makeRoom()
    return full
  }

  /** The blocks of a history that was evicted during its read are not cached. */
  grew(key: string, full: readonly FiledBlock[]): void {
    if (this.#histories.get(key) !== full) return
    this.#blocks += 1
    this.#makeRoom()
  }

  /** A history counts as a block more, so that short ones are bounded, too. */
  #makeRoom(): void {
    for (const [key, full] of this.#histories) {
      if (this.#blocks + this.#histories.size <= this.#blocksMax) return
      this.#histories.delete(key)
      this.#blocks -= full.length
    }
  }
}
