// A statement of ISO 20022, CAMT.053 in its versions 02 to 08. An entry with several transactions
// is a line for each of them. A reversal is marked by `RvslInd`, by a reason of return, or by the
// code of the transaction.
import { isNoReference } from '@ingot/contract/vocabulary'
import type { Element } from '@xmldom/xmldom'
import {
  balanceFault, type BankLine, type BankList, kindOf, type ListFault, type ListTerms,
} from './bank-list.ts'
import { amountOf, momentOf, textOf } from './list-texts.ts'
import { partAt, partsOf, placeOf, readXml, wordAt } from './xml-tree.ts'

/** ISO's families of codes for returned and reversed payments. */
const returnCodes: ReadonlySet<string> = new Set([
  'RRTN', 'RPCR', 'RRCT', 'UPDD', 'UPCT', 'UPCQ', 'PRDD', 'RCDD', 'RVSL', 'CHRV', 'RPBC', 'TRPO',
])

const empty = {
  format: 'camt' as const, account: '', currency: '', openingUnits: null, closingUnits: null,
  lines: [], pending: 0,
}

export function readCamt(text: string, terms: ListTerms): BankList {
  const root = readXml(text)
  if ('fault' in root) return { ...empty, faults: [root] }
  const statements = partsOf(partAt(root, 'BkToCstmrStmt') ?? root, 'Stmt')
  const [first] = statements
  if (first === undefined) return { ...empty, faults: [placeOf(root, 'form', 'Stmt')] }
  const parts = statements.map((statement) => statementOf(statement, terms))
  const lines = parts.flatMap((part) => part.lines)
  const faults = parts.flatMap((part) => part.faults)
  const ids = new Set(parts.map(({ account }) => account))
  if (ids.size > 1) faults.push(placeOf(first, 'account', 'Acct'))
  return {
    ...empty, lines, faults, account: parts[0]?.account ?? '', currency: parts[0]?.currency ?? '',
    openingUnits: parts[0]?.openingUnits ?? null, closingUnits: parts.at(-1)?.closingUnits ?? null,
    pending: parts.reduce((sum, part) => sum + part.pending, 0),
  }
}

function statementOf(statement: Element, terms: ListTerms): BankList {
  const account = partAt(statement, 'Acct')
  const entries = partsOf(statement, 'Ntry')
  // Before version 03 the state is a text of its own, later it has a code.
  const booked = entries.filter((entry) => {
    const state = wordAt(entry, 'Sts', 'Cd') || wordAt(entry, 'Sts')
    return state === '' || state === 'BOOK'
  })
  const read = booked.flatMap((entry) => linesOf(entry, terms))
  const lines = read.flatMap((line) => 'fault' in line ? [] : [line])
  const faults = read.flatMap((line) => 'fault' in line ? [line] : [])
  const list = {
    ...empty, lines,
    account: wordAt(account, 'Id', 'IBAN') || wordAt(account, 'Id', 'Othr', 'Id'),
    currency: wordAt(account, 'Ccy')
      || (partAt(booked[0], 'Amt')?.getAttribute('Ccy') ?? ''),
    openingUnits: balanceOf(statement, ['OPBD', 'PRCD'], terms),
    closingUnits: balanceOf(statement, ['CLBD'], terms),
    pending: entries.length - booked.length,
  }
  const unbalanced = faults.length === 0 ? balanceFault(list) : undefined
  return {
    ...list,
    faults: unbalanced === undefined ? faults : [placeOf(statement, 'balance', 'Bal')],
  }
}

/** A signed balance of the first of these kinds; null without one. */
function balanceOf(
  statement: Element, codes: readonly string[], { decimals }: ListTerms,
): bigint | null {
  const found = partsOf(statement, 'Bal').find((one) =>
    codes.includes(wordAt(one, 'Tp', 'CdOrPrtry', 'Cd')))
  if (found === undefined) return null
  const text = wordAt(found, 'Amt')
  const amount = /^0+(?:\.0+)?$/.test(text) ? { units: 0n } : amountOf(text, decimals, '.')
  if (amount === undefined) return null
  return wordAt(found, 'CdtDbtInd') === 'DBIT' ? -amount.units : amount.units
}

type Line = BankLine | ListFault

/** Its transactions where each has an amount, else the entry as a whole. */
function linesOf(entry: Element, terms: ListTerms): readonly Line[] {
  const details = partsOf(entry, 'NtryDtls').flatMap((part) => partsOf(part, 'TxDtls'))
  const whole = lineOf(entry, details[0], terms)
  if (details.length < 2 || 'fault' in whole) return [whole]
  if (details.some((one) => amountPart(one) === undefined)) {
    return [{ ...whole, payer: '' }]
  }
  const lines = details.map((one) => lineOf(entry, one, { ...terms, isPart: true }))
  const isCredit = wordAt(entry, 'CdtDbtInd') === 'CRDT'
  const sum = lines.reduce((units, line) => 'fault' in line ? units
    : units + (isCreditKind(line) === isCredit ? line.amountUnits : -line.amountUnits), 0n)
  const isRead = lines.every((line) => !('fault' in line))
  return isRead && sum !== whole.amountUnits ? [placeOf(entry, 'parts', 'TxDtls')] : lines
}

const isCreditKind = ({ kind }: BankLine): boolean =>
  kind === 'payment' || kind === 'payout_return'

/** Version 02 has it among the details of amounts. */
const amountPart = (details: Element): Element | undefined =>
  partAt(details, 'Amt') ?? partAt(details, 'AmtDtls', 'TxAmt', 'Amt')

function lineOf(
  entry: Element, details: Element | undefined,
  { fiat, decimals, isPart = false }: ListTerms & { readonly isPart?: boolean },
): Line {
  const amountAt = (isPart && details !== undefined ? amountPart(details) : undefined)
    ?? partAt(entry, 'Amt')
  if (amountAt === undefined) return placeOf(entry, 'amount', 'Amt')
  const currency = amountAt.getAttribute('Ccy') ?? ''
  if (currency !== '' && currency !== fiat) return placeOf(amountAt, 'currency', 'Amt')
  const amount = amountOf((amountAt.textContent ?? '').trim(), decimals, '.')
  if (amount === undefined || amount.isNegative) return placeOf(amountAt, 'amount', 'Amt')
  const direction = (isPart ? wordAt(details, 'CdtDbtInd') : '') || wordAt(entry, 'CdtDbtInd')
  if (direction !== 'CRDT' && direction !== 'DBIT') return placeOf(entry, 'mark', 'CdtDbtInd')
  const bookedAt = bookingOf(entry)
  if (bookedAt === undefined) return placeOf(entry, 'time', 'BookgDt')
  const isCredit = direction === 'CRDT'
  const [payer, remark, reference] = [
    textOf(partyOf(details, isCredit ? 'Dbtr' : 'Cdtr')), textOf(remarkOf(entry, details)),
    textOf(referenceOf(entry, details)),
  ]
  if (payer === undefined) return placeOf(details ?? entry, 'text', 'Nm')
  if (remark === undefined) return placeOf(details ?? entry, 'text', 'Ustrd')
  if (reference === undefined) return placeOf(details ?? entry, 'text', 'Refs')
  return {
    line: entry.lineNumber ?? 1, bookedAt, reference, amountUnits: amount.units, payer, remark,
    kind: kindOf({ isCredit, isReversal: isReversalOf(entry, details) }),
  }
}

const bookingOf = (entry: Element): number | undefined => {
  const time = wordAt(entry, 'BookgDt', 'DtTm')
  const day = wordAt(entry, 'BookgDt', 'Dt') || wordAt(entry, 'ValDt', 'Dt')
  return momentOf(time === '' ? day : time)
}

/** A return of a payment names the payer of the original as the party that gets it back. */
const partyOf = (details: Element | undefined, role: 'Dbtr' | 'Cdtr'): string =>
  wordAt(details, 'RltdPties', role, 'Nm') || wordAt(details, 'RltdPties', role, 'Pty', 'Nm')
  || wordAt(details, 'RltdPties', `Ultmt${role}`, 'Nm')

function remarkOf(entry: Element, details: Element | undefined): string {
  const remittance = partAt(details, 'RmtInf')
  const texts = remittance === undefined ? []
    : partsOf(remittance, 'Ustrd').map((part) => part.textContent ?? '')
  const structured = wordAt(remittance, 'Strd', 'CdtrRefInf', 'Ref')
  const told = [...texts, structured].filter((text) => text.trim() !== '').join(' ')
  return told || wordAt(details, 'AddtlTxInf') || wordAt(entry, 'AddtlNtryInf')
}

/** The bank's own reference before that of the payer. */
function referenceOf(entry: Element, details: Element | undefined): string {
  const found = [
    wordAt(details, 'Refs', 'AcctSvcrRef'), wordAt(entry, 'AcctSvcrRef'),
    wordAt(details, 'Refs', 'EndToEndId'), wordAt(entry, 'NtryRef'),
  ].find((text) => !isNoReference(text))
  return found ?? ''
}

function isReversalOf(entry: Element, details: Element | undefined): boolean {
  const marks = [wordAt(entry, 'RvslInd'), wordAt(details, 'RvslInd')]
  const codes = [entry, ...details === undefined ? [] : [details]].map((part) =>
    wordAt(part, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'))
  return marks.some((mark) => mark === 'true' || mark === '1')
    || codes.some((code) => returnCodes.has(code)) || partAt(details, 'RtrInf') !== undefined
}
