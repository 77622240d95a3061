// A user's workflow requests: holds that are settled or released in parts, prizes, coupons, and
// conversions with the desk. Each request has its key and a unique amount.
import { asAssetId, type OrderId } from '@ingot/contract/vocabulary'
import type { HoldPurpose } from '@ingot/engine'
import type { Person, World } from './person.ts'

const usdt = asAssetId(1)

/** The user's held money, according to the received replies. */
const openHolds = new WeakMap<Person, OrderId[]>()

/** The house accounts' money for payments. */
export function fundHouse({ clients, wealthUnits, spotMarkets }: World): void {
  const assets = [usdt, ...spotMarkets.map(({ base }) => base)]
  for (const to of ['desk', 'promotions'] as const) {
    for (const asset of assets) {
      const name = `house-${to}-${asset}`
      const units = wealthUnits * 3n
      const command = {
        kind: 'move-house-funds', from: 'outside', to, asset, units, houseWallet: 'spot',
      } as const
      const key = { scope: 'house', key: name, body: String(units) }
      clients.ask({ name, command, mayRepeat: true, submission: { command, key } })
    }
  }
}

export function actAsWorkflow(person: Person): void {
  const { random } = person
  const holds = openHolds.get(person) ?? []
  openHolds.set(person, holds)
  const dice = random.below(100)
  if (holds.length > 0 && dice < 45) return endPart(person, holds)
  if (dice < 70) return setAside(person, holds)
  if (dice < 85) return convert(person)
  const purpose = random.pick(['prize', 'coupon', 'adjustment'] as const)
  person.move((units) => ({
    kind: 'credit-funds', user: person.user, asset: usdt, units, purpose, houseWallet: 'spot',
  }), person.wealthUnits / 500n)
}

const purposes: readonly [HoldPurpose, ...HoldPurpose[]] =
  ['withdrawal', 'subscription', 'quick_trade']

function setAside(person: Person, holds: OrderId[]): void {
  const { random, user } = person
  const wallet = random.chance(70) ? 'spot' as const : 'contract' as const
  const purpose = random.pick(purposes)
  person.move((units) => ({
    kind: 'hold-funds', user, wallet, asset: usdt, units, purpose,
  }), person.wealthUnits / BigInt(random.between(2, 80)), (outcome) => {
    if (outcome.ok && outcome.value.applied.orderId !== 0) holds.push(outcome.value.applied.orderId)
  })
}

/** A part of a hold is paid out or given back, sometimes more than is left of it. */
function endPart(person: Person, holds: OrderId[]): void {
  const { random, user } = person
  const place = random.below(holds.length)
  const holdId = holds[place]
  if (holdId === undefined) return
  if (random.chance(30)) holds.splice(place, 1)
  const part = person.wealthUnits / BigInt(random.between(20, 400))
  if (random.chance(50)) {
    return person.move((units) => ({ kind: 'release-funds', user, holdId, units }), part)
  }
  person.move((units) => ({
    kind: 'settle-funds', user, holdId, units, feeUnits: units / 100n, to: 0,
  }), part)
}

function convert(person: Person): void {
  const { random, user, world, wealthUnits } = person
  const { base } = random.pick(world.spotMarkets)
  const [fromAsset, toAsset] = random.chance(50) ? [usdt, base] : [base, usdt]
  const toUnits = BigInt(random.between(1, 1_000_000))
  person.move((units) => ({
    kind: 'convert-funds', user, fromAsset, fromUnits: units, toAsset, toUnits,
  }), wealthUnits / BigInt(random.between(50, 1_000)))
}
