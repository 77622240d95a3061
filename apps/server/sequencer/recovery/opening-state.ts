// A whole state of the engine as compressed parts, from which replay can start. Each part is a JSON
// list of rows; a row is a list with its kind first. Parts are checked field by field when they are
// read, and the state hash of their batch confirms the whole.
import { deflateSync, inflateSync } from 'node:zlib'
import { asUserId, type UserId } from '@ingot/contract/vocabulary'
import {
  balanceRow, copyBlockRow, copyOrderRow, copyRow, copySideRow, deadlineRow, exchangeRow,
  leadOrderRow, leadRow, holdRow, icebergRow, marketRow, orderRow, perpetualMarketRow,
  perpetualOrderRow, positionModeRow, positionRow, priceSecondRow, priorityRow, riskSettingRow,
  triggerRow, type Counters, type EngineRows, type ListAsset, type ListPerpetualMarket,
  type ListSpotMarket,
} from '@ingot/engine'
import { fixedFirst, whole, type RowOf } from '@ingot/engine/rows'
import {
  decodeCommand, encodeCommand, type LoggedCommand,
} from '#sequencer/codec/command-codec.ts'
import { FieldReader, type LoggedField } from '#sequencer/codec/field-reader.ts'
import { decodeRow, encodeRow } from '#sequencer/codec/list-form.ts'

/** Rows in one part: some hundred kilobytes before, some ten after compression. */
const partRows = 4_000

/** An opening has open holds only, and no column for their status. */
const { status: _status, ...openHoldRow } = holdRow

/** The fields of each kind of row, in the order of the kinds in an opening. */
const forms = {
  last: marketRow,
  exchange: exchangeRow,
  second: priceSecondRow,
  user: { user: whole(asUserId) },
  balance: balanceRow,
  order: fixedFirst(orderRow),
  price: perpetualMarketRow,
  mode: positionModeRow,
  setting: riskSettingRow,
  position: positionRow,
  'perpetual-order': fixedFirst(perpetualOrderRow),
  liquidations: { count: whole() },
  trigger: triggerRow,
  priority: priorityRow,
  iceberg: icebergRow,
  deadline: deadlineRow,
  hold: openHoldRow,
  lead: leadRow,
  copy: copyRow,
  'copy-side': copySideRow,
  'lead-order': leadOrderRow,
  'copy-order': copyOrderRow,
  'copy-block': copyBlockRow,
} as const
type Kind = keyof typeof forms
type Rows = { readonly [Of in Kind]: Iterable<RowOf<(typeof forms)[Of]>> }

/** Yields compressed parts in the sequence in which they are read; the last may be empty. */
export function* encodeOpening(rows: EngineRows): Generator<Uint8Array<ArrayBuffer>> {
  let part: (readonly LoggedField[])[] = []
  for (const row of listsOf(rows)) {
    part.push(row)
    if (part.length < partRows) continue
    yield packed(part)
    part = []
  }
  yield packed(part)
}

/** Reads the parts; the counters are in the batch's own row. */
export function decodeOpening(parts: Iterable<Uint8Array>, counters: Counters): EngineRows {
  const lists = emptyLists()
  const listings: Listing[] = []
  for (const part of parts) {
    const rows: unknown = JSON.parse(inflateSync(part).toString('utf8'))
    if (!Array.isArray(rows)) throw new Error('a part of an opening state is not a list')
    for (const row of rows) {
      const read = new FieldReader(row)
      const kind = read.text()
      if (isKind(kind)) lists[kind].read(read)
      else listings.push(listingOf(decodeCommand(row)))
    }
  }
  return {
    assets: listings.filter((listing) => listing.kind === 'list-asset'),
    markets: listings.filter((listing) => listing.kind === 'list-spot-market'),
    marketStates: lists.last.rows,
    exchange: lists.exchange.rows,
    priceSeconds: lists.second.rows,
    users: lists.user.rows.map(({ user }) => user),
    balances: lists.balance.rows,
    openOrders: lists.order.rows,
    counters,
    perpetual: {
      markets: listings.filter((listing) => listing.kind === 'list-perpetual-market'),
      marketStates: lists.price.rows,
      positionModes: lists.mode.rows,
      settings: lists.setting.rows,
      positions: lists.position.rows,
      openOrders: lists['perpetual-order'].rows,
      liquidations: lists.liquidations.rows.at(-1)?.count ?? 0,
    },
    triggers: lists.trigger.rows,
    priorities: lists.priority.rows,
    icebergs: lists.iceberg.rows,
    deadlines: lists.deadline.rows,
    holds: lists.hold.rows.map((hold) => ({ ...hold, status: 'open' })),
    copies: {
      leads: lists.lead.rows,
      copies: lists.copy.rows,
      sides: lists['copy-side'].rows,
      leadOrders: lists['lead-order'].rows,
      orders: lists['copy-order'].rows,
      blocks: lists['copy-block'].rows,
    },
  }
}

function* listsOf(rows: EngineRows): Generator<readonly LoggedField[]> {
  const { perpetual } = rows
  for (const asset of rows.assets) yield encodeCommand(asset)
  for (const market of rows.markets) yield encodeCommand(market)
  const lists: Rows = {
    last: rows.marketStates,
    exchange: rows.exchange,
    second: rows.priceSeconds,
    user: boxed(rows.users),
    balance: rows.balances,
    order: rows.openOrders,
    price: perpetual.marketStates,
    mode: perpetual.positionModes,
    setting: perpetual.settings,
    position: perpetual.positions,
    'perpetual-order': perpetual.openOrders,
    liquidations: perpetual.liquidations > 0 ? [{ count: perpetual.liquidations }] : [],
    trigger: rows.triggers,
    priority: rows.priorities,
    iceberg: rows.icebergs,
    deadline: rows.deadlines,
    hold: rows.holds,
    lead: rows.copies.leads,
    copy: rows.copies.copies,
    'copy-side': rows.copies.sides,
    'lead-order': rows.copies.leadOrders,
    'copy-order': rows.copies.orders,
    'copy-block': rows.copies.blocks,
  }
  for (const kind of Object.keys(forms).filter(isKind)) {
    if (kind === 'price') for (const market of perpetual.markets) yield encodeCommand(market)
    for (const row of lists[kind]) yield [kind, ...encodeRow(forms[kind], row)]
  }
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(forms, kind)

type Listing = ListAsset | ListSpotMarket | ListPerpetualMarket

function listingOf(command: LoggedCommand): Listing {
  const { kind } = command
  if (kind === 'list-asset' || kind === 'list-spot-market' || kind === 'list-perpetual-market') {
    return command
  }
  throw new Error(`an opening state contains a ${kind}`)
}

function* boxed(users: Iterable<UserId>): Generator<{ readonly user: UserId }> {
  for (const user of users) yield { user }
}

/** The rows of one kind that have been read. */
type List<Row> = { readonly rows: readonly Row[]; read(from: FieldReader): void }

function emptyLists(): { readonly [Of in Kind]: List<RowOf<(typeof forms)[Of]>> }
function emptyLists(): Readonly<Record<string, List<unknown>>> {
  return Object.fromEntries(Object.entries(forms).map(([kind, fields]) => {
    const rows: unknown[] = []
    return [kind, { rows, read: (from: FieldReader) => void rows.push(decodeRow(fields, from)) }]
  }))
}

function packed(rows: readonly (readonly LoggedField[])[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(deflateSync(JSON.stringify(rows)))
}
