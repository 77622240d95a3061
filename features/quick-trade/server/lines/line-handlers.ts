// The console calls of the bank's lists: their facts, their import, and the money that went back.
import {
  type BankListView, importStatement, previewStatement, returnFiatLine, returnFiatRest,
} from '#features/quick-trade/bank-lists.console.ts'
import {
  accepted, bankListFaultsShown, fiatDecimals, formatUnits, isFiat, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { actionHandler } from '@ingot/server/console/queue-handlers.ts'
import { type BankList, signedUnits } from '#features/quick-trade/server/bank-list/bank-list.ts'
import { readBankList } from '#features/quick-trade/server/bank-list/read-bank-list.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { FiatAccountTable } from '@ingot/server/store/tables/fiat-tables.ts'
import { importStatementStep, returnFiatLineStep, returnFiatRestStep } from './line-steps.ts'
import { listedLine, planLines } from './plan-lines.ts'
import { payeeOf } from '#features/quick-trade/server/quick-view.ts'

type Asked = { readonly accountId: number, readonly content: string }
type Read = { readonly account: FiatAccountTable, readonly list: BankList }

async function read(
  { database, clock }: Services, { accountId, content }: Asked,
): Promise<Outcome<Read>> {
  const account = await database.selectFrom('fiat_account').selectAll()
    .where('id', '=', accountId).executeTakeFirst()
  if (account === undefined) return rejected('request_unknown', 'accountId')
  const fields = new Map(payeeOf(account.fields).map(({ field, value }) => [field, value]))
  return accepted({
    account,
    list: readBankList(content, {
      fiat: account.fiat, decimals: fiatDecimals[account.fiat], fields, now: clock(),
    }),
  })
}

export const previewStatementHandler = defineConsoleHandler(
  previewStatement,
  async ({ request, services }) => {
    const found = await read(services, request)
    if (!found.ok) return found
    const { account, list } = found.value
    const planned = await planLines(services.database, account.id, list.lines.map(listedLine))
    const times = list.lines.map((line) => line.bookedAt)
    const text = (units: bigint | null) =>
      units === null ? null : formatUnits(units, fiatDecimals[account.fiat])
    const added = planned.filter((one) => !one.isKnown)
    const ofKind = (...kinds: readonly string[]) =>
      list.lines.filter(({ kind }) => kinds.includes(kind)).length
    return accepted({
      format: list.format, account: list.account,
      currency: isFiat(list.currency) ? list.currency : account.fiat,
      from: times.length === 0 ? null : Math.min(...times),
      to: times.length === 0 ? null : Math.max(...times),
      opening: text(list.openingUnits), closing: text(list.closingUnits),
      sum: formatUnits(
        list.lines.reduce((sum, line) => sum + signedUnits(line), 0n), fiatDecimals[account.fiat],
      ),
      added: added.length, known: planned.length - added.length,
      similar: added.filter((one) => one.isSimilar).length,
      reversals: ofKind('reversal', 'payout_return'), outgoing: ofKind('outgoing'),
      pending: list.pending,
      faults: list.faults.slice(0, bankListFaultsShown), faultsTotal: list.faults.length,
    } satisfies BankListView)
  },
)

/** [QT17] A list with a fault is refused whole. */
export const importStatementHandler = defineConsoleHandler(
  importStatement,
  async ({ request, services, by }) => {
    const found = await read(services, request)
    if (!found.ok) return found
    const { list: { lines, faults: [fault] } } = found.value
    if (fault !== undefined) return rejected('invalid_input', `line ${fault.line}`)
    const done = await services.sequencer.run(importStatementStep, {
      by,
      input: {
        accountId: request.accountId, expected: request.expected, lines: lines.map(listedLine),
      },
    })
    return done.ok ? accepted(done.value.result) : done
  },
)

export const returnFiatLineHandler = actionHandler(returnFiatLine, returnFiatLineStep)

export const returnFiatRestHandler = actionHandler(returnFiatRest, returnFiatRestStep)
