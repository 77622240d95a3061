// Faults in the ledger, the funds, the start from rows, the state hash and the rows of a batch.
import { mutantsOf, type Mutant } from './mutant.ts'

const engine = 'packages/engine'
const laws = `${engine}/engine.test.ts`
const spot = `${engine}/spot/spot-orders.test.ts`
const amending = `${engine}/spot/amend-spot-order.test.ts`
const contracts = `${engine}/perpetual/perpetual-orders.test.ts`
const icebergs = `${engine}/spot/iceberg-orders.test.ts`
const hashes = `${engine}/state-hash.test.ts`
const orderSums = '.copy(orders.words, sums, sumsWords)'

export const ledgerMutants: readonly Mutant[] = [
  ...mutantsOf({ file: `${engine}/ledger/ledger.ts`, killers: [laws] }, [
    {
      name: 'pair-line-dropped',
      original: '    journal.rows.entries.addWide(from, kind, -units)\n',
      mutated: '',
      breaks: 'A deposit has one entry, and the ledger says money from nowhere.',
    },
    {
      name: 'pair-credits-without-entry',
      original: `
    this.accounts.money.add(this.accounts.availableAt(cell), units)
    this.enter(cell, kind, units)`,
      mutated: '\n    this.accounts.money.add(this.accounts.availableAt(cell), units)',
      breaks: 'What a trade brings is on the account and in no entry.',
    },
    {
      name: 'negative-balance-let-pass',
      original: "!money.isNegative(balance), 'no account but",
      mutated: "units >= 0, 'no account but",
      breaks: 'An account is debited below zero.',
      killers: [`${engine}/ledger/ledger.test.ts`],
    },
    {
      name: 'cover-by-frozen',
      original: 'accounts.money.approximate(accounts.availableAt(cell)) >= units',
      mutated: 'accounts.money.approximate(accounts.frozenAt(cell)) >= units',
      breaks: 'An order is paid by what is frozen already.',
    },
    {
      name: 'cover-one-unit-short',
      original: 'accounts.money.approximate(accounts.availableAt(cell)) >= units',
      mutated: 'accounts.money.approximate(accounts.availableAt(cell)) > units',
      breaks: 'Who has exactly what an order takes is refused.',
      killers: [spot],
    },
    {
      name: 'outside-gives-beyond-int64',
      original: 'return given - units >= -int64Max',
      mutated: 'return given - units >= -2n * int64Max',
      breaks: 'Deposits of an asset leave the 64-bit integers.',
    },
    {
      name: 'release-untold',
      original: `    accounts.money.add(accounts.availableAt(cell), units)
    accounts.touch(cell)`,
      mutated: '    accounts.money.add(accounts.availableAt(cell), units)',
      breaks: 'What a cancel frees is in no row, so a restart freezes it again.',
    },
  ]),
  ...mutantsOf({ file: `${engine}/memory/int64-column.ts`, killers: [
    `${engine}/memory/id-table.test.ts`,
  ] }, [
    {
      name: 'carry-lost',
      original: '+ Math.floor(delta * perWord) + carry',
      mutated: '+ Math.floor(delta * perWord)',
      breaks: 'A balance that grows beyond its low word loses what that carries.',
    },
    {
      name: 'debit-without-its-sign',
      original: '+ Math.floor(delta * perWord) + carry',
      mutated: '+ Math.trunc(delta * perWord) + carry',
      breaks: 'What is taken from a balance gets the wrong high word.',
    },
    {
      name: 'balance-wraps',
      original: "assert(high === (high | 0), 'an account stays within int64')",
      mutated: 'assert(true, \'an account stays within int64\')',
      breaks: 'A balance that leaves int64 turns negative instead of stopping the engine.',
    },
  ]),
  ...mutantsOf({ file: `${engine}/funds/transfer-between-wallets.ts`, killers: [laws] }, [
    {
      name: 'transfer-to-the-same-wallet',
      original: '|| from === to) return',
      mutated: ') return',
      breaks: 'A transfer from an account to itself is booked.',
    },
  ]),
  ...mutantsOf({ file: `${engine}/funds/may-take.ts`, killers: [contracts] }, [
    {
      name: 'transfer-below-maintenance',
      original: 'equityUnits - units > maintenanceUnits',
      mutated: 'equityUnits > maintenanceUnits',
      breaks: 'A transfer leaves an account at or under its maintenance margin.',
    },
    {
      name: 'transfer-of-unrealised-profit',
      original: 'if (units > freeUnits(state, account)) return false',
      mutated: 'if (units > crossStanding(state, account).equityUnits) return false',
      breaks: 'A gain that is not realised leaves the account.',
    },
  ]),
  ...mutantsOf({ file: `${engine}/funds/credit-deposit.ts`, killers: [laws] }, [
    {
      name: 'deposit-of-nothing',
      original: 'units <= 0n',
      mutated: 'units < 0n',
      breaks: 'A deposit of nothing stops the engine instead of being refused.',
    },
  ]),
  ...mutantsOf({ file: `${engine}/assert-conserved.ts`, killers: [laws] }, [
    {
      name: 'sums-not-asserted',
      original: "assert(sum === 0n, 'every asset sums to zero')",
      mutated: 'void sum',
      breaks: 'A start takes rows in which an asset does not sum to zero.',
    },
    {
      name: 'frozen-not-asserted',
      original: 'frozen === (held.get(cell) ?? 0n)',
      mutated: 'frozen >= 0n',
      breaks: 'A start takes rows in which money is frozen for nothing.',
    },
  ]),
  ...mutantsOf({ file: `${engine}/by-priority.ts`, killers: [laws] }, [
    {
      name: 'load-order-unchecked',
      original: "    assert(priority > last, 'open orders come by ascending id, or priority')\n",
      mutated: '',
      breaks: 'Orders that are loaded in another order fill in that order.',
    },
  ]),
  ...mutantsOf({ file: `${engine}/load-state.ts`, killers: [laws] }, [
    {
      name: 'counter-unchecked',
      original: 'assert(lastId <= rows.counters.orders',
      mutated: 'assert(lastId >= 0',
      breaks: 'An engine gives an order the id of one that rests.',
    },
    {
      name: 'balance-loaded-twice',
      original: 'accounts.money.isZero(available) && accounts.money.isZero(frozen), \'an account',
      mutated: 'accounts.cellCount > 0, \'an account',
      breaks: 'Two rows of one account are added up.',
    },
    {
      name: 'filled-lots-not-loaded',
      original: 'lots: row.filledLots, quoteUnits',
      mutated: 'lots: 0, quoteUnits',
      breaks: 'An order rests whole again after a restart.',
    },
    {
      name: 'loaded-order-last-changed-at-start',
      original: '  orders.setUpdatedAt(slot, row.updatedAt)\n',
      mutated: '',
      breaks: 'A loaded order forgets when it last changed, and the hash is another.',
    },
    {
      name: 'last-prices-not-loaded',
      original: '.moveTo(lastTicks)',
      mutated: '.moveTo(lastTicks + 1)',
      breaks: 'A market starts again one tick off its last price.',
    },
  ]),
  ...mutantsOf({ file: `${engine}/hash-rows.ts`, killers: [hashes] }, [
    {
      name: 'hash-without-price',
      original: orderSums,
      mutated: '.copy(orders.words, sums, 2).copy(orders.words, sums + 4, 12)',
      breaks: 'The state hash does not see an order\'s price.',
    },
    {
      name: 'hash-without-filled-lots',
      original: orderSums,
      mutated: '.copy(orders.words, sums, 6).copy(orders.words, sums + 8, 8)',
      breaks: 'The state hash does not see how much of an order is filled.',
    },
    {
      name: 'hash-without-fees',
      original: orderSums,
      mutated: '.copy(orders.words, sums, 10).copy(orders.words, sums + 12, 4)',
      breaks: 'The state hash does not see what an order paid.',
    },
    {
      name: 'hash-without-frozen',
      original: '.copy(words, available * 2, 4)',
      mutated: '.copy(words, available * 2, 2)',
      breaks: 'The state hash does not see what is frozen.',
    },
    {
      name: 'hash-without-last-price',
      original: '.number(market.lastTicks).end()',
      mutated: '.end()',
      breaks: 'The state hash does not see the last prices.',
    },
    {
      name: 'hash-without-trade-counter',
      original: '.number(orders).number(trades).number(postings)',
      mutated: '.number(orders).number(postings)',
      breaks: 'The state hash does not see the number of the last trade.',
    },
    {
      name: 'hash-without-countdowns',
      original: '.number(state.ledger.accounts.idOfOwner(owner)).number(at).end()',
      mutated: '.number(state.ledger.accounts.idOfOwner(owner)).end()',
      breaks: 'The state hash does not see when a countdown runs out.',
    },
  ]),
  ...mutantsOf({ file: `${engine}/ledger/accounts.ts`, killers: [hashes] }, [
    {
      name: 'hash-without-wallet',
      original: 'this.assetOf(cell) * 2 + (place < walletSpan ? 0 : 1)',
      mutated: 'this.assetOf(cell) * 2',
      breaks: 'The state hash does not tell the spot account from the contract account.',
    },
  ]),
  ...mutantsOf({ file: `${engine}/perpetual/perpetual-hash.ts`, killers: [hashes] }, [
    {
      name: 'hash-without-margin',
      original: '    .number(positions.marginUnits(slot))\n',
      mutated: '',
      breaks: 'The state hash does not see a position\'s margin.',
    },
    {
      name: 'hash-without-cost',
      original: '    .number(positions.costUnits(slot))\n',
      mutated: '',
      breaks: 'The state hash does not see what a position cost.',
    },
    {
      name: 'hash-without-leverage',
      original: '    .word(positions.leverage(slot))\n',
      mutated: '',
      breaks: 'The state hash does not see the chosen leverage.',
    },
    {
      name: 'hash-without-funding-stamp',
      original: '.number(market.fundingStamp).number(market.fundingRateE8)',
      mutated: '.number(market.fundingRateE8)',
      breaks: 'The state hash does not see which stamp was paid last.',
    },
    {
      name: 'hash-without-basis',
      original: '.number(market.id).word(index).number(ticks).end()',
      mutated: '.number(market.id).word(index).end()',
      breaks: 'The state hash does not see the samples of the basis.',
    },
  ]),
  ...mutantsOf({ file: `${engine}/trigger/trigger-hash.ts`, killers: [hashes] }, [
    {
      name: 'hash-without-trigger-price',
      original: '    .number(terms.triggerTicks).number(terms.activationTicks)\n',
      mutated: '    .number(terms.activationTicks)\n',
      breaks: 'The state hash does not see at which price an order waits.',
    },
    {
      name: 'hash-without-best-price',
      original: '.number(trigger.extremeTicks)',
      mutated: '',
      breaks: 'The state hash does not see how far a trailing stop has followed.',
    },
  ]),
  ...mutantsOf({ file: `${engine}/state-hash.ts`, killers: [hashes, laws] }, [
    {
      name: 'hash-of-low-words',
      original: '    words[count + 1] = Math.floor(value * perWord)\n',
      mutated: '    words[count + 1] = 0\n',
      breaks: 'The state hash does not see what is beyond 32 bits.',
    },
    {
      name: 'hash-keeps-old-share',
      original: 'lanes[2] = (lanes[2] ?? 0) - (shares[place + 2] ?? 0) + c',
      mutated: 'lanes[2] = (lanes[2] ?? 0) + c',
      breaks: 'The state hash also counts what a row was before.',
    },
  ]),
  ...mutantsOf({ file: `${engine}/drain-state.ts`, killers: [laws] }, [
    {
      name: 'balance-row-dropped',
      original: '    rows.balances.add(accounts, cell)\n',
      mutated: '    if (index > 0) rows.balances.add(accounts, cell)\n',
      breaks: 'The first balance that a batch changed has no row.',
    },
    {
      name: 'order-row-dropped',
      original: '    packOrder(state, slot, rows.orders)\n',
      mutated: '    if (orders.filledLots(slot) === 0) packOrder(state, slot, rows.orders)\n',
      breaks: 'A resting order that filled in part has no row.',
    },
  ]),
  ...mutantsOf({ file: `${engine}/order-place.ts`, killers: [amending] }, [
    {
      name: 'lost-places-not-loaded',
      original: 'if (priority !== orders.id(slot)) orders.setPriority(slot, priority)',
      mutated: 'if (priority < orders.id(slot)) orders.setPriority(slot, priority)',
      breaks: 'An order that lost its place has it again after a second restart.',
    },
    {
      name: 'hash-without-lost-places',
      original: '  if (orders.isLate(slot)) row.number(orders.priority(slot))\n',
      mutated: '',
      breaks: 'The state hash does not see which orders lost their place.',
    },
    {
      name: 'hash-without-slices',
      original: 'row.number(orders.displayLots(slot)).number(orders.offeredLots(slot))',
      mutated: 'row.number(orders.offeredLots(slot))',
      breaks: 'The state hash does not see how much icebergs show at a time.',
      killers: [icebergs],
    },
    {
      name: 'slice-loaded-whole',
      original: 'orders.show(slot, visibleLots)',
      mutated: 'orders.show(slot)',
      breaks: 'After a restart an iceberg shows a whole slice again.',
      killers: [icebergs],
    },
  ]),
  ...mutantsOf({ file: `${engine}/rows/tell-of-place.ts`, killers: [amending] }, [
    {
      name: 'lost-place-untold',
      original: 'if (orders.isLate(slot)) state.priorities.push(',
      mutated: 'if (orders.isIceberg(slot)) state.priorities.push(',
      breaks: 'That an order lost its place is in no row.',
    },
  ]),
  ...mutantsOf({ file: `${engine}/state.ts`, killers: [`${engine}/open-orders-limit.test.ts`] }, [
    {
      name: 'contract-orders-not-counted',
      original: 'this.orders.countOf(owner) + this.perpetuals.orders.pool.countOf(owner)',
      mutated: 'this.orders.countOf(owner)',
      breaks: 'An account has 500 resting orders on spot, and as many again on contracts.',
    },
  ]),
  ...mutantsOf({ file: `${engine}/journal.ts`, killers: [laws] }, [
    {
      name: 'time-runs-back',
      original: "Number.isSafeInteger(at) && at > this.at, 'a command",
      mutated: "Number.isSafeInteger(at), 'a command",
      breaks: 'A command comes before the last one.',
    },
  ]),
]
