// Mutants of the engine outside its perpetual part that change nothing, each with its reason.
import type { EquivalentMutant } from './equivalent-mutant.ts'

export const engineEquivalents: readonly EquivalentMutant[] = [
  {
    name: 'packages/engine/book/book-side.ts: private end = 1 // 1 -> 2',
    reason: 'One level stays unused, and nothing else changes.',
  },
  {
    name: 'packages/engine/spot/amend-spot-order.ts: const fault = checkOrder(market, rest, '
        + 'state.openOrders(orders.owner(slot)) - 1) // 1 -> 2',
    reason: 'An owner never has more open orders than the most, so one less is always allowed.',
  },
  {
    name: 'packages/engine/kernel/id-table.ts: for (let index = 0; index < pairs.length; '
        + 'index += 2) { // index < pairs.length -> (index) <= (pairs.length)',
    reason: 'One pair beyond the end reads as a free pair and is skipped.',
  },
  {
    name: 'packages/engine/book/order-index.ts: for (let from = 0; from < old.length; from += '
        + '2) { // from < old.length -> (from) <= (old.length)',
    reason: 'One pair beyond the end has slot zero, which stores a free pair into a free pair.',
  },
  {
    name: 'packages/engine/book/order-index.ts: let hole = pairs[this.found * 2 + 1] === slot '
        + '? this.found : home(id | 0) & mask // pairs[this.found * 2 + 1] === slot -> false',
    reason: 'The search from the home of the id finds the same pair as the cached one.',
  },
  {
    name: 'packages/engine/book/order-index.ts: while (pairs[next * 2 + 1] !== 0) { '
        + '// next * 2 + 1 -> (next * 2) - (1)',
    reason: 'The search goes one pair further, and that pair is free: moving it frees the hole.',
  },
  {
    name: 'packages/engine/book/order-pool.ts: const listOf = 4 // 4 -> 5',
    reason: 'A wider record of an owner has an unused word and nothing else.',
  },
  {
    name: 'packages/engine/book/order-pool.ts: const linksOf = 4 // 4 -> 5',
    reason: 'A wider record of links has an unused word and nothing else.',
  },
  {
    name: 'packages/engine/book/book-side.ts: if (this.best !== 0 && this.keyAt(this.best) '
        + '=== key) return this.best // this.best !== 0 && this.keyAt(this.best) === key -> '
        + 'false',
    reason: 'The condition only skips a lookup that finds the same value.',
  },
  {
    name: 'packages/engine/accounts/accounts.ts: const nearAssets = 16 // 16 -> 17',
    reason: 'The table of near assets may have any width; farther assets are in the hash table.',
  },
  {
    name: 'packages/engine/accounts/accounts.ts: const nearSettles = 4 // 4 -> 5',
    reason: 'The table of near assets may have any width; farther assets are in the hash table.',
  },
  {
    name: 'packages/engine/accounts/accounts.ts: const nearOwnersMax = 2 ** 22 // 22 -> 23',
    reason: 'The table of near owners may have any bound; farther owners are in the hash table.',
  },
  {
    name: 'packages/engine/accounts/accounts.ts: return id < nearOwnersMax ? '
        + 'this.nearOwners[id] ?? 0 : this.owners.get(id) // id < nearOwnersMax -> false',
    reason: 'The hash table holds every owner, near ones included.',
  },
  {
    name: 'packages/engine/accounts/accounts.ts: if (asset < nearAssets) return '
        + 'this.nearCells[owner * nearAssets + asset] ?? 0 // asset < nearAssets -> false',
    reason: 'The hash table holds every cell, near ones included.',
  },
  {
    name: 'packages/engine/accounts/accounts.ts: if (asset < nearSettles) return '
        + 'this.nearContracts[owner * nearSettles + asset] ?? 0 // asset < nearSettles -> '
        + 'false',
    reason: 'The hash table holds every cell, near ones included.',
  },
  {
    name: 'packages/engine/formulas/fee.ts: const millions = Math.floor(units * perMillion) '
        + '// Math.floor(units * perMillion) -> Math.ceil(units * perMillion)',
    reason: 'The remainder is exact for either quotient and compensates for it.',
  },
  {
    name: 'packages/engine/formulas/price-band.ts: const millions = Math.floor(aroundTicks / '
        + 'million) // Math.floor(aroundTicks / million) -> Math.ceil(aroundTicks / million)',
    reason: 'The remainder is exact for either quotient and compensates for it.',
  },
  {
    name: 'packages/engine/formulas/perpetual/max-open-lots.ts: const middle = (low + high + 1n) / '
        + '2n // 1n -> 2n',
    reason: 'The middle stays above the low bound and at most the high one, so bisection still '
        + 'ends at the same lots.',
  },
  {
    name: 'packages/engine/formulas/perpetual/liquidation-ticks.ts: return worst.numerator > 0n '
        + '? worst : undefined // 0n -> 1n',
    reason: 'Every numerator is a multiple of one million.',
  },
  {
    name: 'packages/engine/journal/entry-rows.ts: const postingWidth = 4 // 4 -> 5',
    reason: 'A wider record of a posting has an unused field and nothing else.',
  },
  {
    name: 'packages/engine/spot/place-spot-order.ts: const end = meetsNobody(market, order) ? '
        + '\'price\' : matchOrder(state, market, { // meetsNobody(market, order) -> false',
    reason: 'Matching stops before the first fill and the order ends or rests in the same way.',
  },
  {
    name: 'packages/engine/book/price-pages.ts: const high = bit > 32 ? (this.high[page] ?? 0) '
        + '& (-1 >>> (64 - bit)) : 0 // 1 -> 2',
    reason: 'The shift is at least one place, so -2 and -1 give the same bits.',
  },
  {
    name: 'packages/engine/book/price-pages.ts: : bit === 0 ? 0 : (this.low[page] ?? 0) & (-1 '
        + '>>> (32 - bit)) // 1 -> 2',
    reason: 'The shift is at least one place, so -2 and -1 give the same bits.',
  },
  {
    name: 'packages/engine/book/price-pages.ts: const low = bit >= 32 ? (this.low[page] ?? 0) '
        + '// bit >= 32 -> (bit) > (32)',
    reason: 'At key 32 of a page the mask of the whole low word is the same by either branch.',
  },
  {
    name: 'packages/engine/book/price-pages.ts: const low = bit >= 32 ? (this.low[page] ?? 0) '
        + '// 32 -> 33',
    reason: 'At key 32 of a page the mask of the whole low word is the same by either branch.',
  },
  {
    name: 'packages/engine/book/price-pages.ts: const distance = (numbers[count - 1] ?? 0) - '
        + 'number // (numbers[count - 1] ?? 0) - number -> ((numbers[count - 1] ?? 0)) + '
        + '(number)',
    reason: 'The search from a lower place finds the same page.',
  },
  {
    name: 'packages/engine/book/price-pages.ts: let left = Math.max(0, count - 1 - distance) // '
        + '1 -> 2',
    reason: 'The search from a lower place finds the same page.',
  },
  {
    name: 'packages/engine/book/price-pages.ts: if (numbers[left] === number) return left // '
        + 'numbers[left] === number -> false',
    reason: 'The search from a lower place finds the same page.',
  },
  {
    name: 'packages/engine/kernel/price-heap.ts: ? left.number < right.number : (left.ticks - '
        + 'right.ticks) * this.sign < 0 // left.number < right.number -> (left.number) <= '
        + '(right.number)',
    reason: 'Two nodes have the same place in order only if they are the same node.',
  },
  {
    name: 'packages/engine/kernel/price-heap.ts: ? left.number < right.number : (left.ticks - '
        + 'right.ticks) * this.sign < 0 // (left.ticks - right.ticks) * this.sign < 0 -> '
        + '((left.ticks - right.ticks) * this.sign) <= (0)',
    reason: 'Prices that differ have a difference of at least one tick.',
  },
  {
    name: 'packages/engine/kernel/price-heap.ts: ? left.number < right.number : (left.ticks - '
        + 'right.ticks) * this.sign < 0 // 0 -> 1',
    reason: 'Prices that differ have a difference of at least one tick.',
  },
  {
    name: 'packages/engine/kernel/price-heap.ts: while (place > 1) { // place > 1 -> (place) >= '
        + '(1)',
    reason: 'There is no node above the first one, and the loop ends there.',
  },
  {
    name: 'packages/engine/state/trigger-book.ts: if (path.at(-1) !== ticks) '
        + 'path.push(ticks) // path.at(-1) !== ticks -> true',
    reason: 'A price that is seen twice in a row meets nothing the second time; the '
        + 'condition keeps the path of a long sweep short.',
  },
  {
    name: 'packages/engine/state/triggers.ts: else trigger.book.enter(trigger, 0) // 0 -> 1',
    reason: 'An exit never trails, so the price at its arming is not read.',
  },
  {
    name: 'packages/engine/drain-state.ts: if (orders.isTouched(slot)) hashOrder(state, '
        + 'slot) // orders.isTouched(slot) -> true',
    reason: 'Hashing an order again replaces its share by the same one; the condition saves '
        + 'the work.',
  },
  {
    name: 'packages/engine/formulas/perpetual/safe-risk.ts: if (notionalUnits <= found.capUnits) '
        + 'break // notionalUnits <= found.capUnits -> (notionalUnits) < (found.capUnits)',
    reason: 'At a cap both tiers require the same units, because deductions are whole numbers.',
  },
  {
    name: 'packages/engine/formulas/perpetual/liquidation-ticks.ts: .reduce((a, b) => sign * '
      + 'compareRatios(a, b) >= 0 ? a : b) // 0 -> 1',
    reason: 'Of two equal ratios either stands for the price.',
  },
  {
    name: 'packages/engine/formulas/whole-division.ts: const quotient = Math.floor(dividend / '
        + 'divisor) // Math.floor(dividend / divisor) -> Math.ceil(dividend / divisor)',
    reason: 'The next line takes one away from a quotient that is too large.',
  },
  {
    name: 'packages/engine/state/state.ts: this.perpetuals.positions.reserve(room.accounts) '
        + '// this.perpetuals.positions.reserve(room.accounts) -> ',
    reason: 'A table that was not reserved grows when it is full.',
  },
  {
    name: 'packages/engine/ledger/ledger.ts: this.accounts.addOwner(houseOwner.rounding) '
        + '// this.accounts.addOwner(houseOwner.rounding) -> ',
    reason: 'Its owner number is reserved, and no movement names this account.',
  },
  {
    name: 'packages/engine/kernel/state-hash.ts: private count = 0 // 0 -> 1',
    reason: 'Each row begins with a count of zero.',
  },
]
