// Which account stands on the other side of a movement, by what it is for. The purpose is also
// what its posting is called.
import type {
  CreditPurpose, DebitPurpose, HoldPurpose, HouseAccount,
} from '#engine/funds-command.ts'
import { postingKind } from '#rows/entry-rows.ts'

export type Movement = {
  /** `user` stands for the one whom the command names. */
  readonly with: HouseAccount | 'user'
  readonly kind: number
}

export type HouseMovement = Movement & { readonly with: HouseAccount }

/** Who gets what was held. A map, for what a command says may be any word at all. */
export const settledTo: ReadonlyMap<HoldPurpose, Movement> = new Map<HoldPurpose, Movement>([
  ['withdrawal', { with: 'outside', kind: postingKind.withdrawal }],
  ['subscription', { with: 'escrow', kind: postingKind.subscription }],
  ['quick_trade', { with: 'desk', kind: postingKind.quick_trade }],
  ['copy_share', { with: 'user', kind: postingKind.copy_share }],
])

/** Who pays a user. */
export const creditedFrom: ReadonlyMap<CreditPurpose, HouseMovement> = new Map([
  ['allotment', { with: 'escrow', kind: postingKind.allotment }],
  ['refund', { with: 'escrow', kind: postingKind.refund }],
  ['prize', { with: 'promotions', kind: postingKind.prize }],
  ['coupon', { with: 'promotions', kind: postingKind.coupon }],
  ['rebate', { with: 'fee_revenue', kind: postingKind.rebate }],
  ['quick_trade', { with: 'desk', kind: postingKind.quick_trade }],
  ['adjustment', { with: 'outside', kind: postingKind.adjustment }],
])

/** Whom a user pays. */
export const debitedTo: ReadonlyMap<DebitPurpose, HouseMovement> = new Map([
  ['subscription', { with: 'escrow', kind: postingKind.subscription }],
  ['quick_trade', { with: 'desk', kind: postingKind.quick_trade }],
  ['adjustment', { with: 'outside', kind: postingKind.adjustment }],
])
