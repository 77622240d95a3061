// A whole state of the engine as compressed parts, from which replay can start. Each part is a
// JSON list of rows; a row is a list with its kind first. What is read is checked field by field,
// and the state hash of its batch proves the whole.
import { deflateSync, inflateSync } from 'node:zlib'
import { asAssetId, asMarketId, asUserId } from '@ingot/contract/vocabulary'
import type {
  BalanceRow, Counters, DeadlineRow, EngineRows, HoldRow, IcebergRow, ListAsset, ListSpotMarket,
  MarketRow, OrderRow, PriceSecondRow, PriorityRow, TriggerRow,
} from '@ingot/engine'
import type { UserId } from '@ingot/contract/vocabulary'
import { decodeCommand, encodeCommand } from '#sequencer/codec/command-codec.ts'
import { FieldReader, type Field } from '#sequencer/codec/field-reader.ts'
import { decodeHold, encodeHold } from '#sequencer/codec/hold-row-codec.ts'
import { decodeOrderRow, encodeOrderRow } from '#sequencer/codec/order-row-codec.ts'
import {
  PerpetualOpening, decodePerpetualRow, perpetualRowsOf,
} from '#sequencer/codec/perpetual-row-codec.ts'
import {
  decodeWaitingRow, waitingRowsOf, type WaitingOpening,
} from '#sequencer/codec/trigger-row-codec.ts'
import { wallets } from '#sequencer/thread/wallet-words.ts'

/** Rows in one part: some hundred kilobytes before, some ten after compression. */
const partRows = 4_000

export function* encodeOpening(rows: EngineRows): Generator<Uint8Array<ArrayBuffer>> {
  let part: (readonly Field[])[] = []
  for (const row of rowsOf(rows)) {
    part.push(row)
    if (part.length < partRows) continue
    yield packed(part)
    part = []
  }
  yield packed(part)
}

/** Reads the parts back; the counters stand beside them, in the batch's own row. */
export function decodeOpening(parts: Iterable<Uint8Array>, counters: Counters): EngineRows {
  const opening = {
    assets: new Array<ListAsset>(),
    markets: new Array<ListSpotMarket>(),
    marketStates: new Array<MarketRow>(),
    priceSeconds: new Array<PriceSecondRow>(),
    users: new Array<UserId>(),
    balances: new Array<BalanceRow>(),
    openOrders: new Array<OrderRow>(),
    counters,
    perpetual: new PerpetualOpening(),
    triggers: new Array<TriggerRow>(),
    priorities: new Array<PriorityRow>(),
    icebergs: new Array<IcebergRow>(),
    deadlines: new Array<DeadlineRow>(),
    holds: new Array<HoldRow>(),
  }
  for (const part of parts) {
    const rows: unknown = JSON.parse(inflateSync(part).toString('utf8'))
    if (!Array.isArray(rows)) throw new Error('a part of an opening state is not a list')
    for (const row of rows) decodeRow(row, opening)
  }
  return opening
}

function* rowsOf(rows: EngineRows): Generator<readonly Field[]> {
  for (const asset of rows.assets) yield encodeCommand(asset)
  for (const market of rows.markets) yield encodeCommand(market)
  for (const state of rows.marketStates) yield ['last', state.market, state.lastTicks]
  for (const row of rows.priceSeconds) {
    yield ['second', row.market, row.place, row.second, row.lots, row.tickLots, row.beforeTicks]
  }
  for (const user of rows.users) yield ['user', user]
  for (const row of rows.balances) {
    yield [
      'balance', row.owner, row.wallet, row.asset,
      String(row.availableUnits), String(row.frozenUnits),
    ]
  }
  for (const order of rows.openOrders) yield ['order', ...encodeOrderRow(order)]
  yield* perpetualRowsOf(rows.perpetual)
  yield* waitingRowsOf(rows)
  for (const hold of rows.holds) yield ['hold', ...encodeHold(hold)]
}

function decodeRow(row: unknown, opening: WaitingOpening & {
  readonly assets: ListAsset[]
  readonly markets: ListSpotMarket[]
  readonly marketStates: MarketRow[]
  readonly priceSeconds: PriceSecondRow[]
  readonly users: UserId[]
  readonly balances: BalanceRow[]
  readonly openOrders: OrderRow[]
  readonly perpetual: PerpetualOpening
  readonly holds: HoldRow[]
}): void {
  const read = new FieldReader(row)
  const kind = read.text()
  if (kind === 'user') opening.users.push(asUserId(read.whole()))
  else if (kind === 'balance') opening.balances.push(decodeBalance(read))
  else if (kind === 'order') opening.openOrders.push(decodeOrderRow(read))
  else if (kind === 'hold') opening.holds.push(decodeHold(read))
  else if (kind === 'second') opening.priceSeconds.push(decodePriceSecond(read))
  else if (kind === 'last') {
    opening.marketStates.push({ market: asMarketId(read.whole()), lastTicks: read.whole() })
  } else if (!decodePerpetualRow(kind, read, opening.perpetual)
    && !decodeWaitingRow(kind, read, opening)) {
    const command = decodeCommand(row)
    if (command.kind === 'list-asset') opening.assets.push(command)
    else if (command.kind === 'list-spot-market') opening.markets.push(command)
    else if (command.kind === 'list-perpetual-market') opening.perpetual.markets.push(command)
    else throw new Error(`an opening state holds a ${kind}`)
  }
}

function decodePriceSecond(read: FieldReader): PriceSecondRow {
  return {
    market: asMarketId(read.whole()),
    place: read.whole(),
    second: read.whole(),
    lots: read.whole(),
    tickLots: read.whole(),
    beforeTicks: read.whole(),
  }
}

function decodeBalance(read: FieldReader): BalanceRow {
  return {
    owner: read.whole(),
    wallet: read.word(wallets),
    asset: asAssetId(read.whole()),
    availableUnits: read.units(),
    frozenUnits: read.units(),
  }
}

function packed(rows: readonly (readonly Field[])[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(deflateSync(JSON.stringify(rows)))
}
