// The changed rows of copy trading since the last drain, and their shares of the state
// hash: leaders and copies always count, everything else while it is open.
import type {
  CopyBlockRow, CopyEffects, CopyOrderRow, CopySideRow, LeadOrderRow,
} from '#engine/effects/copy-effects.ts'
import {
  copyBlockRow, copyOrderRow, copyRow, copySideRow, leadOrderRow, leadRow, noCopyEffects,
} from '#engine/effects/copy-effects.ts'
import { RowHash } from '#kernel/state-hash.ts'
import type { State } from '#state/state.ts'
import type { Fields } from '#rows/field.ts'
import type { CopyOrder, CopySide } from '#state/copy.ts'
import type { CopyBlock } from '#state/copy-block.ts'
import type { LeadOrder } from '#state/lead-order.ts'

const seeds = {
  lead: 0x3bd3_9e10, copy: 0x5cb0_a9dc, side: 0x76f9_88da, leadOrder: 0x1f67_d9ab,
  wish: 0x2b3e_6c1f, block: 0x4ab9_6ba1,
} as const
const none = new Int32Array(4)
const hash = new RowHash()
/** The most words of a row that are mixed at once. */
const wordsPerPart = 28

/** The rows; afterwards nothing counts as changed. The hash must be up to date. */
export function drainCopies(state: State): CopyEffects {
  const { copies } = state
  const { changed, fills } = copies
  const isQuiet = fills.length === 0 && Object.values(changed).every(({ size }) => size === 0)
  if (isQuiet) return noCopyEffects
  const effects: CopyEffects = {
    leads: Array.from(changed.leads, (lead) => lead.row()),
    copies: Array.from(changed.copies, (copy) => copy.row()),
    sides: Array.from(changed.sides, (side) => sideRow(state, side)),
    leadOrders: Array.from(changed.leadOrders, (order) => leadOrderRowOf(state, order)),
    orders: Array.from(changed.wishes, ([wish, order]) => wishRow(state, wish, order)),
    blocks: Array.from(changed.blocks, (block) => blockRow(state, block)),
    fills,
  }
  for (const side of changed.sides) {
    if (isEmpty(side)) side.copy.sides.delete(side.position)
  }
  for (const set of Object.values(changed)) set.clear()
  copies.fills = []
  return effects
}

/** Brings the shares of everything that has changed up to date. */
export function hashCopyChanges(state: State): void {
  const { changed, leadOrders } = state.copies
  for (const lead of changed.leads) {
    mix(state, lead.share, { seed: seeds.lead, fields: leadRow, row: lead.row() })
  }
  for (const copy of changed.copies) {
    mix(state, copy.share, { seed: seeds.copy, fields: copyRow, row: copy.row() })
  }
  for (const side of changed.sides) {
    if (isEmpty(side)) state.hash.replace(side.share, 0, none)
    else {
      const row = sideRow(state, side)
      mix(state, side.share, { seed: seeds.side, fields: copySideRow, row })
    }
  }
  for (const order of changed.leadOrders) {
    if (!leadOrders.has(order.orderId)) state.hash.replace(order.share, 0, none)
    else {
      mix(state, order.share, {
        seed: seeds.leadOrder, fields: leadOrderRow, row: leadOrderRowOf(state, order),
      })
    }
  }
  for (const [wish, order] of changed.wishes) {
    if (!leadOrders.has(order.orderId)) state.hash.replace(wish.share, 0, none)
    else {
      mix(state, wish.share, {
        seed: seeds.wish, fields: copyOrderRow, row: wishRow(state, wish, order),
      })
    }
  }
  for (const block of changed.blocks) {
    if (!block.isDue) state.hash.replace(block.share, 0, none)
    else {
      mix(state, block.share, {
        seed: seeds.block, fields: copyBlockRow, row: blockRow(state, block),
      })
    }
  }
}

function isEmpty({ pendingLots, isDetached }: CopySide): boolean {
  return pendingLots === 0 && !isDetached
}

/** Mixes a described row, part by part; each part begins with the hash of those before. */
function mix(
  state: State, share: Int32Array,
  of: { readonly seed: number; readonly fields: Fields; readonly row: object },
): void {
  const words = Object.entries(of.fields)
    .flatMap(([name, field]) => wordsOf(field, Reflect.get(of.row, name)))
  let part = 0
  do {
    const before = Array.from(hash.lanes)
    hash.begin(of.seed + part)
    if (part > 0) for (const word of before) hash.word(word)
    for (const word of words.slice(part, part + wordsPerPart)) hash.word(word)
    hash.end()
    part += wordsPerPart
  } while (part < words.length)
  state.hash.replace(share, 0, hash.lanes)
}

function wordsOf(field: Fields[string], value: unknown): number[] {
  if (typeof value === 'bigint') return [Number(BigInt.asIntN(32, value)), Number(value >> 32n)]
  if (typeof value === 'number') return [value | 0, Math.floor(value / 4_294_967_296)]
  if (typeof value === 'boolean') return [value ? 1 : 0]
  if (Array.isArray(value)) {
    return [value.length, ...value.flatMap((each: unknown) => wordsOf(field, each))]
  }
  return [field?.kind === 'word' ? field.words.findIndex((word) => word === value) : 0]
}

function placeOf(state: State, position: number) {
  const { positions } = state.perpetuals
  return {
    market: state.perpetuals.marketOf(position).id, positionSide: positions.sideOf(position),
  }
}

function sideRow(state: State, side: CopySide): CopySideRow {
  return {
    copyId: side.copy.copyId,
    ...placeOf(state, side.position),
    pendingLots: side.pendingLots,
    isDetached: side.isDetached,
  }
}

function leadOrderRowOf(state: State, order: LeadOrder): LeadOrderRow {
  return {
    orderId: order.orderId,
    leader: order.lead.user,
    ...placeOf(state, order.position),
    leadLots: order.leadLots,
    openedLots: order.openedLots,
    equityUnits: order.equityUnits,
    isPlanned: order.isPlanned,
    status: state.copies.leadOrders.has(order.orderId) ? 'open' : 'closed',
    createdAt: order.createdAt,
  }
}

function wishRow(state: State, wish: CopyOrder, order: LeadOrder): CopyOrderRow {
  return {
    copyId: wish.copy.copyId,
    orderId: order.orderId,
    equityUnits: wish.equityUnits,
    wantedLots: wish.wantedLots,
    placedLots: wish.placedLots,
    reason: wish.reason,
    ...wish.terms,
    status: state.copies.leadOrders.has(order.orderId) ? 'open' : 'closed',
  }
}

function blockRow(state: State, block: CopyBlock): CopyBlockRow {
  return {
    blockId: block.blockId,
    leader: block.lead.user,
    ...placeOf(state, block.position),
    block: block.kind,
    orderId: block.orderId,
    leadLots: block.leadLots,
    leadUnits: block.leadUnits,
    beforeLots: block.beforeLots,
    afterLots: block.afterLots,
    requestedLots: block.requestedLots,
    filledLots: block.filledLots,
    filledUnits: block.filledUnits,
    firstTradeId: block.firstTradeId,
    lastTradeId: block.lastTradeId,
    status: block.isDue ? 'due' : 'done',
    createdAt: block.createdAt,
    doneAt: block.doneAt,
  }
}
