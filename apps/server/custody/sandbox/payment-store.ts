// The stored payments and branches of a sandbox's chains.
import type { DatabaseSync } from 'node:sqlite'
import type { ChainTransfer } from '#custody/chain-reader.ts'

export type StoredPayment = {
  readonly txId: string
  readonly payer: string
  readonly transfers: readonly ChainTransfer[]
  /** Null while no block has it. */
  readonly height: number | null
  readonly isReplaced: boolean
}

const schema = `
  create table if not exists branch (id integer primary key, chain text not null,
    from_height integer not null, salt text not null) strict;
  create index if not exists branch_of_chain on branch (chain, from_height);
  create table if not exists payment (chain text not null, tx_id text not null,
    payer text not null, transfers text not null, height integer, is_replaced integer not null,
    primary key (chain, tx_id)) strict;
  create index if not exists payment_at on payment (chain, height)`

export function openPaymentStore(database: DatabaseSync) {
  database.exec(schema)
  const salt = database.prepare(`select salt from branch where chain = ? and from_height <= ?
    order by id desc limit 1`)
  const branch = database.prepare('insert into branch (chain, from_height, salt) values (?, ?, ?)')
  const add = database.prepare('insert into payment values (?, ?, ?, ?, ?, ?)')
  const move = database.prepare('update payment set height = ? where chain = ? and tx_id = ?')
  const at = database.prepare(`select * from payment where chain = ? and height = ?
    order by tx_id`)
  const from = database.prepare('select * from payment where chain = ? and height >= ?')
  const next = database.prepare(
    'select min(height) as height from payment where chain = ? and height > ?')
  const upTo = database.prepare('select * from payment where chain = ? and height <= ?')
  const one = database.prepare('select * from payment where chain = ? and tx_id = ?')
  return {
    /** Names the branch of a block; empty before the first re-organisation below it. */
    saltOf: (chain: string, height: number) => String(salt.get(chain, height)?.['salt'] ?? ''),
    add(chain: string, { txId, payer, transfers, height, isReplaced }: StoredPayment) {
      add.run(chain, txId, payer, textOf(transfers), height, Number(isReplaced))
    },
    moveTo(chain: string, txId: string, height: number | null) { move.run(height, chain, txId) },
    listAt: (chain: string, height: number) => at.all(chain, height).map(paymentOf),
    /** The first block above a height that has a payment; undefined for none. */
    nextAbove(chain: string, height: number): number | undefined {
      const found = next.get(chain, height)?.['height'] ?? null
      return found === null ? undefined : Number(found)
    },
    listUpTo: (chain: string, height: number) => upTo.all(chain, height).map(paymentOf),
    find(chain: string, txId: string): StoredPayment | undefined {
      const row = one.get(chain, txId)
      return row === undefined ? undefined : paymentOf(row)
    },
    /** Begins a branch, and moves each payment above it to the height that is returned. */
    fork(chain: string, first: number, { name, heightOf }: {
      readonly name: string
      heightOf(payment: StoredPayment): number | null
    }) {
      database.exec('begin immediate')
      branch.run(chain, first, name)
      for (const payment of from.all(chain, first).map(paymentOf)) {
        move.run(heightOf(payment), chain, payment.txId)
      }
      database.exec('commit')
    },
  }
}

/** Amounts are texts in the file: JSON has no integers of their size. */
const textOf = (transfers: readonly ChainTransfer[]): string =>
  JSON.stringify(transfers, (_, cell: unknown) => typeof cell === 'bigint' ? String(cell) : cell)

type StoredTransfer = Omit<ChainTransfer, 'statedAmount' | 'receivedAmount'>
  & { readonly statedAmount: string, readonly receivedAmount: string }

function paymentOf(cells: Readonly<Record<string, unknown>>): StoredPayment {
  const stored: unknown = JSON.parse(String(cells['transfers']))
  if (!Array.isArray(stored)) throw new Error('a payment of the sandbox has transfers')
  const transfers = stored.filter(isStoredTransfer).map((transfer): ChainTransfer => ({
    ...transfer,
    statedAmount: BigInt(transfer.statedAmount),
    receivedAmount: BigInt(transfer.receivedAmount),
  }))
  const height = cells['height']
  return {
    txId: String(cells['tx_id']), payer: String(cells['payer']), transfers,
    height: height === null ? null : Number(height), isReplaced: cells['is_replaced'] === 1,
  }
}

/** Written by this file alone, into a file that nothing else writes. */
function isStoredTransfer(value: unknown): value is StoredTransfer {
  return typeof value === 'object' && value !== null && 'statedAmount' in value
    && 'receivedAmount' in value && 'txId' in value
}
