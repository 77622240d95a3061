// The counterpart account of a movement, by its purpose. The purpose is also the kind of its
// posting.
import type {
  CreditPurpose, DebitPurpose, HoldPurpose, HouseAccount,
} from '#engine/commands/funds-command.ts'
import { postingKind } from '#journal/entry-rows.ts'

export type Movement = {
  /** `user` is the user that the command names. */
  readonly with: HouseAccount | 'user'
  readonly kind: number
}

export type HouseMovement = Movement & { readonly with: HouseAccount }

/** The recipient of a settled hold. It is a map, because a command may contain any word. */
export const settledTo: ReadonlyMap<HoldPurpose, Movement> = new Map<HoldPurpose, Movement>([
  ['withdrawal', { with: 'outside', kind: postingKind.withdrawal }],
  ['subscription', { with: 'escrow', kind: postingKind.subscription }],
  ['quick_trade', { with: 'desk', kind: postingKind.quick_trade }],
  ['copy_share', { with: 'user', kind: postingKind.copy_share }],
])

/** The payer of a payment to a user. */
export const creditedFrom: ReadonlyMap<CreditPurpose, HouseMovement> = new Map([
  ['allotment', { with: 'escrow', kind: postingKind.allotment }],
  ['refund', { with: 'escrow', kind: postingKind.refund }],
  ['prize', { with: 'promotions', kind: postingKind.prize }],
  ['coupon', { with: 'promotions', kind: postingKind.coupon }],
  ['rebate', { with: 'fee_revenue', kind: postingKind.rebate }],
  ['quick_trade', { with: 'desk', kind: postingKind.quick_trade }],
  ['adjustment', { with: 'outside', kind: postingKind.adjustment }],
])

/** The recipient of a payment by a user. */
export const debitedTo: ReadonlyMap<DebitPurpose, HouseMovement> = new Map([
  ['subscription', { with: 'escrow', kind: postingKind.subscription }],
  ['quick_trade', { with: 'desk', kind: postingKind.quick_trade }],
  ['adjustment', { with: 'outside', kind: postingKind.adjustment }],
])
