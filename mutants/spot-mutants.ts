// Faults in how spot orders are checked, matched, held, settled, amended and cancelled.
import { mutantsOf, type Mutant } from './mutant.ts'

const spot = 'packages/engine/spot'
const book = 'packages/engine/book'
const tables = `${spot}/spot-orders.test.ts`
const amending = `${spot}/amend-spot-order.test.ts`
const icebergs = `${spot}/iceberg-orders.test.ts`
const twins = 'packages/engine/testing/twins.sim.test.ts'

export const spotMutants: readonly Mutant[] = [
  ...mutantsOf({ file: `${book}/book-side.ts`, killers: [tables] }, [
    {
      name: 'worst-price-first',
      original: 'this.keyAt(level) > this.keyAt(this.best)) this.best = level',
      mutated: 'this.keyAt(level) < this.keyAt(this.best)) this.best = level',
      breaks: 'An order fills at the worst price of the other side first.',
    },
    {
      name: 'youngest-first',
      original: '  headOf(level: number): number {\n    return this.words[level * 8 + 4]',
      mutated: '  headOf(level: number): number {\n    return this.words[level * 8 + 5]',
      breaks: 'At one price the youngest order fills first.',
    },
    {
      name: 'level-keeps-filled-lots',
      original: 'this.change(orders.level(slot), -lots, -lots)',
      mutated: 'this.change(orders.level(slot), 1 - lots, -lots)',
      breaks: 'A level shows one lot more than rests there after a partial fill.',
    },
    {
      name: 'next-slice-keeps-place',
      original: '    this.dequeue(slot, level)\n    this.enqueue(slot, level)\n    orders.setP',
      mutated: '    orders.setP',
      breaks: 'An iceberg\'s next slice fills before whoever has waited behind it.',
      killers: [icebergs],
    },
    {
      name: 'cut-takes-shown-first',
      original: 'const shown = Math.min(offered, rest)',
      mutated: 'const shown = Math.min(Math.max(1, offered - lots), rest)',
      breaks: 'Less of an iceberg is taken from what it shows.',
      killers: [icebergs],
    },
  ]),
  ...mutantsOf({ file: `${spot}/display-fault.ts`, killers: [icebergs] }, [
    {
      name: 'tenth-not-enough',
      original: 'displayLots * icebergSlicesMax >= lots',
      mutated: 'displayLots * icebergSlicesMax > lots',
      breaks: 'An iceberg may not show exactly a tenth of itself.',
    },
  ]),
  ...mutantsOf({ file: `${spot}/survey.ts`, killers: [icebergs] }, [
    {
      name: 'hidden-lots-not-surveyed',
      original: 'hiddenLots += orders.remainingLots(slot) - offered',
      mutated: 'hiddenLots += 0',
      breaks: 'Fill-or-kill is refused although an iceberg has enough.',
    },
  ]),
  ...mutantsOf({ file: `${spot}/match-order.ts`, killers: [tables] }, [
    {
      name: 'hidden-lots-at-once',
      original: 'const offered = orders.offeredLots(maker)',
      mutated: 'const offered = orders.remainingLots(maker)',
      breaks: 'An incoming order takes hidden lots before the next one of that price.',
      killers: [icebergs],
    },
    {
      name: 'self-trade-keeps-maker',
      original: "if (selfTradePrevention !== 'cancel_taker') cancelResting",
      mutated: "if (selfTradePrevention === 'cancel_maker') cancelResting",
      breaks: 'With cancel_both the resting order of the same owner stays.',
    },
    {
      name: 'self-trade-keeps-taker',
      original: "if (selfTradePrevention !== 'cancel_maker') return 'self_trade'",
      mutated: "if (selfTradePrevention === 'cancel_taker') return 'self_trade'",
      breaks: 'With cancel_both the incoming order goes on.',
    },
    {
      name: 'last-price-stays',
      original: '    market.moveTo(ticks)\n',
      mutated: '',
      breaks: 'A trade does not move the last price, nor the band around it.',
    },
    {
      name: 'last-price-untold',
      original: '    market.changed = true\n',
      mutated: '',
      breaks: 'A new last price is in no row, so a restart forgets it.',
      killers: ['packages/engine/engine.test.ts', twins],
    },
    {
      name: 'partly-filled-maker-untold',
      original: '      orders.touch(maker)\n',
      mutated: '',
      breaks: 'A resting order that fills in part has no row of it.',
      killers: [twins],
    },
  ]),
  ...mutantsOf({ file: `${spot}/next-fill.ts`, killers: [tables] }, [
    {
      name: 'limit-not-reached',
      original: 'this.isBuy ? ticks <= this.limitTicks : ticks >= this.limitTicks',
      mutated: 'this.isBuy ? ticks < this.limitTicks : ticks > this.limitTicks',
      breaks: 'An order does not fill at its own limit, and the book is crossed.',
    },
    {
      name: 'amount-buys-a-lot-too-much',
      original: 'const affordable = Math.floor(this.units / (ticks * this.unitsPerTickLot))',
      mutated: 'const affordable = Math.ceil(this.units / (ticks * this.unitsPerTickLot))',
      breaks: 'A market order by amount buys a lot that the amount does not pay.',
    },
    {
      name: 'market-order-beyond-band',
      original: "order.type === 'limit' ? order.priceTicks : edge",
      mutated: "order.type === 'limit' ? order.priceTicks : this.isBuy ? Infinity : 0",
      breaks: 'A market order goes on beyond the price band.',
    },
  ]),
  ...mutantsOf({ file: `${spot}/check-order.ts`, killers: [tables] }, [
    {
      name: 'band-open-above',
      original: 'priceTicks < market.bandLowTicks || priceTicks > market.bandHighTicks',
      mutated: 'priceTicks < market.bandLowTicks || priceTicks > market.bandHighTicks + 1',
      breaks: 'A limit price one tick above the band is taken.',
    },
    {
      name: 'smallest-value-ignored',
      original: 'if (notional(market, order) < market.notionalMinUnits)',
      mutated: 'if (notional(market, order) + 1 < market.notionalMinUnits)',
      breaks: 'An order one unit below the smallest value is taken.',
    },
    {
      name: 'one-open-order-too-many',
      original: 'openOrders >= openOrdersPerUserMax',
      mutated: 'openOrders > openOrdersPerUserMax',
      breaks: 'An account has 501 resting orders.',
    },
    {
      name: 'size-bound-ignores-side',
      original: 'market.own(order.side).totalLots + lots > safeMax',
      mutated: 'lots > safeMax',
      breaks: 'The lots that rest on one side leave the safe integers.',
    },
    {
      name: 'negative-price-taken',
      original: '!Number.isSafeInteger(priceTicks) || priceTicks < 0',
      mutated: '!Number.isSafeInteger(priceTicks)',
      breaks: 'A negative price is not off the tick but out of the band.',
    },
  ]),
  ...mutantsOf({ file: `${spot}/place-spot-order.ts`, killers: [tables] }, [
    {
      name: 'post-only-takes',
      original: "return meetsNobody(market, order) ? undefined : 'would_take'",
      mutated: 'return undefined',
      breaks: 'A post-only order takes.',
    },
    {
      name: 'fill-or-kill-in-part',
      original: "survey(state, market, order).lots === order.lots ? undefined : 'cannot_fill'",
      mutated: "survey(state, market, order).lots > 0 ? undefined : 'cannot_fill'",
      breaks: 'A fill-or-kill order fills in part.',
    },
    {
      name: 'hold-dropped',
      original: '  ledger.hold(orders.giveCell(slot), heldUnits(state, slot))\n',
      mutated: '',
      breaks: 'A resting order holds nothing, and its money is spent twice.',
    },
    {
      name: 'rest-thrown-away',
      original: "if (mayRest(order) && (end === 'book_end' || end === 'price'))",
      mutated: "if (mayRest(order) && end === 'price')",
      breaks: 'What is left of an order that emptied the book is closed instead of resting.',
    },
    {
      name: 'market-sell-checks-one-side',
      original: "order.side === 'buy' ? walk.quoteUnits : market.baseUnits(walk.lots)",
      mutated: "order.side === 'buy' ? walk.quoteUnits : 0",
      breaks: 'A market sell by amount is taken from somebody who has too little.',
    },
    {
      name: 'spent-amount-cancelled',
      original: 'orders.filledLots(slot) > 0 ? orderEnd.filled : orderEnd.restTooSmall',
      mutated: 'orderEnd.restTooSmall',
      breaks: 'An order by amount that bought all it could is called cancelled.',
    },
    {
      name: 'unspent-amount-filled',
      original: 'orders.filledLots(slot) > 0 ? orderEnd.filled : orderEnd.restTooSmall',
      mutated: 'orderEnd.filled',
      breaks: 'An order by amount that bought nothing is called filled.',
    },
  ]),
  ...mutantsOf({ file: `${spot}/survey.ts`, killers: [tables] }, [
    {
      name: 'own-orders-counted',
      original: '      if (orders.owner(slot) === owner) {',
      mutated: '      if (orders.owner(slot) === owner && !skipsOwn) {',
      breaks: 'Fill or kill counts orders of its own owner as liquidity.',
    },
  ]),
  ...mutantsOf({ file: `${spot}/held-units.ts`, killers: [tables] }, [
    {
      name: 'hold-of-whole-order',
      original: 'const lots = orders.remainingLots(slot)',
      mutated: 'const lots = orders.lots(slot)',
      breaks: 'An order that filled in part goes on to hold all that it ever asked for.',
    },
  ]),
  ...mutantsOf({ file: `${spot}/settle-trade.ts`, killers: [tables] }, [
    {
      name: 'fees-swapped',
      original: 'const takerFee = feeOfSafeUnits(makerGives, market.takerFeePpm)',
      mutated: 'const takerFee = feeOfSafeUnits(makerGives, market.makerFeePpm)',
      breaks: 'The taker pays the maker fee.',
    },
    {
      name: 'taker-price',
      original: 'const ticks = orders.priceTicks(maker)',
      mutated: 'const ticks = orders.priceTicks(taker) || orders.priceTicks(maker)',
      breaks: 'A trade is at the incoming order\'s price.',
    },
    {
      name: 'fee-line-dropped',
      original: `
    + ledger.receive(takerBuys ? quoteFeeCell : baseFeeCell, makerFee, postingKind.fee)`,
      mutated: '',
      breaks: 'The maker\'s fee reaches nobody, and the posting does not sum to zero.',
    },
    {
      name: 'fee-on-what-is-given',
      original: 'const makerFee = feeOfSafeUnits(takerGives, market.makerFeePpm)',
      mutated: 'const makerFee = feeOfSafeUnits(makerGives, market.makerFeePpm)',
      breaks: 'The maker\'s fee is reckoned on what he gives, not on what he receives.',
    },
  ]),
  ...mutantsOf({ file: 'packages/engine/formulas/fee.ts', killers: [tables] }, [
    {
      name: 'fee-rounded-down',
      original: 'millions * ratePpm + Math.ceil((rest * ratePpm) / million)',
      mutated: 'millions * ratePpm + Math.floor((rest * ratePpm) / million)',
      breaks: 'A fee is rounded in favour of who pays it.',
    },
  ]),
  ...mutantsOf({ file: `${spot}/spot-market.ts`, killers: [tables] }, [
    {
      name: 'band-from-reference',
      original: 'const reach = bandTicks(ticks, this.bandPpm)',
      mutated: 'const reach = bandTicks(this.prices[0] || ticks, this.bandPpm)',
      breaks: 'The band\'s width is that of the price before.',
    },
  ]),
  ...mutantsOf({ file: `${spot}/close-order.ts`, killers: [tables] }, [
    {
      name: 'cancel-keeps-hold',
      original: '  ledger.release(orders.giveCell(slot), heldUnits(state, slot))\n',
      mutated: '',
      breaks: 'A cancelled order goes on to hold its money.',
    },
    {
      name: 'closed-order-stays-hashed',
      original: '  if (orders.isHashed(slot)) unhashOrder(state, slot)\n',
      mutated: '',
      breaks: 'The state hash still counts an order that is closed.',
      killers: ['packages/engine/engine.test.ts'],
    },
  ]),
  ...mutantsOf({ file: `${spot}/cancel-spot-orders.ts`, killers: [tables] }, [
    {
      name: 'cancel-of-a-stranger',
      original: 'slot === 0 || ledger.accounts.owner(command.user) !== orders.owner(slot)',
      mutated: 'slot === 0',
      breaks: 'Anybody cancels anybody\'s order.',
    },
    {
      name: 'cancel-all-on-one-market',
      original: 'place === undefined || orders.market(slot) === place',
      mutated: 'place === undefined || orders.market(slot) >= place',
      breaks: 'Cancel-all of one market also takes orders of markets listed later.',
      killers: [twins],
    },
  ]),
  ...mutantsOf({ file: `${spot}/amend-spot-order.ts`, killers: [amending] }, [
    {
      name: 'more-keeps-its-place',
      original: 'orders.setPriority(slot, journal.nextOrderId())',
      mutated: 'void journal.nextOrderId()',
      breaks: 'An order that was amended to more is loaded at its old place.',
    },
    {
      name: 'less-frees-nothing',
      original: '  ledger.release(orders.giveCell(slot), before - heldUnits(state, slot))\n',
      mutated: '',
      breaks: 'An order that was made smaller goes on to hold what it held.',
    },
    {
      name: 'amend-pays-twice',
      original: 'const more = neededUnits(amendment) - heldUnits(state, slot)',
      mutated: 'const more = neededUnits(amendment)',
      breaks: 'What an order holds already does not count when it is amended.',
    },
    {
      name: 'amend-below-filled',
      original: 'lots <= orders.filledLots(slot)',
      mutated: 'lots < orders.filledLots(slot)',
      breaks: 'An order is amended to exactly what it has filled, with nothing left.',
    },
    {
      name: 'amended-post-only-takes',
      original: "rest.timeInForce === 'POST_ONLY' && !meetsNobody(market, rest)",
      mutated: "rest.timeInForce === 'FOK' && !meetsNobody(market, rest)",
      breaks: 'A post-only order that is amended into the book takes.',
    },
  ]),
]
