// Faults in the rows that a batch writes, the log's text, `verify`, compaction and the store.
import { mutantsOf, type Mutant } from './mutant.ts'

const room = 'apps/server/sequencer'
const store = 'apps/server/store'
const flow = `${room}/sequencer.flow.test.ts`
const keys = `${room}/idempotency.flow.test.ts`
const verifying = `${room}/verify.flow.test.ts`
const compacting = `${room}/compaction.flow.test.ts`
const waiting = `${room}/waiting-orders.flow.test.ts`
const days = `${room}/balance-days.flow.test.ts`
const codec = `${room}/command-codec.test.ts`

export const storeMutants: readonly Mutant[] = [
  ...mutantsOf({ file: `${room}/row-writer.ts`, killers: [flow] }, [
    {
      name: 'order-row-less',
      original: 'for (const order of orders) this.#writeOrder',
      mutated: 'for (const order of orders.slice(1)) this.#writeOrder',
      breaks: 'The first order of a batch has no row.',
    },
    {
      name: 'balance-rows-late',
      original: '      this.#balances.writeRest()\n',
      mutated: '',
      breaks: 'The last balances of a batch are written with the next one.',
    },
    {
      name: 'trade-rows-late',
      original: '      this.#trades.writeRest()\n',
      mutated: '',
      breaks: 'The last trades of a batch are written with the next one.',
      killers: [verifying],
    },
    {
      name: 'entry-row-less',
      original: 'this.#entries.pack(effects.entries)',
      mutated: 'this.#entries.pack(effects.entries.slice(0, -1))',
      breaks: 'The last ledger entry of a batch is not kept.',
      killers: [verifying],
    },
    {
      name: 'last-price-not-written',
      original: 'this.#updateMarket.run(lastTicks, market)',
      mutated: 'this.#updateMarket.run(lastTicks, 0 * market)',
      breaks: 'A restart forgets the last prices.',
    },
    {
      name: 'hold-not-written',
      original: 'order.heldUnits, order.status, order.closeReason, order.updatedAt, order.orderId,',
      mutated: '0n, order.status, order.closeReason, order.updatedAt, order.orderId,',
      breaks: 'The row of an order that filled in part says that it holds nothing.',
    },
    {
      name: 'key-row-less',
      original: 'for (const key of batch.keys) this.#insertKey',
      mutated: 'for (const key of batch.keys.slice(1)) this.#insertKey',
      breaks: 'The first key of a batch is not kept.',
      killers: [keys],
    },
  ]),
  ...mutantsOf({ file: `${room}/row-writer.ts`, killers: [days] }, [
    {
      name: 'day-begins-anew-each-batch',
      original: 'case when excluded.day > balance.day',
      mutated: 'case when excluded.day >= balance.day',
      breaks: 'What a person had at midnight is what he had before his last change.',
    },
    {
      name: 'day-never-begins',
      original: '  day = excluded.day`',
      mutated: '  day = balance.day`',
      breaks: 'A day\'s profit is that of the account\'s whole life.',
    },
    {
      name: 'frozen-left-out-at-midnight',
      original: 'then balance.available_units + balance.frozen_units else',
      mutated: 'then balance.available_units else',
      breaks: 'What was held at midnight is today\'s profit.',
    },
    {
      name: 'flows-not-written',
      original: 'if (this.#entries.hasFlows) this.#dayFlows',
      mutated: 'if (!this.#entries.hasFlows) this.#dayFlows',
      breaks: 'A deposit is profit.',
    },
  ]),
  ...mutantsOf({ file: `${room}/day-flow-writer.ts`, killers: [days] }, [
    {
      name: 'flow-of-yesterday-stays',
      original: 'when excluded.day > day_flow.day then',
      mutated: 'when excluded.day < day_flow.day then',
      breaks: 'What came in yesterday is taken off today\'s profit.',
    },
    {
      name: 'flow-without-bound',
      original: 'day_flow.flow_units > ${unitsMax} - excluded.flow_units',
      mutated: 'day_flow.flow_units < -${unitsMax}',
      breaks: 'Coins that come and go all day stop the exchange.',
    },
    {
      name: 'flow-of-the-house',
      original: 'owner < userIdMin || !flowKinds',
      mutated: '!flowKinds',
      breaks: 'The house has flows of its own.',
    },
  ]),
  ...mutantsOf({ file: `${room}/rows-together.ts`, killers: [verifying] }, [
    {
      name: 'one-row-of-the-rest',
      original: 'at < values.length; at += this.#fields',
      mutated: 'at < Math.min(values.length, this.#fields); at += this.#fields',
      breaks: 'Of the rows that are too few for a full statement one is written.',
    },
  ]),
  ...mutantsOf({ file: `${store}/entry-run.ts`, killers: [`${store}/entry-run.test.ts`] }, [
    {
      name: 'entries-worded-alike',
      original: "(wallet === 'spot' ? 0 : kindSpan)",
      mutated: "(wallet === 'spot' ? 0 : 0 * kindSpan)",
      breaks: 'Entries of the contract wallet are kept as the spot wallet\'s.',
    },
    {
      name: 'entry-kinds-mixed',
      original: 'pnl: 5, funding: 6, liquidation: 7',
      mutated: 'pnl: 5, funding: 5, liquidation: 7',
      breaks: 'Funding is kept as profit.',
    },
    {
      name: 'entry-of-an-owner-cut',
      original: 'if (asset >= assetSpan || place > Number.MAX_SAFE_INTEGER) {',
      mutated: 'if (asset >= assetSpan) {',
      breaks: 'An entry of an owner whose number has no room is another owner\'s.',
    },
  ]),
  ...mutantsOf({ file: `${room}/history-index.ts`, killers: [verifying] }, [
    {
      name: 'filed-but-the-last',
      original: 'this.#file.run(this.#filed, last)',
      mutated: 'this.#file.run(this.#filed, last - 1)',
      breaks: 'One order in some thousands is not in its owner\'s list.',
    },
  ]),
  ...mutantsOf({ file: `${room}/waiting-row-writer.ts`, killers: [waiting] }, [
    {
      name: 'best-price-not-written',
      original: 'trigger.order.lots, trigger.extremeTicks,',
      mutated: 'trigger.order.lots, 0,',
      breaks: 'A restart forgets how far a trailing stop has followed.',
    },
    {
      name: 'stopped-countdown-stays',
      original: 'if (at === 0) this.#dropCountdown.run(user)',
      mutated: 'if (at === 0) void user',
      breaks: 'A countdown that was stopped runs again after a restart.',
    },
  ]),
  ...mutantsOf({ file: `${room}/order-moment-codec.ts`, killers: [keys] }, [
    {
      name: 'first-answer-without-fills',
      original: 'order.priceTicks, order.lots, order.filledLots, String(order.filledUnits),\n'
        + '    String(order.feeUnits), String(order.heldUnits)',
      mutated: 'order.priceTicks, order.lots, 0, String(order.filledUnits),\n'
        + '    String(order.feeUnits), String(order.heldUnits)',
      breaks: 'A repeated answer says that nothing was filled.',
    },
    {
      name: 'first-answer-mixes-fee-and-hold',
      original: '    feeUnits: read.units(),\n    heldUnits: read.units(),',
      mutated: '    heldUnits: read.units(),\n    feeUnits: read.units(),',
      breaks: 'A repeated answer says the fee as the hold.',
    },
    {
      name: 'first-answer-mixes-fee-and-profit',
      original: '    feeUnits: read.units(),\n    realizedUnits: read.units(),',
      mutated: '    realizedUnits: read.units(),\n    feeUnits: read.units(),',
      breaks: 'A repeated answer of a contract order says the fee as its profit.',
      killers: [`${room}/key-result.test.ts`],
    },
  ]),
  ...mutantsOf({ file: `${room}/command-codec.ts`, killers: [codec] }, [
    {
      name: 'codec-forgets-the-wallet',
      original: 'String(command.units), command.from, command.to]',
      mutated: "String(command.units), command.from, 'contract']",
      breaks: 'The log does not say where a transfer went.',
    },
    {
      name: 'codec-mixes-the-fees',
      original: 'makerFeePpm: read.whole(),\n    takerFeePpm: read.whole(),',
      mutated: 'takerFeePpm: read.whole(),\n    makerFeePpm: read.whole(),',
      breaks: 'A replay swaps a market\'s maker and taker fee.',
    },
  ]),
  ...mutantsOf({ file: `${room}/placed-order-codec.ts`, killers: [codec] }, [
    {
      name: 'codec-forgets-reduce-only',
      original: 'Number(order.reduceOnly), order.selfTradePrevention',
      mutated: '0, order.selfTradePrevention',
      breaks: 'A replay opens with orders that may only close.',
    },
  ]),
  ...mutantsOf({ file: `${room}/waiting-command-codec.ts`, killers: [codec] }, [
    {
      name: 'codec-mixes-callbacks',
      original: '    callbackTicks: read.whole(),\n    callbackPpm: read.whole(),',
      mutated: '    callbackPpm: read.whole(),\n    callbackTicks: read.whole(),',
      breaks: 'A replay takes a callback in ticks for parts per million.',
    },
  ]),
  ...mutantsOf({ file: `${room}/field-reader.ts`, killers: [codec] }, [
    {
      name: 'codec-takes-fractions',
      original: "typeof value !== 'number' || !Number.isSafeInteger(value)",
      mutated: "typeof value !== 'number'",
      breaks: 'A log with a price that is no whole number is taken.',
    },
  ]),
  ...mutantsOf({ file: `${room}/verify-balances.ts`, killers: [verifying] }, [
    {
      name: 'verify-skips-postings',
      original: 'group by posting_id, asset_id having sum(amount_units) <> 0',
      mutated: 'group by posting_id, asset_id having sum(amount_units) is null',
      breaks: 'Verify does not notice a posting that does not sum to zero.',
    },
    {
      name: 'verify-skips-balances',
      original: 'where b.available_units + b.frozen_units <> coalesce(s.sum_units, 0)',
      mutated: 'where b.available_units + b.frozen_units is null',
      breaks: 'Verify does not notice a balance that its entries do not say.',
    },
  ]),
  ...mutantsOf({ file: `${room}/verify-orders.ts`, killers: [verifying] }, [
    {
      name: 'verify-skips-holds',
      original: 'where b.frozen_units <> coalesce(h.held_units, 0)',
      mutated: 'where b.frozen_units is null',
      breaks: 'Verify does not notice money that is frozen for nothing.',
    },
    {
      name: 'verify-skips-fees',
      original: '\n        or o.fee_units <> coalesce(f.fee_units, 0)',
      mutated: '',
      breaks: 'Verify does not notice an order that says another fee than its trades.',
    },
  ]),
  ...mutantsOf({ file: `${room}/verify-database.ts`, killers: [verifying] }, [
    {
      name: 'verify-skips-gaps',
      original: 'if (row.batch !== expected.batch) return',
      mutated: 'if (row.batch < expected.batch) return',
      breaks: 'Verify does not notice a batch that is gone.',
    },
    {
      name: 'verify-skips-links',
      original: 'if (expected.hash !== undefined && row.previous_hash !== expected.hash) {',
      mutated: 'if (expected.hash !== undefined && row.previous_hash === row.hash) {',
      breaks: 'Verify does not notice a batch that follows another one than it says.',
    },
  ]),
  ...mutantsOf({ file: `${room}/compact-entries.ts`, killers: [compacting] }, [
    {
      name: 'compaction-forgets-an-opening',
      original: 'of sums.values()) {',
      mutated: 'of [...sums.values()].slice(1)) {',
      breaks: 'What was compacted is missing from one account\'s opening.',
    },
    {
      name: 'compaction-overwrites-openings',
      original: 'do update set amount_units = opening_entry.amount_units + excluded.amount_units',
      mutated: 'do update set amount_units = excluded.amount_units',
      breaks: 'An account\'s opening is only what was compacted last.',
    },
    {
      name: 'compaction-of-customers-entries',
      original: '({ owner }: EntryRow) => owner >= customerIdMin',
      mutated: '({ owner }: EntryRow) => owner >= 2 * customerIdMin',
      breaks: 'Entries of customers are compacted.',
    },
    {
      name: 'compaction-of-half-postings',
      original: 'const kept = entries.filter(({ posting }) => customers.has(posting))',
      mutated: 'const kept = entries.filter(isCustomers)',
      breaks: 'Of a customer\'s posting only his own lines are kept.',
    },
  ]),
  ...mutantsOf({ file: `${room}/compact-orders.ts`, killers: [compacting] }, [
    {
      name: 'compaction-of-resting-orders',
      original: "row.status === 'pending' || row.updated_at >= before",
      mutated: 'row.updated_at >= before',
      breaks: 'Orders that rest are compacted, and their holds with them.',
    },
  ]),
  ...mutantsOf({ file: `${room}/compact-log.ts`, killers: [compacting] }, [
    {
      name: 'log-cut-behind-its-opening',
      original: 'Math.min(first + page, kept.batch),',
      mutated: 'first + page + kept.batch,',
      breaks: 'The log is cut beyond the opening from which replay starts.',
    },
  ]),
  ...mutantsOf({ file: `${store}/open-writer.ts`, killers: [flow] }, [
    {
      name: 'commits-without-sync',
      original: 'pragma synchronous = full;',
      mutated: 'pragma synchronous = normal;',
      breaks: 'A commit returns before its bytes are on the disk.',
    },
  ]),
]
