// Faults in the formulas: index, mark, funding, margin, liquidation and bankruptcy prices, ranks.
import { mutantsOf, type Mutant } from './mutant.ts'

const formulas = 'packages/engine/formulas'
const formulaTables = `${formulas}/perpetual-formulas.test.ts`
const formulaProperties = `${formulas}/perpetual-properties.test.ts`

export const formulaMutants: readonly Mutant[] = [
  ...mutantsOf({ file: `${formulas}/index-ticks.ts`, killers: [formulaTables] }, [
    {
      name: 'index-is-a-mean',
      original: 'return median === undefined ? undefined : Math.floor(median / 2)',
      mutated: `return median === undefined ? undefined
    : Math.floor(kept.reduce((sum, ticks) => sum + ticks, 0) / kept.length)`,
      breaks: 'The index is the mean of its sources, and one that lies moves it.',
    },
    {
      name: 'staleness-ignored',
      original: 'Math.abs(rules.nowMs - atMs) <= rules.staleMs',
      mutated: 'Math.abs(rules.nowMs - atMs) >= 0',
      breaks: 'Prices of any age make the index.',
    },
    {
      name: 'future-prices-believed',
      original: 'Math.abs(rules.nowMs - atMs) <= rules.staleMs',
      mutated: 'rules.nowMs - atMs <= rules.staleMs',
      breaks: 'A source whose clock runs ahead is never stale.',
    },
    {
      name: 'deviation-ignored',
      original: 'Math.abs(ticks * 2 - middle) <= widest',
      mutated: 'Math.abs(ticks * 2 - middle) >= 0 || widest < 0',
      breaks: 'A source that stands apart from the others makes the index with them.',
    },
  ]),
  ...mutantsOf({ file: `${formulas}/mark-ticks.ts`, killers: [formulaTables] }, [
    {
      name: 'mark-from-last',
      original: 'return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))',
      mutated: 'return Math.max(Math.min(a, b), Math.max(Math.max(a, b), c))',
      breaks: 'The last price alone moves the mark.',
    },
    {
      name: 'mark-unbounded',
      original: 'return Math.min(Math.max(middle, indexTicks - widest), indexTicks + widest)',
      mutated: 'return Math.max(middle, indexTicks - widest)',
      breaks: 'The mark goes further above the index than its bound.',
    },
  ]),
  ...mutantsOf({ file: `${formulas}/funding-payment.ts`, killers: [formulaTables] }, [
    {
      name: 'funding-sign',
      original: 'divideDown(-signOf(side) * notionalUnits',
      mutated: 'divideDown(signOf(side) * notionalUnits',
      breaks: 'With a positive rate shorts pay longs.',
    },
    {
      name: 'funding-rounded-up',
      original: 'return divideDown(',
      mutated: 'return -divideDown(-1n * ',
      breaks: 'Who receives funding gets a unit more than was paid, out of the fund.',
    },
  ]),
  ...mutantsOf({ file: `${formulas}/funding-rate.ts`, killers: [formulaTables] }, [
    {
      name: 'funding-uncapped',
      original: 'return within(Number(rate), terms.capE8)',
      mutated: 'return Number(rate)',
      breaks: 'A funding rate goes beyond its cap.',
    },
    {
      name: 'premium-weighs-alike',
      original: 'sum += weights * BigInt(premium)',
      mutated: 'sum += ((weights + 1n) / 2n) * BigInt(premium)',
      breaks: 'Later premium samples do not weigh as they should.',
    },
  ]),
  ...mutantsOf({ file: `${formulas}/risk-tiers.ts`, killers: [formulaTables] }, [
    {
      name: 'tier-deduction-lost',
      original: 'const cumUnits = scaled / million + below.cumUnits',
      mutated: 'const cumUnits = scaled / million',
      breaks: 'From the third tier on the maintenance margin jumps at the edge.',
    },
    {
      name: 'tier-cap-exclusive',
      original: 'if (notionalUnits <= found.capUnits) break',
      mutated: 'if (notionalUnits < found.capUnits) break',
      breaks: 'A value at the cap of a tier belongs to the next one.',
    },
    {
      name: 'maintenance-rounded-down',
      original: 'divideUp(notionalUnits * BigInt(tier.mmrPpm), million) - tier.cumUnits',
      mutated: '(notionalUnits * BigInt(tier.mmrPpm)) / million - tier.cumUnits',
      breaks: 'A position keeps a unit less than it must.',
    },
    {
      name: 'leverage-of-any-tier',
      original: 'if (leverage <= tier.leverageMax) capUnits = tier.capUnits',
      mutated: 'if (leverage <= tiers[0].leverageMax) capUnits = tier.capUnits',
      breaks: 'The leverage of the first tier opens positions of the last one\'s size.',
    },
  ]),
  ...mutantsOf({ file: `${formulas}/bankruptcy-ticks.ts`, killers: [formulaTables] }, [
    {
      name: 'bankruptcy-rounded-to-the-fund',
      original: "position.side === 'long' ? divideUp : divideDown",
      mutated: "position.side === 'long' ? divideDown : divideUp",
      breaks: 'The insurance fund pays the rounding of the bankruptcy price.',
    },
    {
      name: 'cross-share-rounded-up',
      original: 'const share = divideDown(terms.equityUnits * own, terms.maintenanceUnits)',
      mutated: 'const share = divideUp(terms.equityUnits * own, terms.maintenanceUnits)',
      breaks: 'The shares of a cross account are together more than it has.',
    },
  ]),
  ...mutantsOf({ file: `${formulas}/liquidation-ticks.ts`, killers: [formulaTables] }, [
    {
      name: 'equality-holds',
      original: 'return equityUnits <= maintenanceUnits\n}',
      mutated: 'return equityUnits < maintenanceUnits\n}',
      breaks: 'A unit whose equity is exactly its maintenance margin is not liquidated.',
    },
    {
      name: 'liquidation-price-a-tick-late',
      original: 'const valueMax = divideDown((lack + 1n) * million - 1n,',
      mutated: 'const valueMax = divideDown((lack + 1n) * million - million,',
      breaks: 'The liquidation price of a long is a tick beyond where it is liquidated.',
      killers: [formulaTables, formulaProperties],
    },
    {
      name: 'liquidation-by-first-tier',
      original: 'direction === 1 ? ticks > worst : ticks < worst',
      mutated: 'direction === 1 ? ticks < worst : ticks > worst',
      breaks: 'The liquidation price is that of the mildest tier.',
      killers: [formulaTables, formulaProperties],
    },
  ]),
  ...mutantsOf({
    file: `${formulas}/funding-payment.ts`, killers: [`${formulas}/safe-risk.test.ts`],
  }, [
    {
      name: 'funding-in-doubles',
      original: 'return Number.isSafeInteger(restE8) ?',
      mutated: 'return restE8 <= Infinity ?',
      breaks: 'A payment on the way to which a double rounds is not the one that is owed.',
    },
  ]),
  ...mutantsOf({ file: `${formulas}/safe-risk.ts`, killers: [`${formulas}/safe-risk.test.ts`] }, [
    {
      name: 'quick-liquidation-price-late',
      original: 'safeDivideDown(rest * million - 1, share)',
      mutated: 'safeDivideDown(rest * million - million, share)',
      breaks: 'The index keeps a long under a price that is beyond where it is liquidated.',
    },
  ]),
  ...mutantsOf({ file: `${formulas}/adl-rank.ts`, killers: [formulaTables] }, [
    {
      name: 'losers-deleveraged-by-leverage',
      original: ': { numerator: pnl * equity, denominator: position.costUnits * value }',
      mutated: ': { numerator: pnl * value, denominator: position.costUnits * equity }',
      breaks: 'Among losers those with the most leverage are deleveraged last.',
    },
  ]),
]
