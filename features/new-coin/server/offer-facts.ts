// The facts of an offer from the texts of an operator, and the first of them that is impossible.
import { beaconTimeOf, roundOfClose } from '@ingot/contract/proof'
import {
  accepted, type BeaconKind, type Outcome, parseUnits, rejected, revealLatestMs,
  ticketsPerUserMax,
} from '@ingot/contract/vocabulary'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'
import type { NewCoinOfferTable } from '@ingot/server/store/tables/new-coin-tables.ts'

/** The columns that an operator writes while an offer is a draft. */
export type OfferFacts = Pick<
  NewCoinOfferTable,
  'asset_id' | 'sub_price' | 'ticket_price_units' | 'unit_units' | 'supply_units' | 'min_tickets'
  | 'max_tickets' | 'open_at' | 'close_at' | 'lottery_at' | 'listing_at' | 'beacon_kind'
  | 'chain_address' | 'white_paper' | 'detail'
>

export type WrittenFacts = {
  readonly subPrice: string
  readonly unitNums: string
  readonly supply: string
  readonly minSubNums: string
  readonly maxSubNums: string
  readonly openTime: number
  readonly closeTime: number
  readonly lotteryTime: number
  readonly listingTime: number
  readonly beacon: BeaconKind
  readonly chainAddress: string
  readonly whitePaper: string
  readonly detail: object | null
}

type Assets = { readonly asset: ListedAsset, readonly usdt: ListedAsset }

/** [NC7] Reads every amount exactly: a ticket costs a whole number of units. */
export function readFacts(written: WrittenFacts, { asset, usdt }: Assets): Outcome<OfferFacts> {
  const unit = parseAmount(written.unitNums, asset, 'unitNums')
  if (!unit.ok) return unit
  const supply = parseAmount(written.supply, asset, 'supply')
  if (!supply.ok) return supply
  const price = ticketPrice(written.subPrice, { unit: unit.value, asset, usdt })
  if (!price.ok) return price
  const min = ticketsIn(written.minSubNums, { unit: unit.value, asset, field: 'minSubNums' })
  if (!min.ok) return min
  const max = ticketsIn(written.maxSubNums, { unit: unit.value, asset, field: 'maxSubNums' })
  if (!max.ok) return max
  const { openTime, closeTime, lotteryTime, listingTime, beacon, detail } = written
  const facts: OfferFacts = {
    asset_id: asset.id, sub_price: written.subPrice, ticket_price_units: price.value,
    unit_units: unit.value, supply_units: supply.value, min_tickets: min.value,
    max_tickets: max.value, open_at: openTime, close_at: closeTime, lottery_at: lotteryTime,
    listing_at: listingTime, beacon_kind: beacon, chain_address: written.chainAddress,
    white_paper: written.whitePaper, detail: JSON.stringify(detail),
  }
  const field = faultyFact(facts)
  return field === undefined ? accepted(facts) : rejected('offer_incomplete', field)
}

type Scale = Assets & { readonly unit: bigint }

function ticketPrice(text: string, { unit, asset, usdt }: Scale): Outcome<bigint> {
  const price = parseUnits(text, usdt.decimals)
  if (!price.ok) return rejected('amount_too_precise', 'subPrice')
  if (price.units <= 0n) return rejected('amount_not_positive', 'subPrice')
  const [scaled, coin] = [price.units * unit, 10n ** BigInt(asset.decimals)]
  return scaled % coin === 0n ? accepted(scaled / coin) : rejected('amount_too_precise', 'unitNums')
}

type Multiple = {
  readonly unit: bigint, readonly asset: ListedAsset, readonly field: string
}

function ticketsIn(text: string, { unit, asset, field }: Multiple): Outcome<number> {
  const units = parseAmount(text, asset, field)
  if (!units.ok) return units
  return units.value % unit === 0n
    ? accepted(Number(units.value / unit)) : rejected('not_a_multiple', field)
}

/** [NC7] The field of the first impossible fact; undefined for an offer that can take place. */
export function faultyFact(facts: OfferFacts): string | undefined {
  const { supply_units: supply, unit_units: unit, min_tickets: min, max_tickets: max } = facts
  const { open_at: open, close_at: close, lottery_at: lottery, listing_at: listing } = facts
  const kind = facts.beacon_kind
  const beaconAt = beaconTimeOf(kind, roundOfClose(kind, close))
  if (supply < unit || supply / unit > BigInt(2 ** 32)) return 'supply'
  if (min < 1) return 'minSubNums'
  if (max < min || max > ticketsPerUserMax) return 'maxSubNums'
  if (close <= open) return 'closeTime'
  // The seed must be revealed within a day of the beacon.
  if (lottery < beaconAt || lottery >= beaconAt + revealLatestMs) return 'lotteryTime'
  return listing < lottery ? 'listingTime' : undefined
}
