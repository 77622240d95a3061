// Sends one order of a perpetual market to the sequencer. Every call that places one does it here.
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'
import {
  type Outcome, type RejectCode, accepted, rejected, type UserId,
} from '@ingot/contract/vocabulary'
import { edgeReject } from '#features/trading/server/edge-reject.ts'
import { newRiskRefusal } from '@ingot/server/kit/new-risk.ts'
import { extrasText } from '#features/trading/server/parse-order-extras.ts'
import { refuseNewRequest } from '@ingot/server/kit/refusal-steps.ts'
import { submitUnlessRefused } from '@ingot/server/kit/submit-unless-refused.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { Session } from '@ingot/server/http/sessions.ts'
import type { IdempotencyKey, Receipt, Submission } from '@ingot/server/sequencer/submission.ts'
import { type ClientFields, noClientFields } from '@ingot/server/store/rows/client-fields.ts'
import { contractOrderView } from '@ingot/server/store/rows/contract-order-view.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import type { ListedPerpetualMarket } from '@ingot/server/store/rows/perpetual-listings.ts'
import type { ContractOrderTerms } from './parse-contract-order.ts'

export type ContractPlacing = {
  readonly session: Pick<Session, 'user' | 'tradeStatus'>
  readonly market: ListedPerpetualMarket
  readonly terms: ContractOrderTerms
  readonly set?: ClientFields
  /** The request in one canonical text, where its terms depend on the state of the account. */
  readonly body?: string
}

export type PlacedRequest = {
  readonly user: UserId
  readonly clientOrderId: string | null
  /** The request in one canonical text. */
  readonly body: string
}

/** The order after its batch. [P41] An account with frozen trading places reduce-only ones. */
export async function submitContractOrder(
  { sequencer, listings }: Pick<Services, 'sequencer' | 'listings'>, placing: ContractPlacing,
): Promise<Outcome<ContractOrder>> {
  const refusal = placing.terms.reduceOnly ? undefined : newRiskRefusal(placing.session)
  const placed = await submitUnlessRefused(sequencer, submissionOf(placing), refusal)
  return placed.ok ? accepted(orderOf(placed.value, listings))
    : { ok: false, reject: edgeReject(placed.reject) }
}

/** The order that the same request has placed; without one, or without an id, this refusal. */
export async function findPlacedOrder(
  { sequencer, listings }: Pick<Services, 'sequencer' | 'listings'>,
  { user, clientOrderId, body }: PlacedRequest, refusal: RejectCode,
): Promise<Outcome<ContractOrder>> {
  if (clientOrderId === null) return rejected(refusal)
  const key = { scope: scopeOf(user), key: clientOrderId, body }
  const placed = await sequencer.run(refuseNewRequest, refusal, { key })
  return placed.ok ? accepted(orderOf(placed.value, listings)) : placed
}

/** The order's view from the receipt of a command that touched it. */
export function orderOf({ perpetualOrder }: Receipt, listings: Listings): ContractOrder {
  if (perpetualOrder === null) throw new Error('the receipt of an order has the order')
  return contractOrderView(perpetualOrder, listings)
}

/** Client order ids of contracts are separate from those of spot orders. */
const scopeOf = (user: UserId): string => `contract-order:${user}`

function submissionOf({ session, market, terms, set, body }: ContractPlacing): Submission {
  const command = {
    kind: 'place-perpetual-order',
    user: session.user,
    market: market.id,
    ...terms,
    // The resting order keeps its place: when two own orders meet, the newer one is cancelled.
    selfTradePrevention: 'cancel_taker',
  } as const
  const { clientOrderId, ...others } = set ?? noClientFields
  if (clientOrderId === null) return { command, ...others }
  const key: IdempotencyKey = {
    scope: scopeOf(session.user),
    key: clientOrderId,
    body: body ?? bodyOf(market, terms),
  }
  return { command, key, clientOrderId, ...others }
}

/** The request in one canonical text, short enough to be its own digest. */
function bodyOf(market: ListedPerpetualMarket, terms: ContractOrderTerms): string {
  const { side, positionSide, type, timeInForce, priceTicks, lots, reduceOnly } = terms
  return [
    market.id, side, positionSide, type, timeInForce, priceTicks, lots, reduceOnly,
    ...extrasText(terms),
  ].join(' ')
}
