// The lists of banks in six kinds, and the faults of each: amounts in minor units, reversals by the
// bank's mark, bookings around New Year.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fiatDecimals, type Fiat } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { readBankList } from './read-bank-list.ts'

const now = Date.UTC(2026, 10, 29)
const iban = 'DE89370400440532013000'

const read = (text: string, { fiat = 'EUR', number = iban }: {
  readonly fiat?: Fiat, readonly number?: string
} = {}) => readBankList(text, {
  fiat, decimals: fiatDecimals[fiat], fields: new Map([['iban', number]]), now,
})
const readFile = (name: string) =>
  read(readFileSync(join(import.meta.dirname, 'testing', name), 'utf8'))

const linesOf = ({ lines }: ReturnType<typeof read>) => lines.map((line) => [
  new Date(line.bookedAt).toISOString().slice(0, 10), line.kind, Number(line.amountUnits),
  line.reference, line.payer,
])
const faultsOf = ({ faults }: ReturnType<typeof read>) =>
  faults.map(({ fault, line, column, name }) => [fault, line, column, name])

test('[QT47] the exchange\'s own list has times, quoted line breaks and an empty last line', () => {
  const list = readFile('own.csv')
  expect(list.faults).toEqual([])
  expect(linesOf(list)).toEqual([
    ['2026-11-27', 'payment', 10_000, 'NONREF', 'Hugo Marchetti'],
    ['2026-11-27', 'payment', 10_000, 'NONREF', 'Hugo Marchetti'],
    ['2026-11-28', 'outgoing', 1_999, 'B-3', 'Nord, OU'],
    ['2026-11-28', 'payment', 1_999, 'B-4', 'Ilse Brandt'],
  ])
  expect(list.lines[2]).toMatchObject({
    bookedAt: Date.UTC(2026, 10, 28, 7, 30, 0, 250), remark: 'two lines', line: 4,
  })
  expect(list.lines[3]?.line).toBe(6)
})

test('[QT47] lists of banks with commas, or with semicolons and decimal commas, are read', () => {
  const commas = readFile('commas.csv')
  expect([faultsOf(commas), linesOf(commas).map(([, , amount]) => amount)])
    .toEqual([[], [123_456, 100_000]])
  const semicolons = readFile('semicolons.csv')
  expect(semicolons).toMatchObject({ account: iban, faults: [] })
  expect(linesOf(semicolons)).toEqual([
    ['2026-11-28', 'payment', 123_456, '', 'Jörg Groß'],
    ['2026-11-27', 'outgoing', 1_999, '', 'Ilse Brandt'],
  ])
})

test('[QT47] CAMT.053 has balances, batches and reversals in its old and new versions', () => {
  const old = readFile('version-02.xml')
  expect(old).toMatchObject({
    faults: [], pending: 1, account: iban, openingUnits: 100_000n, closingUnits: 111_999n,
  })
  expect(linesOf(old)).toEqual([
    ['2026-11-28', 'payment', 10_000, '2026112800001', 'Hugo Marchetti'],
    ['2026-11-28', 'payment', 1_999, '', 'Ilse Brandt'],
  ])
  expect(linesOf(readFile('version-08.xml'))).toEqual([
    ['2026-11-28', 'payment', 10_000, 'BATCH-7', 'Hugo Marchetti'],
    ['2026-11-28', 'payment', 5_000, 'BATCH-7', 'Ilse Brandt'],
    ['2026-11-28', 'reversal', 5_000, 'BATCH-7', 'Ilse Brandt'],
    ['2026-11-28', 'payout_return', 3_000, '', ''],
  ])
})

test('[QT47] MT940 has marks of reversals, and bookings in the year next to the value date', () => {
  const list = readFile('new-year.sta')
  expect(faultsOf(list)).toEqual([])
  expect(linesOf(list)).toEqual([
    ['2025-12-31', 'payment', 10_050, 'BANK-1', 'Hugo Marchetti'],
    ['2026-01-02', 'reversal', 10_050, 'BANK-1', 'Hugo Marchetti'],
    ['2026-01-02', 'payout_return', 3_000, 'P-77', ''],
    ['2026-01-02', 'outgoing', 500, '', ''],
  ])
})

const header = 'time,reference,amount,payer,remark'
test.each<readonly [string, string, readonly unknown[]]>([
  ['a day that no month has', `${header}\n2026-02-30,a,1,x,y`, ['time', 2, 1, 'time']],
  ['a day with slashes', `${header}\n02/03/2026,a,1,x,y`, ['time', 2, 1, 'time']],
  ['zero', `${header}\n2026-11-28,a,0,x,y`, ['amount', 2, 14, 'amount']],
  ['an amount with two meanings', `${header}\n2026-11-28,a,"1,234",x,y`, ['amount', 2, 14,
  'amount']],
  ['three decimals', `${header}\n2026-11-28,a,1.234,x,y`, ['amount', 2, 14, 'amount']],
  ['the future', `${header}\n2027-11-28,a,1,x,y`, ['future', 2, 1, 'time']],
  ['an open quote', `${header}\n2026-11-28,a,1,"x,y`, ['quote', 2, 16, '']],
  ['an unknown column', `${header},sign\n2026-11-28,a,1,x,y,D`, ['columns', 1, 36, 'sign']],
  ['a missing cell', `${header}\n2026-11-28,a,1,x`, ['cells', 2, 1, '']],
  ['a hidden character', `${header}\n2026-11-28,a,1,x\u202E,y`, ['text', 2, 16, 'payer']],
  ['another encoding', `${header}\n2026-11-28,a,1,\uFFFD,y`, ['letters', 2, 16, '']],
  ['a type declaration', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', ['doctype', 1, 1, '']],
  ['XML that is not closed', '<Document><Stmt>', ['form', 1, 1, '']],
  ['no line', header, ['lines', 1, 1, '']],
])('[QT17] a list with %s names its place', (_, text, fault) => {
  expect(faultsOf(read(text))).toContainEqual(fault)
})

test('[QT17] the list of another account or currency, or with other balances, is refused', () => {
  const text = readFileSync(join(import.meta.dirname, 'testing', 'version-02.xml'), 'utf8')
  const kinds = (list: ReturnType<typeof read>) => list.faults.map(({ fault }) => fault)
  expect(kinds(read(text, { number: 'GB82WEST12345698765432' }))).toEqual(['account'])
  expect(kinds(read(text, { fiat: 'USD' }))).toContain('currency')
  expect(kinds(read(text.replace('1119.99', '1120.00')))).toEqual(['balance'])
})

test('[QT47] yen have no minor unit', () => {
  const list = read(`${header}\n2026-11-28,a,"100,000",x,y`, { fiat: 'JPY' })
  expect(list.lines[0]?.amountUnits).toBe(100_000n)
})
