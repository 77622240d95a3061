// The steps that store the lines of a bank's list with its reversals, and note the money that was
// sent back.
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { FiatLineTable } from '@ingot/server/store/tables/fiat-tables.ts'
import { lineKeyOf } from './find-payment.ts'
import { type ListedLine, planLines } from './plan-lines.ts'
import { quickWorkflow } from '#features/quick-trade/server/quick-workflow.ts'
import { fiatText } from '#features/quick-trade/server/quick-view.ts'

type Imported = {
  readonly accountId: number
  readonly lines: readonly ListedLine[]
  /** The new lines of the preview. */
  readonly expected: number
}

/** [QT17, QT47] Stores the new lines of a list, each with the line that it takes back. */
export const importStatementStep = defineOperatorStep({
  name: 'import-statement', action: 'importStatement', permission: 'decide-fiat',
  async run(step, { accountId, lines, expected }: Imported) {
    const { database, at } = step
    const account = await database.selectFrom('fiat_account').select('fiat')
      .where('id', '=', accountId).executeTakeFirst()
    if (account === undefined) return rejected('request_unknown', 'accountId')
    const planned = await planLines(database, accountId, lines)
    const added = planned.filter((one) => !one.isKnown)
    // Another operator has imported some of them since the preview.
    if (added.length !== expected) return rejected('state_conflict')
    let id = await nextId(database, 'fiat_line')
    let reversals = 0
    for (const { line } of added) {
      const original = await findOriginal(step, accountId, { ...line, fiat: account.fiat })
      const isTakenBack = line.kind === 'outgoing' && original !== undefined
      const row: FiatLineTable = {
        ...line, id, account_id: accountId, fiat: account.fiat, is_typed: 0, created_at: at,
        order_id: null, returned_at: null, original_id: original?.id ?? null,
        kind: isTakenBack ? 'reversal' : line.kind,
      }
      await database.insertInto('fiat_line').values(row).execute()
      if (row.kind === 'reversal') await takeBack(step, original)
      if (row.kind === 'reversal' || row.kind === 'payout_return') reversals += 1
      id += 1
    }
    step.announce('quick-trade')
    const counts = { imported: added.length, known: lines.length - added.length, reversals }
    return accepted({
      result: counts, audit: { target: { kind: 'fiat-account', id: accountId }, to: counts },
    })
  },
})

/**
 * The line that a reversal takes back, or the payout that came back: of the same amount, not taken
 * back before, with the same reference, or of a marked reversal the only one of its name. Money
 * that goes out without a mark takes back only a line that its reference names.
 */
async function findOriginal(
  { database }: StepContext, account: number, line: ListedLine & Pick<FiatLineTable, 'fiat'>,
): Promise<FiatLineTable | undefined> {
  if (line.kind === 'payment') return undefined
  const isPayout = line.kind === 'payout_return'
  const taken = database.selectFrom('fiat_line').select('original_id')
    .where('original_id', 'is not', null)
  const found = await database.selectFrom('fiat_line').selectAll()
    .where('account_id', '=', isPayout ? 0 : account).where('fiat', '=', line.fiat)
    .where('kind', '=', 'payment').where('amount_units', '=', line.amount_units)
    .where('id', 'not in', taken).orderBy('id', 'desc').execute()
  const named = line.reference_key === '' ? []
    : found.filter((one) => one.reference_key === line.reference_key)
  if (named.length > 0 || line.kind === 'outgoing') return named[0]
  const own = found.filter((one) => isPayout || isSameName(one.payer, line.payer))
  return own.length === 1 ? own[0] : undefined
}

const isSameName = (one: string, other: string): boolean =>
  one !== '' && one.normalize('NFKC').toUpperCase() === other.normalize('NFKC').toUpperCase()

/** [QT52] A payment that its bank has taken back completes no order any more. */
async function takeBack(step: StepContext, original: FiatLineTable | undefined): Promise<void> {
  if (original === undefined || original.order_id !== null) return
  await step.database.updateTable('fiat_line').set({ returned_at: step.at })
    .where('id', '=', original.id).where('returned_at', 'is', null).execute()
  await endQuestion(step, original)
}

/** [QT17, QT45] Notes that the money of an unused line was sent back; its question ends. */
export const returnFiatLineStep = defineOperatorStep({
  name: 'return-fiat-line', action: 'returnFiatLine', permission: 'decide-fiat',
  async run(step, { id, reason }: { readonly id: number, readonly reason: string }) {
    const free = await findFreeLine(step, id)
    if (!free.ok) return free
    await step.database.updateTable('fiat_line').set({ returned_at: step.at })
      .where('id', '=', id).execute()
    if (free.value.kind === 'payment') await endQuestion(step, free.value)
    step.announce('quick-trade')
    return accepted({
      result: null,
      audit: {
        target: { kind: 'fiat-line', id }, reason,
        to: free.value.kind === 'payment' ? { isReturned: true } : { isDealtWith: true },
      },
    })
  },
})

async function findFreeLine(
  { database }: StepContext, id: number,
): Promise<Outcome<FiatLineTable>> {
  const line = await database.selectFrom('fiat_line').selectAll()
    .where('id', '=', id).executeTakeFirst()
  if (line === undefined) return rejected('request_unknown', 'id')
  return line.order_id === null && line.returned_at === null
    ? accepted(line) : rejected('state_conflict')
}

/** An order that asks whether its user takes this payment asks no more. */
async function endQuestion(step: StepContext, line: FiatLineTable): Promise<void> {
  const asking = await step.database.selectFrom('fiat_order').select('id')
    .where('account_id', '=', line.account_id).where('short_key', '=', lineKeyOf(line))
    .where('status', '=', 'pending_approval').execute()
  for (const { id } of asking) {
    await step.database.updateTable('fiat_order').set({
      short_units: null, short_coin_units: null, short_key: '', short_answer: '',
      short_asked_at: null, short_answered_at: null,
    }).where('id', '=', id).execute()
    await quickWorkflow.changed(step, { id })
  }
}

/** [QT53] Notes that the rest of a payment was sent back. */
export const returnFiatRestStep = defineOperatorStep({
  name: 'return-fiat-rest', action: 'returnFiatRest', permission: 'decide-fiat',
  async run(step, { id, reason }: { readonly id: number, readonly reason: string }) {
    const found = await quickWorkflow.load(step, { id })
    if (!found.ok) return found
    const { status, received_units: received, fiat_units: due,
    rest_returned_at: back } = found.value
    const isOver = status === 'completed' && received !== null && received > due && back === null
    if (!isOver) return rejected('state_conflict')
    await step.database.updateTable('fiat_order').set({ rest_returned_at: step.at })
      .where('id', '=', id).execute()
    await quickWorkflow.changed(step, { id })
    return accepted({
      result: null,
      audit: {
        target: { kind: 'quick-trade', id }, reason,
        to: { rest: `${fiatText(found.value, received - due)} ${found.value.fiat}` },
      },
    })
  },
})
