// Faults in orders that wait for a price, and in countdowns to a cancel-all.
import { mutantsOf, type Mutant } from './mutant.ts'

const room = 'packages/engine/trigger'
const tables = `${room}/trigger-orders.test.ts`
const exits = `${room}/attached-exits.test.ts`
const positionExits = `${room}/position-exits.test.ts`
const contract = `${room}/perpetual-triggers.test.ts`
const twins = 'packages/engine/testing/twins.sim.test.ts'
const countdowns = 'packages/engine/spot/amend-spot-order.test.ts'
const loading = 'packages/engine/trigger/load-triggers.test.ts'

export const triggerMutants: readonly Mutant[] = [
  ...mutantsOf({ file: `${room}/check-trigger.ts`, killers: [tables, contract] }, [
    {
      name: 'mark-trigger-by-last',
      original: "return by === 'mark' ? { book: triggers.mark, ticks: riskTicks }",
      mutated: "return by === 'mark' ? { book: triggers.last, ticks: lastTicks }",
      breaks: 'A stop by mark waits for the last price.',
    },
    {
      name: 'met-trigger-taken',
      original: "direction === 'rise' ? ticks >= triggerTicks : ticks <= triggerTicks",
      mutated: "direction === 'rise' ? ticks > triggerTicks : ticks < triggerTicks",
      breaks: 'A trigger that is exactly met already waits for ever.',
    },
    {
      name: 'met-activation-taken',
      original: "direction === 'rise' ? ticks <= activationTicks : ticks >= activationTicks",
      mutated: "direction === 'rise' ? ticks < activationTicks : ticks > activationTicks",
      breaks: 'An activation that is exactly met already is waited for.',
    },
  ]),
  ...mutantsOf({ file: `${room}/trigger-book.ts`, killers: [tables] }, [
    {
      name: 'trigger-not-at-its-price',
      original: 'node.ticks > ticks : node.ticks < ticks) break',
      mutated: 'node.ticks >= ticks : node.ticks <= ticks) break',
      breaks: 'A price that exactly meets a trigger does not trigger.',
    },
    {
      name: 'bound-not-seen',
      original: 'ticks >= (this.bounds[0] ?? 0) || ticks <= (this.bounds[1] ?? 0)',
      mutated: 'ticks > (this.bounds[0] ?? 0) || ticks < (this.bounds[1] ?? 0)',
      breaks: 'A price that exactly meets the nearest trigger is not looked at.',
    },
    {
      name: 'highest-fall-last',
      original: "private readonly falls = new PriceHeap<TriggerNode>('highest')",
      mutated: "private readonly falls = new PriceHeap<TriggerNode>('lowest')",
      breaks: 'Of the triggers below the price the furthest is looked at first.',
    },
    {
      name: 'path-forgets-the-turn',
      original: '(last - before) * (ticks - last) > 0',
      mutated: '(last - before) * (ticks - last) !== 0',
      breaks: 'A price that one command reached and left again triggers nothing.',
      killers: [`${room}/trigger-book.test.ts`],
    },
    {
      name: 'trailing-follows-a-tick-late',
      original: "ticks + (trigger.terms.direction === 'rise' ? -1 : 1))",
      mutated: "ticks + (trigger.terms.direction === 'rise' ? -2 : 2))",
      breaks: 'A trailing stop does not follow a best price that is one tick better.',
    },
    {
      name: 'activation-ignored',
      original: '} else if (trigger.extremeTicks > 0 || trigger.terms.activationTicks === 0) {',
      mutated: '} else if (trigger.extremeTicks >= 0) {',
      breaks: 'A trailing stop follows before it is activated.',
    },
    {
      name: 'met-trailing-stop-stays',
      original: `            heap.remove(node)
            this.otherHeapOf(trigger).remove(trigger.follow)`,
      mutated: '            heap.remove(node)',
      breaks: 'A trailing stop that triggered follows on.',
      killers: [tables, twins],
    },
  ]),
  ...mutantsOf({ file: `${room}/trigger-order.ts`, killers: [tables] }, [
    {
      name: 'callback-on-the-wrong-side',
      original: "direction === 'rise' ? callback : -callback",
      mutated: "direction === 'rise' ? -callback : callback",
      breaks: 'A trailing stop is due beyond the best price.',
    },
    {
      name: 'callback-of-no-tick',
      original: 'callbackPpm > 0 ? 1 : 0, bandTicks',
      mutated: '0, bandTicks',
      breaks: 'A callback of less than a tick triggers at the best price itself.',
      killers: [tables, twins],
    },
  ]),
  ...mutantsOf({ file: `${room}/fire-triggers.ts`, killers: [tables] }, [
    {
      name: 'other-of-pair-stays',
      original: '  if (other !== undefined) {\n    triggers.close',
      mutated: '  if (other === trigger) {\n    triggers.close',
      breaks: 'Both of a take-profit and a stop-loss are placed.',
    },
    {
      name: 'fires-without-end',
      original: 'count < firesPerCommandMax; count += 1',
      mutated: 'count < Infinity; count += 1',
      breaks: 'One command places as many waiting orders as there are.',
    },
    {
      name: 'what-fired-met-nothing',
      original: '    settle(state)\n    const trigger',
      mutated: '    if (count === 0) settle(state)\n    const trigger',
      breaks: 'The trades of a triggered order trigger no other.',
    },
    {
      name: 'risk-not-settled',
      original: '  relieveRisk(state)\n  return outcome\n',
      mutated: '  relieveRisk(state)\n  state.perpetuals.risk.forgetDirty()\n  return outcome\n',
      breaks: 'A triggered contract order leaves its owner without liquidation triggers.',
      killers: [contract],
    },
  ]),
  ...mutantsOf({ file: `${room}/exit-legs.ts`, killers: [exits] }, [
    {
      name: 'met-exit-taken',
      original: '? ticks >= triggerTicks : ticks <= triggerTicks\n  return isMet ?',
      mutated: '? ticks > triggerTicks : ticks < triggerTicks\n  return isMet ?',
      breaks: 'An exit whose price is exactly met already is attached.',
    },
    {
      name: 'profit-taken-at-a-loss',
      original: "(leg === 'takeProfit') === (side === 'sell') ? 'rise'",
      mutated: "leg === 'takeProfit' ? 'rise'",
      breaks: 'A short\'s take-profit waits for the price to rise.',
      killers: [exits, positionExits],
    },
  ]),
  ...mutantsOf({ file: `${room}/settle-endings.ts`, killers: [exits] }, [
    {
      name: 'exits-armed-for-nothing',
      original: 'lots.filled === 0',
      mutated: 'lots.filled < 0',
      breaks: 'Exits of an order that filled nothing go on waiting for a price.',
    },
    {
      name: 'exit-below-smallest-value',
      original: '* market.quoteUnitsPerTickLot < market.notionalMinUnits',
      mutated: '* market.quoteUnitsPerTickLot < 0',
      breaks: 'An exit waits for an order that is too small to be placed.',
    },
    {
      name: 'exits-outlive-their-position',
      original: "    cancel(state, exit, 'position_closed')\n  }\n  state",
      mutated: '    void exit\n  }\n  state',
      breaks: 'The stop-loss of a position that is gone waits for the next one.',
      killers: [positionExits],
    },
    {
      name: 'met-exit-waits',
      original: 'isMetBy(ticks, exit.terms), state.journal.at',
      mutated: 'false, state.journal.at',
      breaks: 'An exit whose price was met while it was attached waits for another.',
    },
  ]),
  ...mutantsOf({ file: `${room}/fire-triggers.ts`, killers: [positionExits] }, [
    {
      name: 'exit-closes-too-much',
      original: 'order.lots === 0 ? most : Math.min(order.lots, most)',
      mutated: 'order.lots === 0 ? most : order.lots',
      breaks: 'A stop-loss for more than is left of its position is refused.',
    },
    {
      name: 'exit-beyond-an-order',
      original: 'const most = Math.min(there, ',
      mutated: 'const most = Math.max(there, ',
      breaks: 'The stop-loss of a very large position is refused as too large an order.',
    },
    {
      name: 'resting-closers-not-left',
      original: "(order.type === 'limit' ? positions.closingLots(position) : 0)",
      mutated: '0',
      breaks: 'A take-profit at a limit is refused because another order rests.',
    },
  ]),
  ...mutantsOf({ file: 'packages/engine/spot/close-order.ts', killers: [exits] }, [
    {
      name: 'fees-sold-twice',
      original: 'market.baseUnits(filled) - orders.feeUnits(slot)',
      mutated: 'market.baseUnits(filled)',
      breaks: 'A stop-loss sells coins that the buy\'s fee took.',
    },
  ]),
  ...mutantsOf({ file: 'packages/engine/perpetual/positions.ts', killers: [positionExits] }, [
    {
      name: 'end-of-position-untold',
      original: 'words[slot * wordsOf + watchedAt] === 1) this.ended(slot)',
      mutated: 'words[slot * wordsOf + watchedAt] === 2) this.ended(slot)',
      breaks: 'Nobody hears that a position with exits is gone.',
    },
  ]),
  ...mutantsOf({ file: `${room}/triggers.ts`, killers: [tables] }, [
    {
      name: 'trigger-bound-ignored',
      original: 'this.countOf(owner) + count <= triggerOrdersPerUserMax',
      mutated: 'this.countOf(owner) <= triggerOrdersPerUserMax',
      breaks: 'An account has more trigger orders than it may.',
    },
    {
      name: 'due-stays-in-turn',
      original: 'else if (trigger.turn === this.lastTurn) this.lastTurn = this.highestTurn()',
      mutated: 'else if (trigger.turn === this.lastTurn) this.lastTurn += 0',
      breaks: 'Turns never start anew, and a loaded engine counts others.',
    },
    {
      name: 'closed-trigger-hashed',
      original: '    this.goneShares.push(trigger.share)\n',
      mutated: '',
      breaks: 'The state hash still counts a trigger order that ended.',
      killers: [twins],
    },
    {
      name: 'followed-price-untold',
      original: '        moved: (trigger) => this.change(trigger, at),\n',
      mutated: '        moved: () => undefined,\n',
      breaks: 'How far a trailing stop has followed is in no row.',
      killers: [twins],
    },
  ]),
  ...mutantsOf({ file: `${room}/cancel-trigger-orders.ts`, killers: [tables] }, [
    {
      name: 'trigger-of-a-stranger',
      original: '|| state.ledger.accounts.owner(command.user) !== trigger.owner',
      mutated: '',
      breaks: 'Anybody takes anybody\'s trigger order back.',
    },
    {
      name: 'half-pair-points-nowhere',
      original: 'if (other !== undefined) triggers.part(other, journal.at)',
      mutated: 'if (other === trigger) triggers.part(other, journal.at)',
      breaks: 'The other of a pair goes on to name the one that was taken back.',
      killers: [tables, twins],
    },
  ]),
  ...mutantsOf({ file: `${room}/place-trigger-order.ts`, killers: [tables] }, [
    {
      name: 'pair-of-one-direction',
      original: '    && takeProfit.direction !== stopLoss.direction\n',
      mutated: '',
      breaks: 'A pair of two stops on the same side of the price is taken.',
    },
    {
      name: 'pair-of-two-sides',
      original: '    && takeProfit.order.side === stopLoss.order.side\n',
      mutated: '',
      breaks: 'A pair of a buy and a sell is taken.',
    },
  ]),
  ...mutantsOf({ file: `${room}/load-triggers.ts`, killers: [twins, tables] }, [
    {
      name: 'half-a-pair-loaded',
      original: 'assert(pairId === 0 || state.triggers.find(pairId)?.pairId === id',
      mutated: 'assert(pairId !== id',
      breaks: 'A start takes a pair of which one is missing.',
    },
    {
      name: 'due-loaded-by-id',
      original: 'due.sort((a, b) => a.turn - b.turn)',
      mutated: 'due',
      breaks: 'What is due is placed in another order after a restart.',
    },
    {
      name: 'best-price-not-loaded',
      original: '  trigger.extremeTicks = row.extremeTicks\n',
      mutated: '  trigger.extremeTicks = Math.min(row.extremeTicks, 1)\n',
      breaks: 'A trailing stop follows from elsewhere after a restart.',
    },
  ]),
  ...mutantsOf({ file: `${room}/cancel-all-after.ts`, killers: [countdowns] }, [
    {
      name: 'countdown-keeps-perpetual-orders',
      original: `    count += countOf(cancelAllPerpetualOrders(state, {
      kind: 'cancel-all-perpetual-orders', user, market: 0,
    }))
`,
      mutated: '',
      breaks: 'A countdown leaves the orders of contracts resting.',
      killers: ['packages/engine/perpetual/amend-perpetual-order.test.ts'],
    },
    {
      name: 'countdown-renews-itself',
      original: '    deadlines.set(owner, 0)\n',
      mutated: '    deadlines.set(owner, journal.at + 1)\n',
      breaks: 'A countdown that ran out runs out again.',
    },
    {
      name: 'countdown-not-stopped',
      original: 'timeoutMs === 0 ? 0 : state.journal.at + timeoutMs',
      mutated: 'state.journal.at + timeoutMs',
      breaks: 'Stopping a countdown lets it run out at once.',
    },
  ]),
  ...mutantsOf({ file: `${room}/deadlines.ts`, killers: [countdowns, loading] }, [
    {
      name: 'countdown-late',
      original: 'top.ticks > at ? 0 : top.owner',
      mutated: 'top.ticks >= at ? 0 : top.owner',
      breaks: 'A countdown does not end at its moment but after it.',
    },
    {
      name: 'countdowns-by-place',
      original: 'number: this.userOf(owner)',
      mutated: 'number: owner',
      breaks: 'Which of two countdowns ends first depends on who was opened first.',
    },
  ]),
]
