// The naive twin's choices of an account: leverage, margin mode, position mode, and margin moved by
// hand. Each is tried on the numbers as they would be and refused when a unit could not bear it.
import type { Applied } from '#engine/commands/applied.ts'
import type {
  AdjustMargin, SetLeverage, SetMarginMode, SetPositionMode,
} from '#engine/commands/perpetual-command.ts'
import {
  type NaivePerpetualMarket, openingOf,
} from '#testing/naive-perpetual/naive-perpetual-market.ts'
import {
  ceilDivide, least, marginRoom, most, type NaivePerpetualState, type NaivePosition,
} from '#testing/naive-perpetual/naive-perpetual-state.ts'
import { Refused } from './naive-plan.ts'
import { largestValue } from '#testing/naive-perpetual/naive-risk.ts'

const none: Applied = { orderId: 0, count: 0 }

export function setLeverageNaively(state: NaivePerpetualState, command: SetLeverage): Applied {
  const { user, leverage } = command
  const market = marketFor(state, command)
  if (!Number.isSafeInteger(leverage) || leverage < 1) throw new Refused('invalid_input')
  if (leverage > market.leverageMax) throw new Refused('leverage_out_of_range')
  const isRaised = leverage > state.choice(user, market).leverage
  if (command.onlyLowers === true && isRaised) throw new Refused('trade_disabled')
  refuseOpening(user, market)
  changeLeverageNaively(state, { user, market, leverage })
  return none
}

/** A valid leverage of an account without orders that open. */
export function changeLeverageNaively(
  state: NaivePerpetualState,
  { user, market, leverage }: { user: number; market: NaivePerpetualMarket; leverage: number },
): void {
  const cap = largestValue(market.tiers, leverage)
  const pair = pairOf(state, user, market)
  if (pair.some(({ cost }) => cost > cap)) throw new Refused('leverage_too_high')
  const { isolated, leverage: before } = state.choice(user, market)
  change(state, { user, market, leverage, isolated }, (position) => {
    const asked = ceilDivide(position.cost, BigInt(leverage))
    if (!isolated) return asked
    if (leverage <= before) return most(position.margin, asked)
    return least(position.margin, asked - least(0n, state.pnl(position)))
  })
}

export function setMarginModeNaively(state: NaivePerpetualState, command: SetMarginMode): Applied {
  const { user, marginMode } = command
  const market = marketFor(state, command)
  if (!['isolated', 'cross'].includes(marginMode)) throw new Refused('invalid_input')
  refuseOpening(user, market)
  const before = state.choice(user, market)
  const isolated = marginMode === 'isolated'
  change(state, { user, market, leverage: before.leverage, isolated }, (position) =>
    isolated === before.isolated ? position.margin
      : ceilDivide(position.cost, BigInt(before.leverage)))
  return none
}

export function setPositionModeNaively(
  state: NaivePerpetualState, { user, positionMode }: SetPositionMode,
): Applied {
  if (!state.shared.users.has(user)) throw new Refused('invalid_input')
  if (!['hedge', 'one_way'].includes(positionMode)) throw new Refused('invalid_input')
  const isBusy = state.open.some((position) => position.user === user)
    || state.ordersOf(user).length > 0 || state.shared.hasPerpetualTrigger(user)
    || state.copies.copies.some((copy) => copy.leader === user
      && state.open.some((position) => position.user === copy.account))
  if (isBusy && state.mode(user) !== positionMode) throw new Refused('positions_exist')
  state.modes.set(user, positionMode)
  state.touchedModes.add(user)
  return none
}

export function adjustMarginNaively(state: NaivePerpetualState, command: AdjustMargin): Applied {
  const { user, positionSide, units } = command
  const market = marketFor(state, command)
  if (!['long', 'short'].includes(positionSide)) throw new Refused('invalid_input')
  if (typeof units !== 'bigint' || units === 0n) throw new Refused('amount_not_positive')
  const position = state.find(user, market, positionSide)
  if (position === undefined) throw new Refused('position_unknown')
  const { isolated, leverage } = state.choice(user, market)
  if (!isolated) throw new Refused('position_not_isolated')
  const margin = position.margin + units
  if (units > 0n) {
    if (units > state.free(user, market.asset)) throw new Refused('insufficient_available')
    if (units > marginRoom(position.margin)) throw new Refused('amount_too_large')
  } else {
    const left = margin + least(0n, state.pnl(position))
    const asked = ceilDivide(position.cost, BigInt(leverage))
    if (left < asked || left <= state.maintenance(position)) {
      throw new Refused('margin_insufficient')
    }
  }
  const before = position.margin
  setMargin(state, position, margin)
  if (units > 0n) followMarginNaively(state, position, { units, before })
  return none
}

/** Rule CP27. */
function followMarginNaively(
  state: NaivePerpetualState, lead: NaivePosition,
  { units, before }: { units: bigint; before: bigint },
): void {
  const { market, side } = lead
  const leads = state.copies.leads.some(({ user, asset }) =>
    user === lead.user && asset === market.asset)
  if (!leads || before === 0n) return
  for (const copy of state.copies.followersOf(lead.user)) {
    const position = state.find(copy.account, market, side)
    if (position === undefined || !state.choice(copy.account, market).isolated) continue
    const { maxInvestUnits } = copy.settings
    const margins = pairOf(state, copy.account, market)
      .reduce((sum, { margin }) => sum + margin, 0n)
    const wanted = position.margin * units / before
    const room = least(marginRoom(position.margin), state.free(copy.account, market.asset))
    const bound = maxInvestUnits === 0n ? room : least(room, maxInvestUnits - margins)
    const added = least(wanted, bound)
    if (added > 0n) setMargin(state, position, position.margin + added)
  }
}

function marketFor(
  state: NaivePerpetualState, { user, market }: { user: number; market: number },
): NaivePerpetualMarket {
  if (!state.shared.users.has(user)) throw new Refused('invalid_input')
  return state.market(market)
}

function refuseOpening(user: number, market: NaivePerpetualMarket): void {
  const opens = market.open.some((order) => order.user === user && openingOf(order) > 0n)
  if (opens) throw new Refused('open_orders_exist')
}

function pairOf(
  state: NaivePerpetualState, user: number, market: NaivePerpetualMarket,
): NaivePosition[] {
  return state.open.filter((position) => position.user === user && position.market === market)
}

type Change = {
  readonly user: number
  readonly market: NaivePerpetualMarket
  readonly leverage: number
  readonly isolated: boolean
}

/** Tries the whole change; if it breaks a limit, everything is restored. */
function change(
  state: NaivePerpetualState, to: Change, marginOf: (position: NaivePosition) => bigint,
): void {
  const { user, market, leverage, isolated } = to
  const pair = pairOf(state, user, market)
  const margins = pair.map(marginOf)
  const sum = (units: readonly bigint[]) => units.reduce((all, each) => all + each, 0n)
  const taken = sum(margins) - sum(pair.map(({ margin }) => margin))
  if (taken > 0n && taken > state.free(user, market.asset)) {
    throw new Refused('insufficient_available')
  }
  const key = `${user} ${market.id}`
  const before = state.choices.get(key)
  const marginsBefore = pair.map(({ margin }) => margin)
  state.choices.set(key, { leverage, isolated })
  pair.forEach((position, index) => { position.margin = margins[index] ?? 0n })
  const isBroken = breaks(state, user, market)
  pair.forEach((position, index) => { position.margin = marginsBefore[index] ?? 0n })
  if (isBroken) {
    if (before === undefined) state.choices.delete(key)
    else state.choices.set(key, before)
    throw new Refused('margin_insufficient')
  }
  // Releases come first, so that one side may pay for the other.
  const moves = pair.map((position, index) => ({ position, margin: margins[index] ?? 0n }))
  moves.sort((a, b) => Number(a.margin > a.position.margin) - Number(b.margin > b.position.margin))
  for (const { position, margin } of moves) setMargin(state, position, margin)
  for (const position of pair) state.note(position)
  state.touchedChoices.add(key)
}

/** Whether the pair, or the cross account, would be at or below its maintenance margin. */
function breaks(state: NaivePerpetualState, user: number, market: NaivePerpetualMarket): boolean {
  const { asset } = market
  const pair = pairOf(state, user, market)
  return state.isLost({ user, asset, isolated: undefined })
    || (state.choice(user, market).isolated
      && pair.some((isolated) => state.isLost({ user, asset, isolated })))
}

function setMargin(state: NaivePerpetualState, position: NaivePosition, margin: bigint): void {
  if (margin === position.margin) return
  state.freeze(position.user, position.market.asset, margin - position.margin)
  position.margin = margin
  state.touch(position)
}
