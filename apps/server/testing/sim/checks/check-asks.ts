// Compares the users' requests and received replies with the money, keys and users in the file: an
// accepted request is there, once and unchanged; a refused one is not; and nothing is there that no
// user sent. check-orders.ts checks the orders.
import type { DatabaseSync } from 'node:sqlite'
import { copyAccountMin, customerIdMin } from '@ingot/contract/vocabulary'
import type { EntryRow } from '@ingot/engine'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import { allEntries } from '#store/rows/ledger-entries.ts'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { checkHolds } from './check-holds.ts'
import { checkOrders } from './check-orders.ts'
import { isSurelyRefused, type AskRecord } from '#testing/sim/sim-clients.ts'
import { rowsOf } from './rows-of.ts'
import { violated } from './violation.ts'

export function checkAsks(database: DatabaseSync, records: readonly AskRecord[]): void {
  const byName = Map.groupBy(records, ({ ask }) => ask.name)
  checkOrders(database, records, byName)
  checkHolds(database, records)
  checkMoney(database, records)
  checkKeys(database, byName)
  checkPeople(database)
}

/** Users in the ledger are exactly the registered ones. */
function checkPeople(database: DatabaseSync): void {
  const half = rowsOf(database, `select id from user where id not in
      (select user_id from ledger_user)
    union all select user_id from ledger_user
    where user_id >= ${customerIdMin} and user_id not in (select id from user)`)
  for (const { id } of half) violated(`user ${String(id)} is there by half`)
}

/** Every amount that people move is their own, so that an entry names its ask. */
function checkMoney(database: DatabaseSync, records: readonly AskRecord[]): void {
  const asked = new Map(records.flatMap((record) => {
    const movement = movementOf(record.ask.command)
    return movement === undefined ? [] : [[movement, record]]
  }))
  const booked = new Set<string>()
  const followers = followersOf(database)
  for (const entry of allEntries(new PreparedQueries(database))) {
    const isCopy = entry.owner >= copyAccountMin
    if (isCopy ? entry.kind !== 'transfer' : !isAsked(entry)) continue
    const movement = isCopy ? `copy ${followers.get(entry.owner)} ${entry.asset} ${entry.units}`
      : `${entry.kind} ${entry.owner} ${entry.asset} ${entry.units}`
    const record = asked.get(movement)
    // The end of a copy returns its money without a request.
    if (record === undefined && isCopy && entry.units < 0n) continue
    if (record === undefined) violated(`${movement} is booked and was never asked`)
    if (booked.has(movement)) violated(`${movement} is booked twice`)
    if (isSurelyRefused(record)) violated(`${movement} was refused and is booked`)
    booked.add(movement)
  }
  for (const [movement, { answer }] of asked) {
    if (answer?.ok === true && !booked.has(movement)) violated(`${movement} was booked and is lost`)
  }
  checkWorkflowRows(database, booked)
}

/** The followers of the copy accounts, by the account. */
function followersOf(database: DatabaseSync): ReadonlyMap<number, number> {
  return new Map(rowsOf(database, 'select account_id, user_id from copy')
    .map((row) => [Number(row['account_id']), Number(row['user_id'])]))
}

/** The entries that represent a request each, on the requester's side. */
function isAsked({ kind, owner, wallet, units }: EntryRow): boolean {
  if (owner < customerIdMin) return false
  if (kind === 'transfer') return wallet === 'contract'
  if (kind === 'conversion') return units < 0n
  return ['deposit', 'prize', 'coupon', 'adjustment'].includes(kind)
}

function movementOf(command: LoggedCommand): string | undefined {
  if (command.kind === 'credit-deposit') {
    return `deposit ${command.user} ${command.asset} ${command.units}`
  }
  if (command.kind === 'credit-funds') {
    return `${command.purpose} ${command.user} ${command.asset} ${command.units}`
  }
  if (command.kind === 'convert-funds') {
    return `conversion ${command.user} ${command.fromAsset} ${-command.fromUnits}`
  }
  // The one asset of leaders.
  if (command.kind === 'start-copy' || command.kind === 'fund-copy') {
    return `copy ${command.user} 1 ${command.units}`
  }
  if (command.kind !== 'transfer-between-wallets') return undefined
  const sign = command.to === 'contract' ? 1n : -1n
  return `transfer ${command.user} ${command.asset} ${sign * command.units}`
}

/** A deposit's workflow row came in the same transaction as its entries, or not at all. */
function checkWorkflowRows(database: DatabaseSync, booked: ReadonlySet<string>): void {
  const deposits = [...booked].filter((movement) => movement.startsWith('deposit'))
  const rows = rowsOf(database, `select 'deposit ' || user_id || ' ' || asset_id || ' '
    || amount_units as movement from recharge`)
  for (const { movement } of rows) {
    if (!booked.has(String(movement))) violated(`${String(movement)} has a record and no entries`)
  }
  if (rows.length !== deposits.length) {
    violated(`${deposits.length} deposits are booked, ${rows.length} have their record`)
  }
}

function checkKeys(
  database: DatabaseSync,
  byName: ReadonlyMap<string, readonly AskRecord[]>,
): void {
  const kept = new Set<string>()
  for (const row of rowsOf(database, 'select scope, key, body from idempotency_key')) {
    const name = String(row['key'])
    const asked = byName.get(name)?.some(({ ask: { submission: { key } } }) =>
      key?.scope === row['scope'] && key?.body === row['body'])
    if (asked !== true) violated(`the key ${name} stands for what nobody asked`)
    kept.add(name)
  }
  for (const [name, records] of byName) {
    for (const { ask, answer } of records) {
      if (ask.submission.key === undefined || answer?.ok !== true) continue
      if (!kept.has(name)) violated(`${name} was answered and its key is forgotten`)
    }
  }
}
