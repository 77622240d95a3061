// Mutants that change nothing that a user, an operator or a test can observe, each with its reason.
// They are not drawn. An entry whose line is gone fails the list's test.

export type EquivalentMutant = {
  /** As `nameOf` writes it. */
  readonly name: string
  /** Why no input can distinguish the mutant from the original. */
  readonly reason: string
}

export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    name: 'packages/engine/memory/id-table.ts: private pairs = new '
        + 'Float64Array(hashCapacityMin * 2) // 2 -> 3',
    reason: 'A larger array has unused space at its end and nothing else.',
  },
  {
    name: 'packages/engine/memory/id-table.ts: this.pairs = new Float64Array(capacity * 2) // '
        + '2 -> 3',
    reason: 'A larger array has unused space at its end and nothing else.',
  },
  {
    name: 'packages/engine/memory/id-table.ts: for (let index = 0; index < pairs.length; '
        + 'index += 2) { // index < pairs.length -> (index) <= (pairs.length)',
    reason: 'One pair beyond the end reads as a free pair and is skipped.',
  },
  {
    name: 'packages/engine/book/order-index.ts: private pairs = new '
        + 'Int32Array(hashCapacityMin * 2) // 2 -> 3',
    reason: 'A larger array has unused space at its end and nothing else.',
  },
  {
    name: 'packages/engine/book/order-index.ts: this.pairs = new Int32Array(capacity * 2) // '
        + '2 -> 3',
    reason: 'A larger array has unused space at its end and nothing else.',
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
    name: 'packages/engine/book/order-pool.ts: const listOf = 4 // 4 -> 5',
    reason: 'A wider record of an owner has an unused word and nothing else.',
  },
  {
    name: 'packages/engine/book/order-pool.ts: private links = new Int32Array(initialRows * '
        + '4) // 4 -> 5',
    reason: 'A larger array has unused space at its end and nothing else.',
  },
  {
    name: 'packages/engine/book/order-pool.ts: this.links = grownInts(this.links, slots * 4) '
        + '// 4 -> 5',
    reason: 'A larger array has unused space at its end and nothing else.',
  },
  {
    name: 'packages/engine/book/book-side.ts: private floats = new Float64Array(initialRows * '
        + '4) // 4 -> 5',
    reason: 'A larger array has unused space at its end and nothing else.',
  },
  {
    name: 'packages/engine/book/book-side.ts: if (this.best !== 0 && this.keyAt(this.best) '
        + '=== key) return this.best // this.best !== 0 && this.keyAt(this.best) === key -> '
        + 'false',
    reason: 'The condition only skips a lookup that finds the same value.',
  },
  {
    name: 'packages/engine/ledger/accounts.ts: const nearAssets = 16 // 16 -> 17',
    reason: 'The table of near assets may have any width; farther assets are in the hash table.',
  },
  {
    name: 'packages/engine/ledger/accounts.ts: const nearSettles = 4 // 4 -> 5',
    reason: 'The table of near assets may have any width; farther assets are in the hash table.',
  },
  {
    name: 'packages/engine/ledger/accounts.ts: const nearOwnersMax = 2 ** 22 // 22 -> 23',
    reason: 'The table of near owners may have any bound; farther owners are in the hash table.',
  },
  {
    name: 'packages/engine/ledger/accounts.ts: return id < nearOwnersMax ? '
        + 'this.nearOwners[id] ?? 0 : this.owners.get(id) // id < nearOwnersMax -> false',
    reason: 'The hash table holds every owner, near ones included.',
  },
  {
    name: 'packages/engine/ledger/accounts.ts: if (asset < nearAssets) return '
        + 'this.nearCells[owner * nearAssets + asset] ?? 0 // asset < nearAssets -> false',
    reason: 'The hash table holds every cell, near ones included.',
  },
  {
    name: 'packages/engine/ledger/accounts.ts: if (asset < nearSettles) return '
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
    name: 'packages/engine/formulas/max-open-lots.ts: const middle = (low + high + 1n) / 2n '
        + '// 1n -> 2n',
    reason: 'The middle stays above the low bound and at most the high one, so bisection still '
        + 'ends at the same lots.',
  },
  {
    name: 'packages/engine/formulas/liquidation-ticks.ts: return worst.numerator > 0n ? worst '
        + ': undefined // 0n -> 1n',
    reason: 'Every numerator is a multiple of one million.',
  },
  {
    name: 'packages/engine/perpetual/adl-queue.ts: const nearness = 1e-9 // 1e-9 -> 1',
    reason: 'Scores that count as near are compared exactly.',
  },
  {
    name: 'packages/engine/perpetual/adl-queue.ts: if (Math.abs(distance) > nearness * '
        + 'Math.max(Math.abs(a.near), Math.abs(b.near))) return distance // '
        + 'Math.abs(distance) > nearness * Math.max(Math.abs(a.near), Math.abs(b.near)) -> '
        + 'false',
    reason: 'The exact comparison orders all scores, far ones included.',
  },
  {
    name: 'packages/engine/perpetual/adl-queue.ts: if (Math.abs(distance) > nearness * '
        + 'Math.max(Math.abs(a.near), Math.abs(b.near))) return distance // '
        + 'Math.max(Math.abs(a.near), Math.abs(b.near)) -> Math.min(Math.abs(a.near), '
        + 'Math.abs(b.near))',
    reason: 'Two doubles with very different sizes are ordered correctly by their difference.',
  },
  {
    name: 'packages/engine/perpetual/close-lots.ts: const removedCostUnits = lots === open ? '
        + 'cost : share(cost, lots, { of: open, up: isLong }) // lots === open -> false',
    reason: 'The share of all lots is the whole cost.',
  },
  {
    name: 'packages/engine/perpetual/close-lots.ts: marginUnits: lots === open ? margin : '
        + 'share(margin, lots, { of: open, up: false }), // lots === open -> false',
    reason: 'The share of all lots is the whole margin.',
  },
  {
    name: 'packages/engine/perpetual/close-lots.ts: if (product <= Number.MAX_SAFE_INTEGER) { '
        + '// product <= Number.MAX_SAFE_INTEGER -> false',
    reason: 'The division of bigints gives the same result for a safe product.',
  },
  {
    name: 'packages/engine/perpetual/close-lots.ts: if (product <= Number.MAX_SAFE_INTEGER) { '
        + '// product <= Number.MAX_SAFE_INTEGER -> (product) < (Number.MAX_SAFE_INTEGER)',
    reason: 'The division of bigints gives the same result for a safe product.',
  },
  {
    name: 'packages/engine/perpetual/positions.ts: if (units === 0) return // units === 0 -> '
        + 'false',
    reason: 'The sum with zero is stored again.',
  },
  {
    name: 'packages/engine/perpetual/positions.ts: if (units === 0) return // return -> ',
    reason: 'The sum with zero is stored again.',
  },
  {
    name: 'packages/engine/perpetual/mark-risk.ts: const budget = Number.isNaN(slack) ? '
        + 'exactBudget(state, unit, count) : slack / count // Number.isNaN(slack) -> true',
    reason: 'The exact budget is less than a unit smaller, so a trigger is at most a tick '
        + 'early, which no command shows.',
  },
  {
    name: 'packages/engine/perpetual/settle-funding.ts: if (!Number.isNaN(units)) return '
        + 'toUnits(units) // !Number.isNaN(units) -> false',
    reason: 'The exact formula gives the same payment as the fast one.',
  },
  {
    name: 'packages/engine/perpetual/place-perpetual-order.ts: const isCovered = '
        + 'Number.isNaN(free) // Number.isNaN(free) -> true',
    reason: 'The exact free units equal the fast ones wherever both exist.',
  },
  {
    name: 'packages/engine/perpetual/place-perpetual-order.ts: if (units === 0) return '
        + 'undefined // units === 0 -> false',
    reason: 'Free units are never negative, so zero units are always covered.',
  },
  {
    name: 'packages/engine/perpetual/fill-side.ts: const opensSome = openedLots > 0 // '
        + 'openedLots > 0 -> (openedLots) >= (0)',
    reason: 'Without opened lots the initial margin and the loss are zero.',
  },
  {
    name: 'packages/engine/perpetual/fill-side.ts: const initialUnits = opensSome ? '
        + 'marginFor(openedUnits, positions.leverage(opens)) : 0 // opensSome -> true',
    reason: 'The initial margin of no lots is zero.',
  },
  {
    name: 'packages/engine/spot/place-spot-order.ts: const end = meetsNobody(market, order) ? '
        + '\'price\' : matchOrder(state, market, { // meetsNobody(market, order) -> false',
    reason: 'Matching stops before the first fill and the order ends or rests in the same way.',
  },
  {
    name: 'apps/server/sequencer/thread/batch-message.ts: const orderFollows = -2 // 2 -> 3',
    reason: 'Writer and reader share the number, and any negative one but that of no order '
        + 'works.',
  },
]
