// Compares the workflows' requests with the rows of holds: each row was requested, and its settled
// and released units are at least the acknowledged and at most the possible ones.
import type { DatabaseSync } from 'node:sqlite'
import { rowsOf } from './rows-of.ts'
import { isSurelyRefused, type AskRecord } from '#testing/sim/sim-clients.ts'
import { violated } from './violation.ts'

export function checkHolds(database: DatabaseSync, records: readonly AskRecord[]): void {
  const asked = new Map(records.flatMap((record) => {
    const { command } = record.ask
    return command.kind === 'hold-funds'
      ? [[[command.user, command.wallet, command.asset, command.purpose, command.units].join(' '),
        record] as const]
      : []
  }))
  const found = new Map<number, AskRecord>()
  const settled = sumsOf(records, 'settle-funds')
  const released = sumsOf(records, 'release-funds')
  const rows = rowsOf(database, `select hold_id, settled_units, released_units,
      user_id || ' ' || wallet || ' ' || asset_id || ' ' || purpose || ' ' || hold_units as terms
    from funds_hold`)
  for (const row of rows) {
    const holdId = Number(row['hold_id'])
    const record = asked.get(String(row['terms']))
    if (record === undefined) violated(`hold ${holdId} is ${String(row['terms'])}, unasked`)
    if (isSurelyRefused(record)) violated(`hold ${holdId} was refused and is there`)
    found.set(holdId, record)
    checkPart(`settled of hold ${holdId}`, row['settled_units'], settled.get(holdId))
    checkPart(`released of hold ${holdId}`, row['released_units'], released.get(holdId))
  }
  if (new Set(found.values()).size !== rows.length) violated('one ask has set money aside twice')
  for (const record of asked.values()) {
    if (record.answer?.ok !== true) continue
    const holdId = Number(record.answer.value.applied.orderId)
    if (found.get(holdId) !== record) violated(`hold ${holdId} was accepted and is lost`)
  }
}

type Sum = { readonly sure: bigint; readonly most: bigint }

function sumsOf(
  records: readonly AskRecord[],
  kind: 'settle-funds' | 'release-funds',
): ReadonlyMap<number, Sum> {
  const sums = new Map<number, Sum>()
  for (const record of records) {
    const { ask: { command }, answer } = record
    if (command.kind !== kind || isSurelyRefused(record)) continue
    const { sure, most } = sums.get(command.holdId) ?? { sure: 0n, most: 0n }
    sums.set(command.holdId, {
      sure: answer?.ok === true ? sure + command.units : sure, most: most + command.units,
    })
  }
  return sums
}

function checkPart(what: string, cell: unknown, sum: Sum = { sure: 0n, most: 0n }): void {
  const units = BigInt(String(cell))
  if (units < sum.sure || units > sum.most) {
    violated(`${units} are ${what}, asked were ${sum.sure} to ${sum.most}`)
  }
}
