// Faults in marks, premiums, funding, the index of triggers, and in loading them.
import { mutantsOf, type Mutant } from './mutant.ts'

const room = 'packages/engine/perpetual'
const marks = `${room}/update-mark.test.ts`
const bound = `${room}/margin-bound.test.ts`
const examples = `${room}/liquidation.test.ts`
const edges = `${room}/liquidation-edges.test.ts`
const funding = `${room}/funding.sim.test.ts`
const properties = `${room}/risk-properties.sim.test.ts`
const loading = `${room}/risk-loading.sim.test.ts`
const heap = `${room}/trigger-heap.test.ts`
const twins = 'packages/engine/testing/twins.sim.test.ts'

export const riskMutants: readonly Mutant[] = [
  ...mutantsOf({ file: `${room}/update-mark.ts`, killers: [marks] }, [
    {
      name: 'halt-forgotten',
      original: 'market.isHalted = index === undefined',
      mutated: 'market.isHalted = false',
      breaks: 'A market whose sources fell silent goes on opening.',
    },
    {
      name: 'funding-counts-up',
      original: 'fundingIntervalMs - at % fundingIntervalMs',
      mutated: 'at % fundingIntervalMs',
      breaks: 'The mark counts on more funding the longer ago the stamp was.',
    },
    {
      name: 'basis-without-a-book',
      original: '(middleOf(market) ?? index) - index',
      mutated: '(middleOf(market) ?? market.lastTicks) - index',
      breaks: 'With one side of the book empty the last price makes the basis.',
    },
  ]),
  ...mutantsOf({ file: `${room}/mark-samples.ts`, killers: [marks] }, [
    {
      name: 'basis-of-all-time',
      original: 'market.basisTicks.slice(1 - basisSamplesMax)',
      mutated: 'market.basisTicks',
      breaks: 'The basis is the average of every sample ever.',
    },
    {
      name: 'premium-at-every-look',
      original: 'Math.floor(at / premiumWindowMs) > Math.floor(market.markedAt / premiumWindowMs)',
      mutated: 'at > 0 && market.markedAt >= 0',
      breaks: 'A faster feed weighs more in the premium.',
    },
    {
      name: 'premium-kept-after-stamp',
      original: '  market.premiumSumE8 = 0\n',
      mutated: '',
      breaks: 'The premium of one interval is paid in the next one again.',
      killers: [funding, twins],
    },
  ]),
  ...mutantsOf({ file: `${room}/premium-sample.ts`, killers: [marks] }, [
    {
      name: 'thin-book-sets-premium',
      original: 'if (restUnits > 0n) continue',
      mutated: 'if (restUnits > impactUnits) continue',
      breaks: 'A few lots far from the index set what everybody pays.',
    },
  ]),
  ...mutantsOf({ file: `${room}/settle-funding.ts`, killers: [examples, funding] }, [
    {
      name: 'funding-twice',
      original: 'if (stamp <= market.fundingStamp) return',
      mutated: 'if (stamp < market.fundingStamp) return',
      breaks: 'A stamp is paid twice.',
    },
    {
      name: 'funding-before-its-stamp',
      original: '&& stamp <= state.journal.at',
      mutated: '&& state.journal.at > 0',
      breaks: 'A stamp is paid before it has come.',
    },
    {
      name: 'funding-remainder-lost',
      original: '  ledger.bookWide(insuranceCell, collected - paid, postingKind.insurance)\n',
      mutated: '',
      breaks: 'What rounding leaves of a stamp is nobody\'s.',
    },
    {
      name: 'funding-makes-debts',
      original: 'const fromMargin = lesser(owes - fromAvailable, toUnits(margin))',
      mutated: 'const fromMargin = owes - fromAvailable',
      breaks: 'Who cannot pay a stamp pays more than he has.',
      killers: [funding, twins],
    },
    {
      name: 'funding-from-other-money',
      original: `positions.isIsolated(slot)
    ? 0n :`,
      mutated: `positions.isIsolated(slot) && margin < 0
    ? 0n :`,
      breaks: 'An isolated position pays its stamp out of the rest of the account.',
    },
    {
      name: 'funding-paid-without-being-collected',
      original: 'const pot = lesser(due, collected + fund)',
      mutated: 'const pot = lesser(due, collected)',
      breaks: 'The insurance fund does not make up for who could not pay a stamp.',
      killers: [funding, twins],
    },
    {
      name: 'funded-margin-stays-available',
      original: '  ledger.hold(cell, kept)\n',
      mutated: '',
      breaks: 'What an isolated position receives is its margin and available too.',
    },
    {
      name: 'funding-overfills-a-margin',
      original: 'Number(lesser(units, toUnits(positions.marginRoom(slot))))',
      mutated: 'Number(units)',
      breaks: 'Funding that has no room in a margin stops the exchange.',
      killers: [bound],
    },
  ]),
  ...mutantsOf({
    file: `${room}/position-index.ts`, killers: ['packages/engine/engine-room.test.ts'],
  }, [
    {
      name: 'position-of-another-market',
      original: 'if (recent !== 0 && words[owner * wordsOf + 3] === place) return recent',
      mutated: 'if (recent !== 0) return recent',
      breaks: 'Who trades two markets closes the position of one by orders of the other.',
    },
  ]),
  ...mutantsOf({ file: `${room}/mark-risk.ts`, killers: [properties, twins] }, [
    {
      name: 'cross-budget-not-parted',
      original: ': slack / count',
      mutated: ': slack',
      breaks: 'A cross account with several positions is lost before it is looked at.',
    },
    {
      name: 'cross-short-needs-no-more',
      original: 'perTick * (1 + topPpm / million)',
      mutated: 'perTick',
      breaks: 'A cross short\'s rising maintenance margin is not foreseen.',
      killers: [edges],
    },
    {
      name: 'lost-account-not-looked-at',
      original: 'isLong(slot) ? Infinity : 0\n}',
      mutated: 'isLong(slot) ? 0 : Infinity\n}',
      breaks: 'An account that is lost by other means waits for a mark beyond all marks.',
    },
    {
      name: 'trigger-of-a-closed-position',
      original: 'if (positions.lots(slot) === 0) heapOf(state, slot).remove(slot)',
      mutated: 'if (positions.lots(slot) < 0) heapOf(state, slot).remove(slot)',
      breaks: 'A position that was closed stays in the index, and is met as if it were open.',
    },
  ]),
  ...mutantsOf({ file: `${room}/trigger-heap.ts`, killers: [heap] }, [
    {
      name: 'heap-misses-equal',
      original: 'if ((this.keys[place] ?? 0) < bound) return',
      mutated: 'if ((this.keys[place] ?? 0) <= bound) return',
      breaks: 'A mark that exactly meets a trigger meets nobody.',
    },
    {
      name: 'heap-looks-left-only',
      original: '    this.collectFrom(place * 2 + 1, bound, met)\n',
      mutated: '',
      breaks: 'Half of those whom a mark meets are not seen.',
    },
  ]),
  ...mutantsOf({ file: `${room}/load-perpetuals.ts`, killers: [loading] }, [
    {
      name: 'stamp-not-loaded',
      original: '  market.fundingStamp = row.fundingStamp\n',
      mutated: '',
      breaks: 'A stamp that was paid is paid again after a restart.',
    },
    {
      name: 'risk-not-loaded',
      original: '  positions.restore(slot, row)\n  touchRisk(state, positions.ownerOf(slot))',
      mutated: '  positions.restore(slot, row)',
      breaks: 'After a restart nobody is liquidated until he trades.',
    },
  ]),
]
