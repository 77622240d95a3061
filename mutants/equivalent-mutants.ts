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
    name: 'packages/engine/memory/id-table.ts: for (let index = 0; index < pairs.length; '
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
    name: 'packages/engine/book/order-pool.ts: const listOf = 4 // 4 -> 5',
    reason: 'A wider record of an owner has an unused word and nothing else.',
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
    name: 'packages/engine/perpetual/position/positions.ts: if (units === 0) return // '
        + 'units === 0 -> false',
    reason: 'The sum with zero is stored again.',
  },
  {
    name: 'packages/engine/perpetual/position/positions.ts: if (units === 0) return // return -> ',
    reason: 'The sum with zero is stored again.',
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
    name: 'packages/engine/rows/entry-rows.ts: const postingWidth = 4 // 4 -> 5',
    reason: 'A wider record of a posting has an unused field and nothing else.',
  },
  {
    name: 'packages/engine/spot/place-spot-order.ts: const end = meetsNobody(market, order) ? '
        + '\'price\' : matchOrder(state, market, { // meetsNobody(market, order) -> false',
    reason: 'Matching stops before the first fill and the order ends or rests in the same way.',
  },
  {
    name: 'apps/server/sequencer/thread/batch-message.ts: const orderFollows = -2 // 2 -> 3',
    reason: 'Writer and reader share the number, and any negative one but that of no order works.',
  },
  {
    name: 'packages/engine/perpetual/risk/trigger-heap.ts: } else if (key > '
        + '(this.keys[place] ?? 0)) { // key > (this.keys[place] ?? 0) -> (key) >= '
        + '((this.keys[place] ?? 0))',
    reason: 'Triggers that are equal may be in either order in the heap.',
  },
  {
    name: 'packages/engine/perpetual/risk/trigger-heap.ts: if (key > (this.keys[place] ?? 0)) '
        + 'this.rise(last, key, place) // key > (this.keys[place] ?? 0) -> (key) >= '
        + '((this.keys[place] ?? 0))',
    reason: 'Triggers that are equal may be in either order in the heap.',
  },
  {
    name: 'packages/engine/perpetual/risk/trigger-heap.ts: if ((keys[above] ?? 0) >= key) break // '
        + '(keys[above] ?? 0) >= key -> ((keys[above] ?? 0)) > (key)',
    reason: 'Triggers that are equal may be in either order in the heap.',
  },
  {
    name: 'packages/engine/perpetual/risk/trigger-heap.ts: if ((keys[below] ?? 0) <= key) break // '
        + '(keys[below] ?? 0) <= key -> ((keys[below] ?? 0)) < (key)',
    reason: 'Triggers that are equal may be in either order in the heap.',
  },
  {
    name: 'packages/engine/perpetual/risk/trigger-heap.ts: return left < this.count && '
        + '(keys[left + 1] ?? 0) > (keys[left] ?? 0) ? left + 1 : left // (keys[left + 1] ?? 0) > '
        + '(keys[left] ?? 0) -> ((keys[left + 1] ?? 0)) >= ((keys[left] ?? 0))',
    reason: 'Triggers that are equal may be in either order in the heap.',
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
    name: 'packages/engine/memory/price-heap.ts: ? left.number < right.number : (left.ticks - '
        + 'right.ticks) * this.sign < 0 // left.number < right.number -> (left.number) <= '
        + '(right.number)',
    reason: 'Two nodes have the same place in order only if they are the same node.',
  },
  {
    name: 'packages/engine/memory/price-heap.ts: ? left.number < right.number : (left.ticks - '
        + 'right.ticks) * this.sign < 0 // (left.ticks - right.ticks) * this.sign < 0 -> '
        + '((left.ticks - right.ticks) * this.sign) <= (0)',
    reason: 'Prices that differ have a difference of at least one tick.',
  },
  {
    name: 'packages/engine/memory/price-heap.ts: ? left.number < right.number : (left.ticks - '
        + 'right.ticks) * this.sign < 0 // 0 -> 1',
    reason: 'Prices that differ have a difference of at least one tick.',
  },
  {
    name: 'packages/engine/memory/price-heap.ts: while (place > 1) { // place > 1 -> (place) >= '
        + '(1)',
    reason: 'There is no node above the first one, and the loop ends there.',
  },
  {
    name: 'packages/engine/trigger/trigger-book.ts: if (path.at(-1) !== ticks) '
        + 'path.push(ticks) // path.at(-1) !== ticks -> true',
    reason: 'A price that is seen twice in a row meets nothing the second time; the '
        + 'condition keeps the path of a long sweep short.',
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
    name: 'packages/engine/perpetual/funding/settle-funding.ts: if (fromMargin > 0n) '
        + 'positions.setMarginUnits(slot, margin - Number(fromMargin), journal.at) // '
        + 'fromMargin > 0n -> (fromMargin) >= (0n)',
    reason: 'The same margin is stored again, and the payment has changed the position already.',
  },
  {
    name: 'packages/engine/trigger/triggers.ts: else trigger.book.enter(trigger, 0) // 0 -> 1',
    reason: 'An exit never trails, so the price at its arming is not read.',
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
    name: 'packages/engine/drain-state.ts: if (orders.isTouched(slot)) hashOrder(state, '
        + 'slot) // orders.isTouched(slot) -> true',
    reason: 'Hashing an order again replaces its share by the same one; the condition saves '
        + 'the work.',
  },
  {
    name: 'apps/server/sequencer/recovery/recover.ts: const room: EngineRoom = { orders: '
        + '250_000, accounts: 250_000 } // 250_000 -> 250001',
    reason: 'The tables of the engine grow when they are full; the room only saves the time of it.',
  },
  {
    name: 'apps/server/sequencer/batch/sqlite-commit-log.ts: const keyPages = [1, 8, 64, '
        + '512] as const // 1 -> 2',
    reason: 'A query may ask for any number of keys that is enough; the rest of it repeats '
        + 'the last key.',
  },
  {
    name: 'apps/server/sequencer/batch/sqlite-commit-log.ts: const keyPages = [1, 8, 64, '
        + '512] as const // 8 -> 9',
    reason: 'A query may ask for any number of keys that is enough; the rest of it repeats '
        + 'the last key.',
  },
  {
    name: 'apps/server/sequencer/batch/sqlite-commit-log.ts: const keyPages = [1, 8, 64, '
        + '512] as const // 64 -> 65',
    reason: 'A query may ask for any number of keys that is enough; the rest of it repeats '
        + 'the last key.',
  },
  {
    name: 'apps/server/sequencer/batch/sqlite-commit-log.ts: const keyPages = [1, 8, 64, '
        + '512] as const // 512 -> 513',
    reason: 'A query may ask for any number of keys that is enough; the rest of it repeats '
        + 'the last key.',
  },
  {
    name: 'packages/engine/perpetual/order/amend-perpetual-order.ts: if (isSamePrice && lots '
        + '< pool.lots(slot)) reduceOrder(state, slot, lots) // lots < pool.lots(slot) -> '
        + '(lots) <= (pool.lots(slot))',
    reason: 'The same price with the same lots is refused before.',
  },
  {
    name: 'packages/engine/perpetual/position/position-index.ts: if (recent !== 0 && '
        + 'words[owner * wordsOf + 3] === place) return recent // recent !== 0 && '
        + 'words[owner * wordsOf + 3] === place -> false',
    reason: 'The table finds the same pair as the cache.',
  },
  {
    name: 'packages/engine/perpetual/position/position-index.ts: if (owners * wordsOf > '
        + 'this.words.length) this.grow(owners) // owners * wordsOf > this.words.length -> '
        + '(owners * wordsOf) >= (this.words.length)',
    reason: 'A growth to the same capacity copies the words and changes nothing.',
  },
  {
    name: 'packages/engine/formulas/perpetual/safe-risk.ts: if (notionalUnits <= found.capUnits) '
        + 'break // notionalUnits <= found.capUnits -> (notionalUnits) < (found.capUnits)',
    reason: 'At a cap both tiers require the same units, because deductions are whole numbers.',
  },
  {
    name: 'apps/server/sequencer/recovery/opening-thread.ts: database.close() '
        + '// database.close() -> ',
    reason: 'The thread ends next, and its connection is closed with it.',
  },
  {
    name: 'packages/engine/formulas/perpetual/liquidation-ticks.ts: .reduce((a, b) => sign * '
      + 'compareRatios(a, b) >= 0 ? a : b) // 0 -> 1',
    reason: 'Of two equal ratios either stands for the price.',
  },
  {
    name: 'packages/engine/perpetual/liquidation/deleverage.ts: if (lots === 0) break '
      + '// lots === 0 -> false',
    reason: 'At the bankruptcy price the fund affords every close; the condition is a guard.',
  },
]
