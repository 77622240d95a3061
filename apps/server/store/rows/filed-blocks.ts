// How many orders or trades are filed under a customer, in blocks of neighbours, oldest first. What
// is filed under a customer never changes and never goes: a full block is counted once and then
// kept, so that no page of a long history counts all of it again. Simulated accounts, whose rows
// are compacted, must never be asked for.
import { setImmediate } from 'node:timers/promises'
import { customerIdMin, type UserId } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { filedUpTo } from './filed-history.ts'
import type { Database } from '#store/tables/schema.ts'

const numberOf = { order_of_user: 'order_id', trade_of_user: 'trade_id' } as const

export type Shelf = keyof typeof numberOf

/** The rows numbered after one number, up to and with another. */
export type FiledBlock = {
  readonly after: number
  readonly upTo: number
  readonly rows: number
  readonly rowsByMarket: ReadonlyMap<number, number>
}

/** All that is filed under a customer; what is numbered beyond `upTo` is not filed yet. */
export type FiledHistory = { readonly blocks: readonly FiledBlock[]; readonly upTo: number }

export type FiledBlocks = {
  load(shelf: Shelf, user: UserId): Promise<FiledHistory>
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
    async load(shelf, user) {
      if (user < customerIdMin) throw new Error(`user ${user} is simulated: its rows may go`)
      const key = `${shelf} ${user}`
      const full = kept.of(key)
      for (;;) {
        // The cursor is read after the end: nobody has gone on beyond it by then.
        const after = endOf(full)
        const upTo = await filedUpTo(database, shelf)
        const block = await countBlock(database, { shelf, user, after, upTo })
        // Whoever loads the same history at the same time may have added this block already.
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

/** Counts the next block after a number; one that is not full ends with what is filed. */
async function countBlock(
  database: Kysely<Database>,
  { shelf, user, after, upTo }: {
    readonly shelf: Shelf
    readonly user: UserId
    readonly after: number
    readonly upTo: number
  },
): Promise<FiledBlock> {
  const number = sql.ref(numberOf[shelf])
  const { rows: markets } = await sql<{ market_id: number; filed: number; last: number }>`
    select market_id, count(*) as filed, max(number) as last from (
      select market_id, ${number} as number from ${sql.table(shelf)}
      where user_id = ${user} and ${number} > ${after} and ${number} <= ${upTo}
      order by ${number} limit ${sql.lit(blockRows)}
    ) as block group by market_id`.execute(database)
  const rowsByMarket = new Map(markets.map(({ market_id: market, filed }) => [market, filed]))
  const rows = markets.reduce((sum, { filed }) => sum + filed, 0)
  const last = Math.max(...markets.map((market) => market.last))
  return { after, upTo: rows === blockRows ? last : upTo, rows, rowsByMarket }
}

/** A turn each round of the event loop, whoever waits: long histories stop nobody for long. */
function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}

/** The full blocks of who asked last; whose turn is longest ago gives way. */
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

  /** A history that gave way while it was being read is nobody's to keep. */
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
