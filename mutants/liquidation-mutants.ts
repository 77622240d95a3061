// Faults in liquidation: who, in which order, how far, at whose cost, and who is deleveraged.
import { mutantsOf, type Mutant } from './mutant.ts'

const room = 'packages/engine/perpetual'
const marks = `${room}/update-mark.test.ts`
const examples = `${room}/liquidation.test.ts`
const edges = `${room}/liquidation-edges.test.ts`
const cascade = `${room}/cascade.sim.test.ts`
const twins = 'packages/engine/testing/twins.sim.test.ts'

export const liquidationMutants: readonly Mutant[] = [
  ...mutantsOf({ file: `${room}/adl-queue.ts`, killers: [edges] }, [
    {
      name: 'adl-youngest-first',
      original: 'a.openedAt - b.openedAt || a.user - b.user',
      mutated: 'b.openedAt - a.openedAt || a.user - b.user',
      breaks: 'Of equal ranks the one that opened later is deleveraged first.',
    },
    {
      name: 'adl-lowest-first',
      original: 'const distance = b.near - a.near',
      mutated: 'const distance = a.near - b.near',
      breaks: 'Who gained least is deleveraged first.',
      killers: [examples],
    },
    {
      name: 'adl-by-doubles-alone',
      original: 'return compareRatios(b.score, a.score) || a.openedAt',
      mutated: 'return a.openedAt',
      breaks: 'Ranks that differ by less than a double tells go by age.',
    },
  ]),
  ...mutantsOf({ file: `${room}/deleverage.ts`, killers: [edges, examples] }, [
    {
      name: 'adl-leaves-debt',
      original: '|| !canGive(state, slot, { lots, ticks: by.ticks })',
      mutated: '',
      breaks: 'Who is deleveraged may end in debt.',
    },
    {
      name: 'adl-closers-not-trimmed',
      original: '  trimClosers(state, take.slot)\n',
      mutated: '',
      breaks: 'Who was deleveraged keeps orders that close more than is left.',
    },
  ]),
  ...mutantsOf({ file: `${room}/liquidate-met.ts`, killers: [marks, edges] }, [
    {
      name: 'cross-account-liquidated-half-blind',
      original: '|| !isMarked(state, unit)) continue',
      mutated: ') continue',
      breaks: 'A cross account is liquidated while one of its markets has no price.',
    },
    {
      name: 'shorts-before-longs',
      original: '(a & 1) - (b & 1) || trigger(a)',
      mutated: '(b & 1) - (a & 1) || trigger(a)',
      breaks: 'Isolated shorts are liquidated before longs.',
      killers: [edges],
    },
    {
      name: 'least-lack-first',
      original: 'compareUnits(b.lack, a.lack)',
      mutated: 'compareUnits(a.lack, b.lack)',
      breaks: 'Of lost cross accounts the one that lacks least is liquidated first.',
      killers: [edges, twins],
    },
    {
      name: 'younger-account-first',
      original: ' || a.user - b.user).map(({ unit })',
      mutated: ' || b.user - a.user).map(({ unit })',
      breaks: 'Of accounts that lack as much the younger one is liquidated first.',
    },
    {
      name: 'cascade-stops',
      original: 'if (lost.length === 0) return count',
      mutated: 'if (lost.length === 0 || count > 0) return count',
      breaks: 'Who is carried over by a liquidation waits for the next mark.',
      killers: [cascade, twins],
    },
  ]),
  ...mutantsOf({ file: `${room}/liquidate-unit.ts`, killers: [examples, edges] }, [
    {
      name: 'orders-of-the-lost-stay',
      original: "      cancelPerpetualResting(state, order, 'liquidation')\n      count += 1",
      mutated: '      count += 0 * order',
      breaks: 'A lost account keeps the money that its orders hold, and its orders.',
    },
    {
      name: 'closed-without-being-taken-down',
      original: 'if (isLost(state, unit) && !takeDown(state, unit)) closeAll',
      mutated: 'if (isLost(state, unit)) closeAll',
      breaks: 'A large position is closed whole although a smaller one would be safe.',
    },
    {
      name: 'safe-again-and-taken-down',
      original: 'if (isLost(state, unit) && !takeDown',
      mutated: 'if (slotsOf(state, unit).length > 0 && !takeDown',
      breaks: 'An account that its hedges have made safe is taken down.',
    },
  ]),
  ...mutantsOf({ file: `${room}/net-pairs.ts`, killers: [examples, edges] }, [
    {
      name: 'hedges-closed-beyond-need',
      original: 'if (lots > 0 && isLost(state, unit)) netPair',
      mutated: 'if (lots > 0) netPair',
      breaks: 'Hedges of an account that is safe again are closed too.',
      killers: [edges],
    },
  ]),
  ...mutantsOf({ file: `${room}/take-down.ts`, killers: [examples, edges] }, [
    {
      name: 'liquidation-fee-unbounded',
      original: 'Math.min(wanted, above, leftBy(state, slot, fill))',
      mutated: 'Math.min(wanted, leftBy(state, slot, fill))',
      breaks: 'The liquidation fee takes what is below the bankruptcy price.',
    },
    {
      name: 'taken-down-a-lot-too-little',
      original: 'Number((lower?.capUnits ?? 0n) / lotUnits)',
      mutated: 'Number(((lower?.capUnits ?? 0n) + lotUnits - 1n) / lotUnits)',
      breaks: 'What a take-down leaves is worth more than the lower tier\'s cap.',
    },
    {
      name: 'taken-down-below-bankruptcy',
      original: 'Math.max(market.bandLowTicks, bankrupt) :',
      mutated: 'market.bandLowTicks :',
      breaks: 'A take-down sells below the bankruptcy price.',
    },
  ]),
  ...mutantsOf({ file: `${room}/take-over.ts`, killers: [edges, examples] }, [
    {
      name: 'fund-pays-rounding',
      original: 'return divideUp(this.stakeUnits * BigInt(lots), BigInt(this.lots))',
      mutated: 'return (this.stakeUnits * BigInt(lots)) / BigInt(this.lots)',
      breaks: 'The insurance fund pays what rounding leaves of a stake\'s part.',
    },
    {
      name: 'fund-goes-below-zero',
      original: 'if (gain >= 0n) return lots',
      mutated: 'if (gain >= -1n) return lots',
      breaks: 'A fill that the insurance fund cannot pay happens.',
    },
    {
      name: 'stake-not-used-up',
      original: '    this.stakeUnits -= BigInt(stake)\n',
      mutated: '',
      breaks: 'A stake pays for every part of a close anew.',
    },
    {
      name: 'clearing-of-the-fund-dropped',
      original: `
      + ledger.book(clearingCell, -closed.pnlUnits, postingKind.pnl)`,
      mutated: '',
      breaks: 'What a lost position\'s close brings comes from nowhere.',
    },
  ]),
  ...mutantsOf({ file: `${room}/close-all.ts`, killers: [edges, examples] }, [
    {
      name: 'sold-beyond-the-band',
      original: 'positions.isLong(slot) ? market.bandLowTicks : market.bandHighTicks',
      mutated: 'positions.isLong(slot) ? 1 : Number.MAX_SAFE_INTEGER',
      breaks: 'A lost position is sold at any price.',
    },
    {
      name: 'largest-stake-first',
      original: 'least === undefined || stakeUnits < least.stakeUnits',
      mutated: 'least === undefined || stakeUnits > least.stakeUnits',
      breaks: 'Losing positions are closed before the gaining ones that pay for them.',
    },
    {
      name: 'stake-of-unpaid-profit',
      original: 'return least.stakeUnits > there ? { ...least, stakeUnits: there } : least',
      mutated: 'return least.stakeUnits > 2n * there ? { ...least, stakeUnits: there } : least',
      breaks: 'A stake counts on a profit that nobody has paid yet.',
      killers: [edges],
    },
  ]),
  ...mutantsOf({ file: `${room}/sweep-book.ts`, killers: [edges, twins] }, [
    {
      name: 'liquidation-trades-with-itself',
      original: `      cancelPerpetualResting(state, maker, 'self_trade')
      continue`,
      mutated: '      break',
      breaks: 'An own order at the best price keeps a liquidation from the book behind it.',
    },
  ]),
]
