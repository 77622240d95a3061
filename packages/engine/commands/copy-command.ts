// The commands of copy trading. A leader leads with the ordinary contract account; each pair of a
// follower and a leader has a copy account of its own, which only these commands and the leader's
// fills change. Amounts are the leader's settle asset's smallest units. Each command is described
// here once, in the order of the log.
import {
  asAssetId, asMarketId, asOrderId, asUserId, copyKinds, copyMarginModes,
} from '@ingot/contract/vocabulary'
import {
  type CommandOf, flag, inlaid, type RowOf, units, whole, wholes, word,
} from '#rows/field.ts'
import { wallets } from './command.ts'
import { positionSides } from './perpetual-command.ts'

/** The settings of a copy; each has a word or an amount for both kinds. */
export const copySettings = {
  copyKind: word(copyKinds),
  /** The leader's exposure for the same equity, in millionths; zero for a fixed quota. */
  ratioPpm: whole(),
  /** The largest order cost of one lead order; zero for a fixed ratio. */
  quotaUnits: units,
  /** One of `copyCapsPpm`. */
  capPpm: whole(),
  leverageMax: whole(),
  marginMode: word(copyMarginModes),
  /** The copied markets; empty for all. */
  markets: wholes,
  /** The largest margin on one market; zero for no bound. */
  maxInvestUnits: units,
  /**
   * The loss and the profit of the investment at which all closes, in millionths; zero for none.
   */
  stopPpm: whole(),
  takePpm: whole(),
} as const
export type CopySettings = RowOf<typeof copySettings>

const copy = { user: whole(asUserId), copyId: whole(asOrderId) } as const

export const copyCommands = {
  /** Lets a user lead, or changes the equity below which nothing is copied. */
  'set-leader': { user: whole(asUserId), asset: whole(asAssetId), minUnits: units },
  /** Ends it: all copies close. A removal for cause pays no share. */
  'end-leader': { user: whole(asUserId), isForCause: flag },
  /** Opens or reopens the copy of a pair; the result's `orderId` is the copy's id. */
  'start-copy': {
    user: whole(asUserId),
    leader: whole(asUserId),
    /** The follower's wallet that pays the investment. */
    wallet: word(wallets),
    units,
    /** The leader's share of the profit, in millionths; fixed until the copy ends. */
    sharePpm: whole(),
    settings: inlaid(copySettings),
  },
  'change-copy': { ...copy, settings: inlaid(copySettings) },
  /** Adds units to the copy account when positive, takes them out when negative. */
  'fund-copy': { ...copy, wallet: word(wallets), units },
  /** Closes lots of a copied position by hand; zero closes all of it. */
  'close-copied': {
    ...copy, market: whole(asMarketId), positionSide: word(positionSides), lots: whole(),
  },
  /** Closes everything and returns the money to the follower's spot account. */
  'stop-copy': copy,
  /** Pays the leader the due share as far as money is free. */
  'settle-share': { copyId: whole(asOrderId) },
} as const
type CopyCommands = typeof copyCommands

export type SetLeader = CommandOf<CopyCommands, 'set-leader'>
export type EndLeader = CommandOf<CopyCommands, 'end-leader'>
export type StartCopy = CommandOf<CopyCommands, 'start-copy'>
export type ChangeCopy = CommandOf<CopyCommands, 'change-copy'>
export type FundCopy = CommandOf<CopyCommands, 'fund-copy'>
export type CloseCopied = CommandOf<CopyCommands, 'close-copied'>
export type StopCopy = CommandOf<CopyCommands, 'stop-copy'>
export type SettleShare = CommandOf<CopyCommands, 'settle-share'>
export type CopyCommand = CommandOf<CopyCommands>
