// The steps of operators: a draft is made and edited, two operators announce it, and one calls an
// offer off. From the announcement on its facts are frozen.
import { beaconTimeOf, commitmentOf, roundOfClose } from '@ingot/contract/proof'
import {
  accepted, approvalsNeeded, asAssetId, drawNameOf, type OfferStatus, type Outcome, rejected,
  type SignedAction,
} from '@ingot/contract/vocabulary'
import { type ActingOperator, defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { sign } from '#features/approval/server/sign.ts'
import { appendPublicLog } from './append-public-log.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { NewCoinOfferTable } from '@ingot/server/store/tables/new-coin-tables.ts'
import { announcedFacts } from './announced-facts.ts'
import { endOffer } from './end-offer.ts'
import { checkMarket, findPlan } from './market-steps.ts'
import { newOfferRow } from './new-offer-row.ts'
import { faultyFact, type OfferFacts } from './offer-facts.ts'
import { offerWorkflow } from './offer-workflow.ts'
import { signedOffer } from './signed-offer.ts'
import { loadStepAsset } from '@ingot/server/sequencer/steps/step-assets.ts'

const permission = 'manage-new-coins'

export type SavedOffer = {
  readonly id: number | null
  readonly version: number
  readonly facts: OfferFacts
}

/** [NC7] A new draft, or the next version of one; signatures of earlier versions count no more. */
export const saveOfferStep = defineOperatorStep({
  name: 'save-offer', action: 'saveOffer', permission,
  async run(step, { id, version, facts }: SavedOffer, operator) {
    const saved = id === null ? await insertDraft(step, facts, operator)
      : await editDraft(step, { id, version, facts })
    return saved.ok ? accepted({
      result: saved.value,
      audit: { target: { kind: 'new-coin', id: saved.value.id }, to: await auditOf(step, facts) },
    }) : saved
  },
})

type Saved = { readonly id: number, readonly version: number }

async function insertDraft(
  step: StepContext, facts: OfferFacts, operator: ActingOperator,
): Promise<Outcome<Saved>> {
  const id = await nextId(step.database, 'new_coin_offer')
  const row = newOfferRow({ id, at: step.at, facts })
  await step.database.insertInto('new_coin_offer').values(row).execute()
  await offerWorkflow.open(step, { id, to: 'draft', by: { kind: 'staff', id: operator.id } })
  return accepted({ id, version: 1 })
}

async function editDraft(
  step: StepContext, { id, version, facts }: { id: number, version: number, facts: OfferFacts },
): Promise<Outcome<Saved>> {
  const found = await loadVersion(step, { id, version, states: ['draft'] })
  if (!found.ok) return found
  const next = version + 1
  await step.database.updateTable('new_coin_offer').set({ ...facts, version: next })
    .where('id', '=', id).execute()
  step.announce(offerWorkflow.name)
  return accepted({ id, version: next })
}

type Version = {
  readonly id: number, readonly version: number, readonly states: readonly OfferStatus[]
}

async function loadVersion(
  step: StepContext, { id, version, states }: Version,
): Promise<Outcome<NewCoinOfferTable>> {
  const found = await offerWorkflow.load(step, { id })
  if (!found.ok) return found
  const { status, version: stored } = found.value
  return states.includes(status) && stored === version ? found : rejected('state_conflict')
}

async function auditOf(step: StepContext, facts: OfferFacts) {
  const asset = await loadStepAsset(step, facts.asset_id)
  return {
    symbol: asset.symbol, price: facts.sub_price, ticket: amountText(asset, facts.unit_units),
    supply: amountText(asset, facts.supply_units), openTime: facts.open_at,
    closeTime: facts.close_at, lotteryTime: facts.lottery_at, listingTime: facts.listing_at,
  }
}

export type ChangedOffer = Pick<NewCoinOfferTable, 'listing_at' | 'white_paper' | 'detail'>
type OfferChange = {
  readonly id: number
  readonly version: number
  readonly change: ChangedOffer
  readonly reason: string
}

/** [NC7, NC60] These may change until the listing, the date until its market is planned. */
export const changeOfferStep = defineOperatorStep({
  name: 'change-offer', action: 'changeOffer', permission,
  async run(step, { id, version, change, reason }: OfferChange) {
    const states = ['announced', 'open', 'closed', 'drawn'] as const
    const found = await loadVersion(step, { id, version, states })
    if (!found.ok) return found
    const row = { ...found.value, ...change }
    if (faultyFact(row) !== undefined) return rejected('offer_incomplete', 'listingTime')
    const isMoved = change.listing_at !== found.value.listing_at
    if (isMoved && await findPlan(step, row) !== undefined) {
      return rejected('state_conflict', 'listingTime')
    }
    await step.database.updateTable('new_coin_offer').set({ ...change, version: version + 1 })
      .where('id', '=', id).execute()
    step.announce(offerWorkflow.name)
    return accepted({
      result: null,
      audit: {
        target: { kind: 'new-coin', id }, from: { listingTime: found.value.listing_at },
        to: { listingTime: change.listing_at }, reason,
      },
    })
  },
})

type Signed = {
  readonly id: number
  readonly version: number
  readonly action: SignedAction
  /** 32 random bytes in hex; used by the last signature of an announcement. */
  readonly seed: string
}

/** [NC8] The last signature that is needed announces; for a draw it lets the job begin. */
export const signOfferStep = defineOperatorStep({
  name: 'sign-offer', action: 'signOffer', permission,
  async run(step, { id, version, action, seed }: Signed, operator) {
    const status = action === 'announce' ? 'draft' : 'closed'
    const found = await loadVersion(step, { id, version, states: [status] })
    if (!found.ok) return found
    const row = found.value
    const ready = readyFor(action, row, step.at)
    if (!ready.ok) return ready
    const signed = await sign(step, { ...signedOffer(row, action), operator })
    if (!signed.ok) return signed
    const { approvals: signatures } = signed.value
    if (action === 'announce' && signatures >= approvalsNeeded) {
      const announced = await announceOffer(step, { row, seed, operator })
      if (!announced.ok) return announced
    }
    await signed.value.store()
    step.announce(offerWorkflow.name)
    return accepted({
      result: { signatures, needed: approvalsNeeded },
      audit: { target: { kind: 'new-coin', id }, to: { action, version, signatures } },
    })
  },
})

function readyFor(
  action: SignedAction, row: NewCoinOfferTable, at: number,
): Outcome<null> {
  if (action === 'announce') {
    if (at >= row.open_at) return rejected('offer_incomplete', 'openTime')
    const field = faultyFact(row)
    return field === undefined ? accepted(null) : rejected('offer_incomplete', field)
  }
  const isDue = row.list_published_at !== null && at >= row.lottery_at
  return isDue ? accepted(null) : rejected('state_conflict')
}

type Announced = {
  readonly row: NewCoinOfferTable
  readonly seed: string
  readonly operator: ActingOperator
}

/** [NC3, NC4] The issuer's coins go into escrow, and the facts and the commitment into the log. */
async function announceOffer(
  step: StepContext, { row, seed, operator }: Announced,
): Promise<Outcome<null>> {
  const { id, close_at: closeAt, beacon_kind: kind, supply_units: supply } = row
  const checked = await checkMarket(step, row)
  if (!checked.ok) return checked
  const moved = step.apply({
    kind: 'move-house-funds', from: 'outside', to: 'escrow', asset: asAssetId(row.asset_id),
    units: supply, houseWallet: 'spot',
  })
  if (!moved.ok) return moved
  const draw = drawNameOf(id)
  const commitment = commitmentOf(draw, seed)
  const round = roundOfClose(kind, closeAt)
  await step.database.insertInto('new_coin_seed').values({ offer_id: id, seed }).execute()
  const opened = await offerWorkflow.move(step, {
    id, to: 'announced', by: { kind: 'staff', id: operator.id },
    set: { announced_at: step.at, commitment, round, round_at: beaconTimeOf(kind, round) },
  })
  if (!opened.ok) throw new Error('a checked draft was not announced')
  await appendPublicLog(step, {
    kind: 'offer_announced', subject: draw,
    facts: await announcedFacts(step, { ...row, commitment, round }),
  })
  return accepted(null)
}

/** [NC9] Every subscription is refunded by the job. */
export const callOffOfferStep = defineOperatorStep({
  name: 'call-off-offer', action: 'callOffOffer', permission,
  async run(step, { id, reason }: { readonly id: number, readonly reason: string }, operator) {
    const found = await offerWorkflow.load(step, { id })
    if (!found.ok) return found
    const ended = await endOffer(step, {
      row: found.value, reason: 'by_operator', by: { kind: 'staff', id: operator.id },
      words: reason,
    })
    return ended.ok ? accepted({
      result: null,
      audit: {
        target: { kind: 'new-coin', id }, from: { status: found.value.status },
        to: { status: 'called_off' }, reason,
      },
    }) : ended
  },
})
