// The decisions about fiat orders: by the line of a statement, by the bank's record that the
// operator types, or a rejection.
import {
  approveFiatOrder, askShortPayment, confirmFiatLine, type QueuedFiatOrder, rejectFiatOrder,
} from '#features/quick-trade/fiat-orders.console.ts'
import { parseUnits, quickRejectReasons } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { ask } from '@ingot/console/data/ask.ts'
import { chosenOf, reasonInput } from '@ingot/console/queue/decision-fields.ts'
import type { QueueDecision } from '@ingot/console/queue/queue-definition.ts'
import { useOneHand } from '@ingot/console/queue/use-one-hand.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { isOpenOrder, useFiatNumber } from './use-fiat-columns.tsx'

type Row = QueuedFiatOrder

const permission = 'decide-fiat'

/** Whether the line has the money that is due, or less than that with the consent of the user. */
function isConfirmable({ line, short, fiatAmount, decimals }: Row): boolean {
  if (line === null) return false
  const [got, due] = [parseUnits(line.amount, decimals), parseUnits(fiatAmount, decimals)]
  if (got.ok && due.ok && got.units >= due.units) return true
  return short?.answer === 'accepted' && short.reference === line.reference
}

export function useFiatDecisions(): readonly QueueDecision<Row>[] {
  const words = useTranslations('fiat')
  const numberOf = useFiatNumber()
  const { blockedBy } = useOneHand()
  const blocked = ({ approvals, side, hasDebt }: Row) =>
    side === 'sell' && hasDebt ? words('debtNote') : blockedBy(approvals)
  return [{
    verb: 'confirm', tone: 'gold', permission,
    isOpen: (row) => isOpenOrder(row) && isConfirmable(row), blocked,
    label: ({ line, fiat }) => words('confirm', {
      amount: `${formatAmount(line?.amount ?? '0')} ${fiat}`,
    }),
    title: (row) => words('confirmTitle', { number: numberOf(row) }),
    effect: ({ line, fiat }) => words('confirmText', {
      payer: line?.payer ?? '', amount: `${formatAmount(line?.amount ?? '0')} ${fiat}`,
    }),
    done: (row) => words('approved', { number: numberOf(row) }),
    send: ({ id, line }) => {
      if (line === null) throw new Error('a confirmation has a line')
      return ask(confirmFiatLine, { id, lineId: line.id })
    },
  }, {
    verb: 'ask', tone: 'line', permission,
    isOpen: (row) => row.state === 'in_review' && row.line !== null && !isConfirmable(row)
      && row.short?.reference !== row.line.reference,
    label: () => words('ask'),
    title: (row) => words('askTitle', { number: numberOf(row) }),
    effect: ({ line, fiat }) => words('askText', {
      amount: `${formatAmount(line?.amount ?? '0')} ${fiat}`,
    }),
    done: () => words('asked'),
    send: ({ id, line }) => {
      if (line === null) throw new Error('a question has a line')
      return ask(askShortPayment, { id, lineId: line.id })
    },
  }, {
    verb: 'record', tone: 'line', permission, isOpen: isOpenOrder, blocked,
    input: ({ fiatAmount, fiat, decimals, side }) => ({
      kind: 'amount', asked: fiatAmount, unit: fiat, decimals, reference: words('bankReference'),
      ...side === 'sell' ? {} : { payer: words('typedPayer') },
    }),
    label: ({ fiat, side }, typed) => typed === undefined
      ? words(side === 'sell' ? 'recordPayout' : 'record')
      : words('approveAmount', { amount: `${formatAmount(typed)} ${fiat}` }),
    title: (row) => words('confirmTitle', { number: numberOf(row) }),
    effect: ({ side }) => words(side === 'sell' ? 'payoutText' : 'recordText'),
    done: (row) => words('approved', { number: numberOf(row) }),
    send: ({ id }, { amount, text: reference, payer = '' }) => ask(approveFiatOrder, {
      id, amount: amount.trim(), reference, ...payer.trim() === '' ? {} : { payer: payer.trim() },
    }),
  }, {
    verb: 'reject', tone: 'danger', permission, isOpen: isOpenOrder,
    input: () => reasonInput(quickRejectReasons, (key) => words(`reasons.${key}`)),
    label: () => words('reject'),
    title: (row) => words('rejectTitle', { number: numberOf(row) }),
    effect: ({ userName: user }) => words('rejectText', { user }),
    done: (row) => words('rejectedDone', { number: numberOf(row) }),
    send: ({ id }, given) => ask(rejectFiatOrder, {
      id, reason: chosenOf(quickRejectReasons, given), remark: given.text,
    }),
  }]
}
