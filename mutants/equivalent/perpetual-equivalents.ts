// Mutants of the perpetual part of the engine that change nothing, each with its reason.
import type { EquivalentMutant } from './equivalent-mutant.ts'

export const perpetualEquivalents: readonly EquivalentMutant[] = [
  {
    name: 'packages/engine/hash/perpetual-hash.ts: if (positions.isUnhashed(slot)) '
        + 'hashPosition(state, slot) // positions.isUnhashed(slot) -> true',
    reason: 'The share of a position is computed once more, with the same value.',
  },
  {
    name: 'packages/engine/hash/perpetual-hash.ts: positions.setHashed(slot) '
        + '// positions.setHashed(slot) -> ',
    reason: 'The share of a position is computed once more, with the same value.',
  },
  {
    name: 'packages/engine/perpetual/liquidation/adl-queue.ts: const nearness = 1e-9 // 1e-9 -> 1',
    reason: 'Scores that count as near are compared exactly.',
  },
  {
    name: 'packages/engine/perpetual/liquidation/adl-queue.ts: if (Math.abs(distance) > nearness * '
        + 'Math.max(Math.abs(a.near), Math.abs(b.near))) return distance // '
        + 'Math.abs(distance) > nearness * Math.max(Math.abs(a.near), Math.abs(b.near)) -> '
        + 'false',
    reason: 'The exact comparison orders all scores, far ones included.',
  },
  {
    name: 'packages/engine/perpetual/liquidation/adl-queue.ts: if (Math.abs(distance) > nearness * '
        + 'Math.max(Math.abs(a.near), Math.abs(b.near))) return distance // '
        + 'Math.max(Math.abs(a.near), Math.abs(b.near)) -> Math.min(Math.abs(a.near), '
        + 'Math.abs(b.near))',
    reason: 'Two doubles with very different sizes are ordered correctly by their difference.',
  },
  {
    name: 'packages/engine/perpetual/position/close-lots.ts: const removedCostUnits = lots '
        + '=== open ? cost : share(cost, lots, { of: open, up: isLong }) // lots === open -> false',
    reason: 'The share of all lots is the whole cost.',
  },
  {
    name: 'packages/engine/perpetual/position/close-lots.ts: marginUnits: lots === open ? margin : '
        + 'share(margin, lots, { of: open, up: false }), // lots === open -> false',
    reason: 'The share of all lots is the whole margin.',
  },
  {
    name: 'packages/engine/perpetual/position/close-lots.ts: if (product <= '
        + 'Number.MAX_SAFE_INTEGER) { // product <= Number.MAX_SAFE_INTEGER -> false',
    reason: 'The division of bigints gives the same result for a safe product.',
  },
  {
    name: 'packages/engine/perpetual/position/close-lots.ts: if (product <= '
        + 'Number.MAX_SAFE_INTEGER) { // product <= Number.MAX_SAFE_INTEGER -> (product) < '
        + '(Number.MAX_SAFE_INTEGER)',
    reason: 'The division of bigints gives the same result for a safe product.',
  },
  {
    name: 'packages/engine/perpetual/risk/mark-risk.ts: const budget = Number.isNaN(slack) ? '
        + 'exactBudget(state, unit, count) : slack / count // Number.isNaN(slack) -> true',
    reason: 'The exact budget is less than a unit smaller, so a trigger is at most a tick '
        + 'early, which no command shows.',
  },
  {
    name: 'packages/engine/perpetual/funding/settle-funding.ts: if (!Number.isNaN(units)) return '
        + 'toUnits(units) // !Number.isNaN(units) -> false',
    reason: 'The exact formula gives the same payment as the fast one.',
  },
  {
    name: 'packages/engine/perpetual/order/place-perpetual-order.ts: const isCovered = '
        + 'Number.isNaN(free) // Number.isNaN(free) -> true',
    reason: 'The exact free units equal the fast ones wherever both exist.',
  },
  {
    name: 'packages/engine/perpetual/order/place-perpetual-order.ts: if (units === 0) return '
        + 'undefined // units === 0 -> false',
    reason: 'Free units are never negative, so zero units are always covered.',
  },
  {
    name: 'packages/engine/perpetual/position/fill-side.ts: const opensSome = openedLots > 0 // '
        + 'openedLots > 0 -> (openedLots) >= (0)',
    reason: 'Without opened lots the initial margin and the loss are zero.',
  },
  {
    name: 'packages/engine/perpetual/position/fill-side.ts: const initialUnits = opensSome ? '
        + 'marginFor(openedUnits, positions.leverage(opens)) : 0 // opensSome -> true',
    reason: 'The initial margin of no lots is zero.',
  },
  {
    name: 'packages/engine/perpetual/position/fill-side.ts: ? 0 : closed.marginUnits + '
        + 'closed.pnlUnits - plan.closeFeeUnits // 0 -> 1',
    reason: 'Where nothing is closed the freed hold covers margin and fee, so a unit more decides '
        + 'nothing.',
  },
  {
    name: 'packages/engine/state/trigger-heap.ts: } else if (key > '
        + '(this.keys[place] ?? 0)) { // key > (this.keys[place] ?? 0) -> (key) >= '
        + '((this.keys[place] ?? 0))',
    reason: 'Triggers that are equal may be in either order in the heap.',
  },
  {
    name: 'packages/engine/state/trigger-heap.ts: if (key > (this.keys[place] ?? 0)) '
        + 'this.rise(last, key, place) // key > (this.keys[place] ?? 0) -> (key) >= '
        + '((this.keys[place] ?? 0))',
    reason: 'Triggers that are equal may be in either order in the heap.',
  },
  {
    name: 'packages/engine/state/trigger-heap.ts: if ((keys[above] ?? 0) >= key) break // '
        + '(keys[above] ?? 0) >= key -> ((keys[above] ?? 0)) > (key)',
    reason: 'Triggers that are equal may be in either order in the heap.',
  },
  {
    name: 'packages/engine/state/trigger-heap.ts: if ((keys[below] ?? 0) <= key) break // '
        + '(keys[below] ?? 0) <= key -> ((keys[below] ?? 0)) < (key)',
    reason: 'Triggers that are equal may be in either order in the heap.',
  },
  {
    name: 'packages/engine/state/trigger-heap.ts: return left < this.count && '
        + '(keys[left + 1] ?? 0) > (keys[left] ?? 0) ? left + 1 : left // (keys[left + 1] ?? 0) > '
        + '(keys[left] ?? 0) -> ((keys[left + 1] ?? 0)) >= ((keys[left] ?? 0))',
    reason: 'Triggers that are equal may be in either order in the heap.',
  },
  {
    name: 'packages/engine/perpetual/position/pair-change.ts: if (taken > 0 && BigInt(taken) '
        + '> freeUnits(state, wallet)) return \'insufficient_available\' // taken > 0 -> '
        + '(taken) >= (0)',
    reason: 'Free units are never negative, so taking none is always covered.',
  },
  {
    name: 'packages/engine/perpetual/position/pair-change.ts: if (units < '
        + 'positions.marginUnits(slot)) moveMargin(state, slot, units) // units < '
        + 'positions.marginUnits(slot) -> (units) <= (positions.marginUnits(slot))',
    reason: 'An unchanged margin is not moved.',
  },
  {
    name: 'packages/engine/perpetual/position/pair-change.ts: if (taken > 0) '
        + 'ledger.hold(perpetuals.cellOf(slot), taken) // taken > 0 -> (taken) >= (0)',
    reason: 'An unchanged margin is not moved.',
  },
  {
    name: 'packages/engine/perpetual/position/fill-side.ts: const ticks = signedTicks > 0 ? '
        + 'signedTicks - riskTicks : riskTicks + signedTicks // signedTicks > 0 -> '
        + '(signedTicks) >= (0)',
    reason: 'A price is at least one tick.',
  },
  {
    name: 'packages/engine/perpetual/funding/settle-funding.ts: for (let index = 0; index < '
        + 'slots.length; index += 1) { // index < slots.length -> (index) <= (slots.length)',
    reason: 'A write beyond the end of a typed array has no effect.',
  },
  {
    name: 'packages/engine/perpetual/position/adjust-margin.ts: if (units > 0n) { // units > '
        + '0n -> (units) >= (0n)',
    reason: 'A change of zero units is refused before.',
  },
  {
    name: 'packages/engine/perpetual/order/check-perpetual-order.ts: const tooLarge = lots * '
        + 'ticks * market.quoteUnitsPerTickLot * 4 > safeMax // lots * ticks * '
        + 'market.quoteUnitsPerTickLot * 4 > safeMax -> (lots * ticks * '
        + 'market.quoteUnitsPerTickLot * 4) >= (safeMax)',
    reason: 'Four times a whole number is even, and the bound is odd.',
  },
  {
    name: 'packages/engine/perpetual/order/amend-perpetual-order.ts: if (isSamePrice && lots '
        + '< pool.lots(slot)) reduceOrder(state, slot, lots) // lots < pool.lots(slot) -> '
        + '(lots) <= (pool.lots(slot))',
    reason: 'The same price with the same lots is refused before.',
  },
  {
    name: 'packages/engine/state/position-index.ts: if (recent !== 0 && '
        + 'words[owner * wordsOf + recentPlaceAt] === place) return recent // recent !== 0 && '
        + 'words[owner * wordsOf + recentPlaceAt] === place -> false',
    reason: 'The table finds the same pair as the cache.',
  },
  {
    name: 'packages/engine/state/position-index.ts: if (owners * wordsOf > '
        + 'this.words.length) this.grow(owners) // owners * wordsOf > this.words.length -> '
        + '(owners * wordsOf) >= (this.words.length)',
    reason: 'A growth to the same capacity copies the words and changes nothing.',
  },
  {
    name: 'packages/engine/perpetual/liquidation/deleverage.ts: if (lots === 0) break '
      + '// lots === 0 -> false',
    reason: 'At the bankruptcy price the fund affords every close; the condition is a guard.',
  },
  {
    name: 'packages/engine/perpetual/risk/mark-risk.ts: const waitingMax = 8 // 8 -> 9',
    reason: 'Every reader of triggers places the waiting owners first; their number is only cost.',
  },
  {
    name: 'packages/engine/state/position-index.ts: if (owners * wordsOf > '
        + 'this.words.length) this.grow(owners) // this.grow(owners) -> ',
    reason: 'The table grows when it is full; reserved capacity only saves the time of it.',
  },
]
