// Faults in holds, payments, conversions and the house's accounts.
import { mutantsOf, type Mutant } from './mutant.ts'

const room = 'packages/engine/funds'
const tables = `${room}/funds.test.ts`
const contract = `${room}/contract-holds.test.ts`
const stored = 'apps/server/sequencer/funds.flow.test.ts'

export const fundsMutants: readonly Mutant[] = [
  ...mutantsOf({ file: `${room}/named-hold.ts`, killers: [tables] }, [
    {
      name: 'hold-settled-twice',
      original: 'named.units > hold.remainingUnits',
      mutated: 'named.units > hold.units',
      breaks: 'What was settled once can be settled again.',
    },
    {
      name: 'hold-of-another',
      original: ' || state.ledger.accounts.ownerOf(hold.cell) !== owner',
      mutated: '',
      breaks: 'Anybody settles anybody\'s hold.',
    },
  ]),
  ...mutantsOf({ file: `${room}/settle-funds.ts`, killers: [tables] }, [
    {
      name: 'settlement-without-its-fee',
      original: 'ledger.bookWide(target.value, units - feeUnits, movement.kind)',
      mutated: 'ledger.bookWide(target.value, units, movement.kind)',
      breaks: 'The receiver gets the fee too, and the posting does not sum to zero.',
    },
    {
      name: 'settlement-leaves-the-hold',
      original: 'hold.take({ settled: units, released: 0n }, journal.at)',
      mutated: 'hold.take({ settled: 0n, released: 0n }, journal.at)',
      breaks: 'A settled hold still has what was settled.',
    },
  ]),
  ...mutantsOf({ file: `${room}/holds.ts`, killers: [tables] }, [
    {
      name: 'closed-hold-in-the-hash',
      original: '    this.goneShares.push(hold.share)\n',
      mutated: '',
      breaks: 'A hold that is closed stays in the state hash.',
    },
    {
      name: 'closed-hold-counts',
      original: 'this.counts.set(owner, this.countOf(owner) - 1)',
      mutated: 'this.counts.set(owner, this.countOf(owner))',
      breaks: 'Closed holds use up the number that may be open.',
    },
  ]),
  ...mutantsOf({ file: `${room}/hold-funds.ts`, killers: [tables, contract] }, [
    {
      name: 'one-hold-too-many',
      original: 'holds.countOf(owner) >= openHoldsPerUserMax',
      mutated: 'holds.countOf(owner) > openHoldsPerUserMax',
      breaks: 'An account has one open hold more than it may.',
    },
    {
      name: 'hold-leaves-the-trigger',
      original: '  touchRisk(state, owner)\n',
      mutated: '',
      breaks: 'Who sets money aside keeps his old trigger, and is liquidated too late.',
    },
  ]),
  ...mutantsOf({ file: `${room}/debit-funds.ts`, killers: [contract] }, [
    {
      name: 'payment-leaves-the-trigger',
      original: '  touchRisk(state, owner)\n',
      mutated: '',
      breaks: 'Who pays from the contract wallet keeps his old trigger.',
    },
  ]),
  ...mutantsOf({ file: `${room}/house-side.ts`, killers: [tables] }, [
    {
      name: 'house-in-debt',
      original: 'if (ledger.coversWide(cell, units)) return undefined',
      mutated: 'if (ledger.coversWide(cell, units - 1n)) return undefined',
      breaks: 'A house account pays one unit more than it has.',
    },
  ]),
  ...mutantsOf({ file: `${room}/convert-funds.ts`, killers: [tables] }, [
    {
      name: 'conversion-of-a-coin-into-itself',
      original: "  if (to === from) return rejected('invalid_input', 'toAsset')\n",
      mutated: '',
      breaks: 'A coin is converted into itself at any rate.',
    },
  ]),
  ...mutantsOf({
    file: 'packages/engine/perpetual/account-standing.ts', killers: [contract],
  }, [
    {
      name: 'hold-answers-for-positions',
      original: ' - state.holds.heldOn(cell)',
      mutated: '',
      breaks: 'What is set aside for a withdrawal counts as equity.',
    },
  ]),
  ...mutantsOf({ file: 'packages/engine/perpetual/safe-standing.ts', killers: [contract] }, [
    {
      name: 'hold-answers-in-safe-numbers',
      original: ' - safe(Number(state.holds.heldOn(cell)))',
      mutated: '',
      breaks: 'Where everything is a safe number, what is set aside counts as slack.',
    },
  ]),
  ...mutantsOf({ file: `${room}/hold-hash.ts`, killers: [tables] }, [
    {
      name: 'released-part-not-hashed',
      original: '[hold.units, hold.settledUnits, hold.releasedUnits]',
      mutated: '[hold.units, hold.settledUnits]',
      breaks: 'Two states with other holds have one hash.',
    },
  ]),
  ...mutantsOf({ file: 'apps/server/sequencer/hold-row-writer.ts', killers: [stored] }, [
    {
      name: 'settled-stored-as-released',
      original: 'hold.settledUnits, hold.releasedUnits, hold.status, hold.updatedAt, hold.holdId,',
      mutated: 'hold.releasedUnits, hold.settledUnits, hold.status, hold.updatedAt, hold.holdId,',
      breaks: 'What was paid out is stored as given back.',
    },
  ]),
  ...mutantsOf({ file: 'apps/server/sequencer/recover.ts', killers: [stored] }, [
    {
      name: 'holds-not-recovered',
      original: 'holds: loadOpenHolds(database)',
      mutated: 'holds: []',
      breaks: 'After a restart nobody knows what was set aside.',
    },
  ]),
  ...mutantsOf({ file: 'apps/server/sequencer/verify-holds.ts', killers: [stored] }, [
    {
      name: 'verify-trusts-settlements',
      original: 'and h.settled_units <> coalesce(s.taken_units, 0)',
      mutated: 'and h.settled_units < coalesce(s.taken_units, 0) - 10000000000000000',
      breaks: 'Nobody notices a settlement that was changed by hand.',
    },
  ]),
]
