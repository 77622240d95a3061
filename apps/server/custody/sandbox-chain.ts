// Custody of a sandbox: simulated chains in this process, with a durable file of their own, which
// mine a block every few seconds of the exchange's time. A transfer to a burn address fails, so
// that a failure can be caused by the screen alone.
import { DatabaseSync } from 'node:sqlite'
import { createHash } from 'node:crypto'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { makeOwnFile, sandboxChainFileOf } from '#store/file/data-folder.ts'
import type { Custody, Transfer, TransferState } from './custody.ts'
import { openSandboxAccounts } from './sandbox/sandbox-accounts.ts'
import { openSandboxChains, sandboxBlockMs } from './sandbox/sandbox-chains.ts'

export { sandboxBlockMs }

/** Made from the text "a transfer that fails", so that no key is known: a transfer to one fails. */
export const sandboxFailingAddresses: readonly string[] = [
  'TU3oLiiW96VPf5cZgRWMyZtLdoHRjU1miD',
  '0xC65097BadE8B69197B0b4cA5D647438EDAf72a67',
  '1K5bLfLmzNNSVuYw69reTRCCj1Y7b1myNW',
]

export type SandboxChainParts = {
  readonly dataFolder: string
  /** The exchange's time, ms. */
  readonly clock: () => number
}

type Sent = {
  readonly transfer: string
  readonly tx_id: string
  readonly sent_at: number
  readonly fails: number
}

/**
 * Opens the sandbox's chain, a database file of its own. A transfer is durable when `submit`
 * resolves.
 */
export function openSandboxChain({ dataFolder, clock }: SandboxChainParts): Custody {
  const file = sandboxChainFileOf(dataFolder)
  makeOwnFile(file)
  const database = new DatabaseSync(file)
  database.exec(`pragma journal_mode = wal; pragma synchronous = full;
    create table if not exists transfer (withdrawal_id integer primary key, transfer text not null,
      tx_id text not null unique, sent_at integer not null, fails integer not null) strict`)
  const insert = database.prepare(`insert into transfer values (?, ?, ?, ?, ?)
    on conflict (withdrawal_id) do nothing`)
  const select = database.prepare('select * from transfer where withdrawal_id = ?')
  const selectAll = database.prepare('select transfer from transfer where fails = 0')
  const accounts = openSandboxAccounts(database)
  const sandbox = openSandboxChains(database, clock)
  const load = (id: number): Sent | undefined => sentOf(select.get(id))
  return {
    supports: () => true,
    async submit(transfer) {
      const text = textOf(transfer)
      const { withdrawalId, address } = transfer
      const fails = sandboxFailingAddresses.includes(address) ? 1 : 0
      insert.run(withdrawalId, text, txIdOf(text), clock(), fails)
      const sent = load(withdrawalId)
      if (sent === undefined) throw new Error('a transfer that was written is there')
      return sent.transfer === text
        ? accepted({ txId: sent.tx_id }) : rejected('idempotency_conflict')
    },
    async observe(transfer) {
      const sent = load(transfer.withdrawalId)
      const isOther = sent !== undefined && sent.transfer !== textOf(transfer)
      return isOther ? { state: 'different' } : stateOf(sent, clock())
    },
    depositAccount: (kind) => ({ kind, account: accounts(kind) }),
    readerOf: sandbox.readerOf,
    holdingsAt: async (chain, block) => sandbox.holdingsAt(chain, block),
    sentTransfers: async () => selectAll.all().map(transferOf),
    sandbox,
    close: () => { database.close() },
  }
}

/** The next block has the transfer; each block is one confirmation, its own included. */
function stateOf(sent: Sent | undefined, now: number): TransferState {
  if (sent === undefined) return { state: 'unknown' }
  const minedBlock = Math.floor(sent.sent_at / sandboxBlockMs) + 1
  const confirmations = Math.max(0, Math.floor(now / sandboxBlockMs) - minedBlock + 1)
  const txId = sent.tx_id
  if (sent.fails === 1 && confirmations > 0) return { state: 'failed', txId }
  return { state: 'sent', txId, confirmations }
}

const textOf = ({ withdrawalId, symbol, chain, address, amount }: Transfer): string =>
  JSON.stringify([withdrawalId, symbol, chain, address, amount])

const txIdOf = (text: string): string => createHash('sha256').update(text).digest('hex')

function sentOf(row: Readonly<Record<string, unknown>> | undefined): Sent | undefined {
  return row === undefined ? undefined : {
    transfer: String(row['transfer']),
    tx_id: String(row['tx_id']),
    sent_at: Number(row['sent_at']),
    fails: Number(row['fails']),
  }
}

function transferOf(row: Readonly<Record<string, unknown>>): Transfer {
  const cells: unknown = JSON.parse(String(row['transfer']))
  if (!Array.isArray(cells)) throw new Error('a transfer of the sandbox is a list')
  const [withdrawalId, symbol, chain, address, amount] = cells.map(String)
  return {
    withdrawalId: Number(withdrawalId), symbol: symbol ?? '', chain: chain ?? '',
    address: address ?? '', amount: amount ?? '',
  }
}
