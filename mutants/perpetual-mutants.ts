// Faults in how perpetual orders are checked, held, matched and closed, and in what owners choose.
import { mutantsOf, type Mutant } from './mutant.ts'

const room = 'packages/engine/perpetual'
const tables = `${room}/perpetual-orders.test.ts`
const choices = `${room}/perpetual-choices.test.ts`
const amending = `${room}/amend-perpetual-order.test.ts`
const offMark = `${room}/off-mark-trade.test.ts`
const edges = `${room}/liquidation-edges.test.ts`
const trading = `${room}/perpetual-trading.sim.test.ts`
const twins = 'packages/engine/testing/twins.sim.test.ts'

export const perpetualMutants: readonly Mutant[] = [
  ...mutantsOf({ file: `${room}/check-perpetual-order.ts`, killers: [tables] }, [
    {
      name: 'mode-mismatch-taken',
      original: "if (isNet !== (mode === 'one_way')) return",
      mutated: "if (isNet && mode !== 'one_way') return",
      breaks: 'In one-way mode an order that names a side is taken.',
    },
    {
      name: 'contract-band-open-below',
      original: 'priceTicks < market.bandLowTicks || priceTicks > market.bandHighTicks',
      mutated: 'priceTicks > market.bandHighTicks',
      breaks: 'A limit price below the band around the mark is taken.',
    },
  ]),
  ...mutantsOf({ file: `${room}/place-perpetual-order.ts`, killers: [tables] }, [
    {
      name: 'halted-market-opens',
      original: "if (opens && market.isHalted) return 'market_halted'",
      mutated: "if (opens && market.markTicks < 0) return 'market_halted'",
      breaks: 'Positions are opened on a market without a price.',
    },
    {
      name: 'reduce-only-beyond-position',
      original: 'if (!order.reduceOnly || intent.closingLots === order.lots) return undefined',
      mutated: 'if (!order.reduceOnly || intent.closingLots > 0) return undefined',
      breaks: 'A reduce-only order rests for more lots than the position has.',
    },
    {
      name: 'reduce-only-opens',
      original: 'openingLots: order.reduceOnly ? 0 : order.lots - closingLots',
      mutated: 'openingLots: order.lots - closingLots',
      breaks: 'A reduce-only order that asks for too much must be payable as if it opened.',
    },
    {
      name: 'leverage-cap-ignores-orders',
      original: 'positions.costUnits(intent.opens) + positions.openingUnits(intent.opens)',
      mutated: 'positions.costUnits(intent.opens)',
      breaks: 'What waits to open does not count against the cap of the leverage.',
    },
    {
      name: 'leverage-cap-reached',
      original: 'units <= market.capUnits(intent.leverage)',
      mutated: 'units < market.capUnits(intent.leverage)',
      breaks: 'A position cannot be as large as its leverage allows.',
    },
    {
      name: 'sell-holds-for-its-limit-only',
      original: 'isBuy ? limitTicks : Math.max(limitTicks, bestBid)',
      mutated: 'limitTicks',
      breaks: 'A sell that meets a higher bid has held too little for it.',
    },
    {
      name: 'resting-closers-forgotten',
      original: 'mayRest(order) ? positions.closingLots(closes) : 0',
      mutated: '0',
      breaks: 'Resting orders together close more than the position has.',
    },
  ]),
  ...mutantsOf({ file: `${room}/safe-standing.ts`, killers: [tables] }, [
    {
      name: 'opens-with-gains-on-paper',
      original: 'safe(available + Math.min(0, pnl))',
      mutated: 'safe(available + pnl)',
      breaks: 'Orders open with what cross positions have gained at the mark only.',
    },
    {
      name: 'slack-without-maintenance',
      original: 'safePnl(state, slot) - safeMaintenance(market.safeTiers, safeValue(state, slot))',
      mutated: 'safePnl(state, slot) - 0 * safeMaintenance(market.safeTiers, 0)',
      breaks: 'A cross account is looked at when nothing is left, not at its maintenance margin.',
      killers: [edges, twins],
    },
    {
      name: 'beyond-safe-not-told',
      original: 'value >= -Number.MAX_SAFE_INTEGER ? value : NaN',
      mutated: 'value >= -Number.MAX_SAFE_INTEGER ? value : 0',
      breaks: 'What is beyond the safe integers counts as nothing.',
    },
  ]),
  ...mutantsOf({ file: `${room}/account-standing.ts`, killers: [tables, choices] }, [
    {
      name: 'profit-is-free',
      original: 'const free = pnlUnits < 0n ? available + pnlUnits : available',
      mutated: 'const free = available + pnlUnits',
      breaks: 'What cross positions gain at the mark can be spent.',
    },
    {
      name: 'margin-rounded-down',
      original: 'return -safeDivideDown(-costUnits, leverage)',
      mutated: 'return safeDivideDown(costUnits, leverage)',
      breaks: 'Margin is rounded in favour of who opens.',
    },
    {
      name: 'isolated-margin-answers-for-all',
      original: 'const equityUnits = totalOf(state, wallet) - isolatedUnits + pnlUnits',
      mutated: 'const equityUnits = totalOf(state, wallet) + pnlUnits',
      breaks: 'The margin of an isolated position counts for the cross account too.',
      killers: [choices, twins],
    },
  ]),
  ...mutantsOf({ file: `${room}/safe-standing.ts`, killers: [tables, twins] }, [
    {
      name: 'opens-with-unrealised-profit',
      original: 'safe(available + Math.min(0, pnl))',
      mutated: 'safe(available)',
      breaks: 'Orders open with what cross positions have lost at the mark already.',
    },
    {
      name: 'opens-with-what-isolated-positions-gained',
      original: 'if (positions.isIsolated(slot)) continue',
      mutated: '',
      breaks: 'What isolated positions win makes up for what cross positions have lost.',
    },
  ]),
  ...mutantsOf({ file: `${room}/order-hold.ts`, killers: [tables] }, [
    {
      name: 'open-loss-not-held',
      original: `
    + Math.max(0, lossTicks) * unit`,
      mutated: '\n    + Math.min(0, unit)',
      breaks: 'An order beside the mark does not hold what it would lose at once.',
    },
    {
      name: 'hold-without-fee',
      original: ' + feeOfSafeUnits(lotUnits, market.takerFeePpm)\n',
      mutated: '\n',
      breaks: 'An opening order does not hold its fee.',
    },
  ]),
  ...mutantsOf({ file: `${room}/fill-side.ts`, killers: [tables, offMark] }, [
    {
      name: 'closing-below-zero',
      original: 'if (left >= 0 && kept >= 0) return true',
      mutated: 'if (kept >= 0) return true',
      breaks: 'A close that its position cannot bear happens.',
    },
    {
      name: 'opening-off-the-mark',
      original: 'if (left >= 0 && kept >= 0) return true',
      mutated: 'if (left >= 0) return true',
      breaks: 'Two accounts trade beside the mark, and one leaves its loss to the fund.',
    },
    {
      name: 'hedge-order-nets',
      original: "if (orders.positionSide(order) === 'net') {",
      mutated: "if (orders.positionSide(order) !== 'long') {",
      breaks: 'In hedge mode an order that opens a short closes the long first.',
    },
    {
      name: 'contract-taker-pays-no-opening-fee',
      original: 'const openFeeUnits = feeOfSafeUnits(openedUnits, feePpm)',
      mutated: 'const openFeeUnits = feeOfSafeUnits(0 * openedUnits, feePpm)',
      breaks: 'Nobody pays a fee for opening.',
    },
    {
      name: 'improvement-kept',
      original: '  ledger.release(cell, plan.freedUnits - plan.marginUnits - openFeeUnits)\n',
      mutated: '',
      breaks: 'What a better price saved stays frozen.',
    },
    {
      name: 'margin-lacks-the-loss-to-the-mark',
      original: '      ? Math.min(lossUnits, restUnits, positions.marginRoom(opens)) : 0),',
      mutated: '      ? 0 : 0),',
      breaks: 'An isolated position starts without what its lots lose to the mark.',
    },
  ]),
  ...mutantsOf({ file: `${room}/close-lots.ts`, killers: [tables] }, [
    {
      name: 'removed-cost-rounded-for-the-owner',
      original: 'share(cost, lots, { of: open, up: isLong })',
      mutated: 'share(cost, lots, { of: open, up: !isLong })',
      breaks: 'Closing in pieces brings more than closing at once.',
    },
    {
      name: 'last-close-leaves-cost',
      original: 'lots === open ? margin : share(margin',
      mutated: 'lots === open ? Math.max(0, margin - 1) : share(margin',
      breaks: 'The last close leaves a unit of margin behind.',
    },
    {
      name: 'loss-is-profit',
      original: 'isLong ? quoteUnits - removedCostUnits : removedCostUnits - quoteUnits',
      mutated: 'quoteUnits - removedCostUnits',
      breaks: 'A short gains when the price rises.',
    },
    {
      name: 'clearing-line-dropped',
      original: `
    + ledger.book(clearingCell, -closed.pnlUnits, postingKind.pnl)`,
      mutated: '',
      breaks: 'A profit comes from nowhere.',
    },
    {
      name: 'wide-share-rounded-down',
      original: 'by.up ? (wide + of - 1n) / of : wide / of',
      mutated: 'wide / of',
      breaks: 'The removed cost of a large long is rounded in its owner\'s favour.',
    },
  ]),
  ...mutantsOf({ file: `${room}/close-perpetual-order.ts`, killers: [tables, trading] }, [
    {
      name: 'closers-not-trimmed',
      original: 'while (positions.closingLots(position) > positions.lots(position)) {',
      mutated: 'while (positions.closingLots(position) > 2 * positions.lots(position)) {',
      breaks: 'Resting orders close more than what is left of a position.',
    },
    {
      name: 'oldest-closer-trimmed',
      original: 'let slot = pool.lastOf(positions.ownerOf(position))',
      mutated: 'let slot = pool.firstOf(positions.ownerOf(position))',
      breaks: 'When a position shrinks its oldest closing order goes instead of the youngest.',
    },
    {
      name: 'contract-cancel-keeps-hold',
      original: '  state.ledger.release(pool.giveCell(slot), orders.heldUnits(slot))\n',
      mutated: '',
      breaks: 'A cancelled contract order goes on to hold.',
    },
  ]),
  ...mutantsOf({ file: `${room}/enter-perpetual-order.ts`, killers: [tables] }, [
    {
      name: 'resting-sell-keeps-its-working-hold',
      original: '  ledger.release(pool.giveCell(slot), held - orders.heldUnits(slot))\n',
      mutated: '',
      breaks: 'A sell that rests holds what it held for the best bid.',
    },
    {
      name: 'rest-of-market-order-stays-held',
      original: '(terms.heldLots - openedLots) * terms.unitsPerLot',
      mutated: '0 * openedLots * terms.unitsPerLot',
      breaks: 'What an immediate order did not fill stays frozen.',
    },
  ]),
  ...mutantsOf({ file: `${room}/match-perpetual-order.ts`, killers: [tables] }, [
    {
      name: 'contract-fees-swapped',
      original: 'feePpm: market.takerFeePpm })',
      mutated: 'feePpm: market.makerFeePpm })',
      breaks: 'The taker of a contract pays the maker fee.',
    },
    {
      name: 'contract-beyond-limit',
      original: 'isBuy ? ticks > limitTicks : ticks < limitTicks',
      mutated: 'isBuy ? ticks > limitTicks : ticks > limitTicks && limitTicks < 0',
      breaks: 'A sell fills below its limit.',
    },
    {
      name: 'taker-closers-not-trimmed',
      original: '  if (taken.closed !== undefined) trimClosers(state, taken.closes)\n',
      mutated: '',
      breaks: 'Who closes at the market keeps orders that close more than is left.',
    },
  ]),
  ...mutantsOf({ file: `${room}/meet-maker.ts`, killers: [tables] }, [
    {
      name: 'unbearable-maker-stays',
      original: "if (plan === undefined) cancelPerpetualResting(state, maker, 'bankruptcy_price')",
      mutated: "if (plan === undefined) cancelPerpetualResting(state, maker, 'by_user')",
      breaks: 'An order that its owner could not bear is told to be cancelled by its owner.',
    },
  ]),
  ...mutantsOf({ file: `${room}/perpetual-survey.ts`, killers: [tables, trading] }, [
    {
      name: 'uncertain-makers-counted',
      original: 'if (!isMakerCertain(state, slot, { terms, isKnown })) continue',
      mutated: 'void terms',
      breaks: 'Fill or kill counts on owners who cannot bear the fill, and ends in part.',
    },
  ]),
  ...mutantsOf({ file: `${room}/amend-perpetual-order.ts`, killers: [amending] }, [
    {
      name: 'refused-amend-holds-nothing',
      original: '    ledger.hold(pool.giveCell(slot), held)\n',
      mutated: '',
      breaks: 'An order whose amendment was refused holds nothing any more.',
    },
    {
      name: 'amended-contract-keeps-place',
      original: '  pool.setPriority(slot, journal.nextOrderId())\n',
      mutated: '',
      breaks: 'A contract order that was amended to more has its old place after a restart.',
    },
    {
      name: 'closing-lots-given-up-first',
      original: 'const opening = Math.min(cut, orders.openingLots(slot))',
      mutated: 'const opening = cut - Math.min(cut, orders.closingLots(slot))',
      breaks: 'An order that is made smaller gives up closing lots before opening ones.',
    },
  ]),
  ...mutantsOf({ file: `${room}/adjust-margin.ts`, killers: [choices] }, [
    {
      name: 'margin-taken-under-loss',
      original: 'const left = pnl < 0n ? margin + pnl : margin',
      mutated: 'const left = margin',
      breaks: 'Margin that covers a loss at the mark is taken out.',
    },
    {
      name: 'margin-taken-to-maintenance',
      original: 'left > maintenanceAtMark(state, slot)',
      mutated: 'left >= maintenanceAtMark(state, slot)',
      breaks: 'Margin is taken out until the position is lost.',
    },
    {
      name: 'margin-added-from-losses',
      original: 'if (units > freeUnits(state, { owner, asset })) return',
      mutated: 'if (!ledger.covers(perpetuals.cellOf(slot), Number(units)) || asset < 0) return',
      breaks: 'Margin is added out of what cross positions have lost.',
    },
  ]),
  ...mutantsOf({ file: `${room}/set-risk.ts`, killers: [choices] }, [
    {
      name: 'leverage-changes-under-orders',
      original: 'if (hasOpeningOrders(state, slot)) return rejected(\'open_orders_exist\')\n'
        + '  const cap',
      mutated: 'const cap',
      breaks: 'The leverage changes while orders wait to open at the old one.',
    },
    {
      name: 'leverage-beyond-open-value',
      original: 'if (positions.costUnits(slot) > cap || positions.costUnits(slot + 1) > cap) {',
      mutated: 'if (positions.costUnits(slot) > 2 * cap) {',
      breaks: 'A leverage is chosen whose cap the open position exceeds.',
    },
    {
      name: 'higher-leverage-frees-losses',
      original: 'const kept = pnl < 0n ? BigInt(taken) - pnl : BigInt(taken)',
      mutated: 'const kept = BigInt(taken)',
      breaks: 'A higher isolated leverage frees margin that the position has lost.',
    },
    {
      name: 'mode-changes-while-open',
      original: 'perpetuals.positions.firstOf(owner) !== 0',
      mutated: 'perpetuals.positions.firstOf(owner) < 0',
      breaks: 'The position mode changes while positions are open.',
    },
  ]),
  ...mutantsOf({ file: `${room}/pair-change.ts`, killers: [choices] }, [
    {
      name: 'change-leaves-cross-lost',
      original: 'cross.maintenanceUnits === 0n || cross.equityUnits > cross.maintenanceUnits',
      mutated: 'cross.maintenanceUnits >= 0n',
      breaks: 'A change of mode leaves the rest of the account lost.',
    },
    {
      name: 'change-leaves-isolated-lost',
      original: 'BigInt(marginUnits) + pnlAtMark(state, slot) > maintenanceAtMark(state, slot)',
      mutated: 'BigInt(marginUnits) + pnlAtMark(state, slot) > 0n',
      breaks: 'A change of mode leaves an isolated position lost.',
    },
  ]),
  ...mutantsOf({ file: `${room}/positions.ts`, killers: [tables, edges] }, [
    {
      name: 'choice-of-the-long-only',
      original: 'for (const position of [pair, pair + 1]) {',
      mutated: 'for (const position of [pair]) {',
      breaks: 'A short goes on at the leverage and in the margin mode of before.',
    },
    {
      name: 'reopened-position-keeps-history',
      original: '    this.words.fill(0, slot * wordsOf + realizedAt * 2, '
        + 'slot * wordsOf + fundingAt * 2 + 2)',
      mutated: '',
      breaks: 'A position that is opened again begins with the profit of the one before.',
    },
  ]),
  ...mutantsOf({ file: `${room}/load-perpetuals.ts`, killers: [trading, amending] }, [
    {
      name: 'closing-lots-not-loaded',
      original: '  positions.addClosingLots(closedBy(state, slot), row.closingLots)\n',
      mutated: '',
      breaks: 'After a restart resting orders may close more than there is.',
    },
    {
      name: 'leverage-not-loaded',
      original: "leverage: row.leverage, isolated: row.marginMode === 'isolated',",
      mutated: "leverage: max, isolated: row.marginMode === 'isolated',",
      breaks: 'After a restart everybody has the highest leverage.',
    },
  ]),
]
