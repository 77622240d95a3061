// A statement of SWIFT's MT940: the fields 25 (account), 60 and 62 (balances), 61 (entries) and 86
// (texts). The marks RC and RD are reversals: the money of an earlier credit goes, that of a debit
// comes back.
import { type BankListFault, isNoReference } from '@ingot/contract/vocabulary'
import {
  balanceFault, type BankLine, type BankList, kindOf, type ListFault, type ListTerms,
} from './bank-list.ts'
import { amountOf, dayAt, textOf } from './list-texts.ts'

type Field = { readonly tag: string, readonly line: number, readonly rows: readonly string[] }

const entry
  = /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?(\d{1,15},\d{0,3})([NFS][A-Z0-9]{3})?(.*)$/
const balance = /^([CD])(\d{6})([A-Z]{3})(\d{1,15},\d{0,3})$/

export function readMt940(text: string, terms: ListTerms): BankList {
  const fields = fieldsOf(text)
  const faults: ListFault[] = []
  const lines: BankLine[] = []
  let [account, currency] = ['', '']
  let [opening, closing]: (bigint | null)[] = [null, null]
  for (const [place, field] of fields.entries()) {
    const [first = ''] = field.rows
    if (/^25P?$/.test(field.tag)) account = first.trim()
    if (/^6[02][FM]$/.test(field.tag)) {
      const read = balanceOf(first, terms)
      if ('fault' in read) faults.push({ ...read, line: field.line })
      else {
        currency = read.currency
        // The first opening and the last closing of the file, over all its messages.
        if (field.tag.startsWith('60')) opening ??= read.units
        else closing = read.units
      }
    }
    if (field.tag !== '61') continue
    const next = fields[place + 1]
    const line = entryOf(field, next?.tag === '86' ? next.rows : field.rows.slice(1), terms)
    if ('fault' in line) faults.push(line)
    else lines.push(line)
  }
  const list = {
    format: 'mt940' as const, account, currency, openingUnits: opening ?? null,
    closingUnits: closing ?? null, lines, pending: 0,
  }
  const unbalanced = faults.length === 0 ? balanceFault(list) : undefined
  return { ...list, faults: unbalanced === undefined ? faults : [unbalanced] }
}

/** A field begins with its tag at the begin of a line, and ends at the next one. */
function fieldsOf(text: string): readonly Field[] {
  const fields: { tag: string, line: number, rows: string[] }[] = []
  for (const [place, row] of text.split(/\r\n?|\n/).entries()) {
    const [, tag, first] = /^(?:\{.*\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(row) ?? []
    if (tag !== undefined) fields.push({ tag, line: place + 1, rows: [first ?? ''] })
    else if (row.startsWith('-}') || row === '-' || row.startsWith('{')) {
      fields.push({ tag: '', line: place + 1, rows: [] })
    } else fields.at(-1)?.rows.push(row)
  }
  return fields
}

type Balance = { readonly units: bigint, readonly currency: string }

function balanceOf(text: string, { decimals }: ListTerms): Balance | ListFault {
  const [, mark, , currency = '', amount = ''] = balance.exec(text.trim()) ?? []
  const units = mark === undefined ? undefined : unitsOf(amount, decimals)
  if (units === undefined) return { line: 0, column: 1, fault: 'amount', name: '60' }
  return { units: mark === 'D' ? -units : units, currency }
}

/** "1234,5" and "1234,": a comma always, zero in a balance. */
function unitsOf(text: string, decimals: number): bigint | undefined {
  const plain = text.replace(/,$/, '').replace(',', '.')
  if (/^0+(?:\.0+)?$/.test(plain)) return 0n
  return amountOf(plain, decimals, '.')?.units
}

/** The reference of the bank is behind two slashes, that of the payer before them. */
function entryOf(
  { line, rows }: Field, information: readonly string[], { decimals }: ListTerms,
): BankLine | ListFault {
  const at = (fault: BankListFault): ListFault => ({ line, column: 5, fault, name: '61' })
  const [first = ''] = rows
  const [, value = '', booked, mark, , amount = '', type = '', rest = ''] = entry.exec(first) ?? []
  if (mark === undefined) return at(/^\d{6}(?:\d{4})?[A-Z]{1,2}\d/.test(first) ? 'mark' : 'form')
  const bookedAt = bookingOf(value, booked)
  if (bookedAt === undefined) return at('time')
  const units = unitsOf(amount, decimals)
  if (units === undefined || units === 0n) return at('amount')
  const [theirs = '', bank = ''] = rest.split('//')
  const told = informationOf(information)
  const [payer, remark] = [textOf(told.payer), textOf(told.remark)]
  const reference = textOf(isNoReference(bank) ? theirs : bank)
  if (payer === undefined || remark === undefined || reference === undefined) return at('text')
  return {
    line, bookedAt, reference: isNoReference(reference) ? '' : reference, amountUnits: units,
    payer, remark,
    kind: kindOf({
      isCredit: mark === 'C' || mark === 'RD',
      isReversal: mark.startsWith('R') || type.slice(1) === 'RTI',
    }),
  }
}

/**
 * The booking has a month and a day alone: around New Year it is in the neighbouring year of the
 * value date.
 */
function bookingOf(value: string, booked: string | undefined): number | undefined {
  const year = 2_000 + Number(value.slice(0, 2))
  const month = Number(value.slice(2, 4))
  const valued = dayAt(year, month, Number(value.slice(4, 6)))
  if (valued === undefined || booked === undefined) return valued
  const [ofMonth, ofDay] = [Number(booked.slice(0, 2)), Number(booked.slice(2, 4))]
  const near = [year - 1, year, year + 1].flatMap((one) => dayAt(one, ofMonth, ofDay) ?? [])
  return near.toSorted((one, other) => Math.abs(one - valued) - Math.abs(other - valued))[0]
}

/**
 * The parts ?20 to ?29 and ?60 to ?63 are the text, ?32 and ?33 the payer; or /NAME/ and /REMI/.
 */
function informationOf(rows: readonly string[]): { payer: string, remark: string } {
  const text = rows.join('')
  if (/^\d{3}\?/.test(text)) {
    const parts = text.split(/\?(?=\d{2})/).slice(1)
    const of = (codes: RegExp, between: string) => parts
      .filter((part) => codes.test(part.slice(0, 2))).map((part) => part.slice(2)).join(between)
    return { payer: of(/^3[23]$/, ''), remark: of(/^(?:2\d|6[0-3])$/, ' ') }
  }
  const name = /\/NAME\/([^/]*)/.exec(text)?.[1]
  const remark = /\/REMI\/(?:\/?(?:USTD|STRD)\/+)?([^/]*)/.exec(text)?.[1]
  return name === undefined && remark === undefined ? { payer: '', remark: rows.join(' ') }
    : { payer: name ?? '', remark: remark ?? '' }
}
