// The rows of copy trading, described once each, as effects.ts does. A row of the state is a row
// again whenever it has changed; a fill is history.
import {
  asAssetId, asMarketId, asOrderId, asUserId, copyReasons, copyStopReasons,
} from '@ingot/contract/vocabulary'
import {
  added, changing, flag, key, orNull, type RowOf, units, whole, word,
} from '#rows/field.ts'
import { orderIdOrNone } from '#engine/commands/command.ts'
import { copySettings } from '#engine/commands/copy-command.ts'
import { positionSides } from '#engine/commands/perpetual-command.ts'

const side = { market: whole(asMarketId), positionSide: word(positionSides) } as const
const openOrClosed = changing(word(['open', 'closed'] as const))

/** A user who leads or has led. */
export const leadRow = {
  user: key(whole(asUserId)),
  asset: whole(asAssetId),
  status: changing(word(['leading', 'ended'] as const)),
  /** The equity below which nothing is copied. */
  minUnits: changing(units),
  updatedAt: changing(whole()),
} as const
export type LeadRow = RowOf<typeof leadRow>

/** The copy of a pair, with the sums of its whole history. */
export const copyRow = {
  copyId: key(whole(asOrderId)),
  /** The copy account. */
  account: whole(asUserId),
  user: whole(asUserId),
  leader: whole(asUserId),
  copyKind: changing(copySettings.copyKind),
  ratioPpm: changing(copySettings.ratioPpm),
  quotaUnits: changing(copySettings.quotaUnits),
  capPpm: changing(copySettings.capPpm),
  leverageMax: changing(copySettings.leverageMax),
  marginMode: changing(copySettings.marginMode),
  markets: changing(copySettings.markets),
  maxInvestUnits: changing(copySettings.maxInvestUnits),
  stopPpm: changing(copySettings.stopPpm),
  takePpm: changing(copySettings.takePpm),
  sharePpm: changing(whole()),
  status: changing(word(['flow', 'cancelled'] as const)),
  /** Set when it begins to stop. */
  stopReason: changing(orNull(word(copyStopReasons))),
  /** The investment that stop-loss and take-profit refer to. */
  investedUnits: changing(units),
  inUnits: changing(units),
  outUnits: changing(units),
  /** Shares paid to the leader. */
  paidUnits: changing(units),
  createdAt: whole(),
  updatedAt: changing(whole()),
} as const
export type CopyRow = RowOf<typeof copyRow>

/** A side of a copy's market with lots to close, or closed by hand; others have no row. */
export const copySideRow = {
  copyId: key(whole(asOrderId)),
  market: key(whole(asMarketId)),
  positionSide: key(word(positionSides)),
  /** Lots that are still to be closed. */
  pendingLots: changing(whole()),
  /** Nothing is opened until the leader is flat there. */
  isDetached: changing(flag),
} as const
export type CopySideRow = RowOf<typeof copySideRow>

/** A lead order that opens, from its first fill to its end. */
export const leadOrderRow = {
  orderId: key(whole(asOrderId)),
  leader: whole(asUserId),
  ...side,
  /** The lots that it may open, and has opened. */
  leadLots: whole(),
  openedLots: changing(whole()),
  /** The leader's equity directly before its first fill. */
  equityUnits: units,
  /** Its first block was taken: the copies' wishes are fixed. */
  isPlanned: changing(flag),
  status: openOrClosed,
  createdAt: whole(),
} as const
export type LeadOrderRow = RowOf<typeof leadOrderRow>

/** The lots that one copy wants of a lead order. */
export const copyOrderRow = {
  copyId: key(whole(asOrderId)),
  orderId: key(whole(asOrderId)),
  /** The copy account's equity directly before. */
  equityUnits: units,
  wantedLots: whole(),
  /** The lots that were asked for so far. */
  placedLots: changing(whole()),
  reason: changing(orNull(word(copyReasons))),
  status: openOrClosed,
  /**
   * The settings by which the wish was computed: the ratio or the quota, of which the other is
   * zero, and the leverage. All are zero in rows from before they were kept.
   */
  ratioPpm: added(whole(), 0),
  quotaUnits: added(units, 0n),
  leverage: added(whole(), 0),
} as const
export type CopyOrderRow = RowOf<typeof copyOrderRow>

/** A block of followers' orders: due until it was taken to the book. */
export const copyBlockRow = {
  blockId: key(whole(asOrderId)),
  leader: whole(asUserId),
  ...side,
  block: word(['open', 'close'] as const),
  /** The lead order; zero for a liquidation of the leader, a stop or a further try. */
  orderId: whole(orderIdOrNone),
  /** An opening: the lead fills that it follows. */
  leadLots: changing(whole()),
  leadUnits: changing(units),
  /**
   * A close: the leader's lots before and after; zeros close only lots that are still to be closed.
   */
  beforeLots: changing(whole()),
  afterLots: changing(whole()),
  /** The lots that the followers asked for and got. */
  requestedLots: changing(units),
  filledLots: changing(units),
  filledUnits: changing(units),
  /** Its trades are those of these numbers; zeros without one. */
  firstTradeId: changing(whole()),
  lastTradeId: changing(whole()),
  status: changing(word(['due', 'done'] as const)),
  createdAt: whole(),
  doneAt: changing(whole()),
} as const
export type CopyBlockRow = RowOf<typeof copyBlockRow>

/** A follower's part of a block; with those of the same limit it can be computed again. */
export const copyFillRow = {
  blockId: key(whole(asOrderId)),
  copyId: key(whole(asOrderId)),
  account: whole(asUserId),
  ...side,
  block: word(['open', 'close'] as const),
  limitTicks: whole(),
  requestedLots: whole(),
  lots: whole(),
  /** The part of the block's value: the cost of an opening, the proceeds of a close. */
  valueUnits: units,
  feeUnits: units,
  realizedUnits: units,
  reason: orNull(word(copyReasons)),
  at: whole(),
} as const
export type CopyFillRow = RowOf<typeof copyFillRow>

/** The rows of copy trading that a batch changed. */
export type CopyEffects = {
  readonly leads: readonly LeadRow[]
  readonly copies: readonly CopyRow[]
  readonly sides: readonly CopySideRow[]
  readonly leadOrders: readonly LeadOrderRow[]
  readonly orders: readonly CopyOrderRow[]
  readonly blocks: readonly CopyBlockRow[]
  readonly fills: readonly CopyFillRow[]
}

/** A batch that changed nothing of copy trading. */
export const noCopyEffects: CopyEffects = {
  leads: [], copies: [], sides: [], leadOrders: [], orders: [], blocks: [], fills: [],
}
