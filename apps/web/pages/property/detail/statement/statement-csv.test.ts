import type { Entry } from '@ingot/contract/calls/record/entries.ts'
import { expect, test } from 'vitest'
import { accountSums, csvCell, statementCsv, type StatementWords } from './statement-csv.ts'

test.each([
  ['-0.00001', '-0.00001'],
  ['12', '12'],
  ['=1+1', "'=1+1"],
  ['-cmd', "'-cmd"],
  ['+49', "'+49"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['=a,"b"', '"\'=a,""b"""'],
])('[OM8] the cell of %j is %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

const entry: Entry = {
  id: '7', createTime: Date.UTC(2026, 10, 21, 14, 5, 33, 120), accountType: 'spot',
  symbol: 'BTC', kind: 'deposit', amount: '0.05', after: '0.05', trade: null, withdrawalId: null,
  counter: null,
}
const bought: Entry = {
  ...entry, id: '8', kind: 'trade', amount: '0.00999', after: '0.05999',
  trade: {
    tradeId: '3', orderId: '5', symbol: 'BTCUSDT', direction: 'buy', price: '91850.0',
    fees: '0.00001', feeSymbol: 'BTC',
  },
}
const frame = { accountType: 'spot', symbol: 'BTC', opening: '0', closing: '0.05999' } as const
const words: StatementWords = {
  columns: {
    utc: 'Time (UTC)', local: 'Local', account: 'Account', coin: 'Coin', kind: 'Kind',
    amount: 'Amount', after: 'After', market: 'Market', price: 'Price', fee: 'Fee',
    order: 'Order', entry: 'Entry',
  },
  sums: { opening: 'Opening', sum: 'Sum', closing: 'Closing', check: 'Check', ok: 'ok' },
  accountOf: (account) => account,
  kindOf: ({ kind }) => kind,
}

test('[OM8] a statement has every entry, the oldest first, then the check of each account', () => {
  const { sums, isRight } = accountSums([bought, entry], [frame])
  expect(isRight).toBe(true)
  const lines = statementCsv([bought, entry], sums, words).split('\r\n')
  expect(lines[0]).toBe('\uFEFFTime (UTC),Local,Account,Coin,Kind,Amount,After,Market,Price,Fee,'
    + 'Order,Entry')
  expect(lines[1]).toMatch(
    /^2026-11-21 14:05:33\.120,[-\d]+ [\d:.]+ [+-]\d\d:\d\d,spot,BTC,deposit,0\.05,0\.05,,,,,7$/)
  expect(lines[2]).toMatch(/,trade,0\.00999,0\.05999,BTCUSDT,91850\.0,0\.00001 BTC,5,8$/)
  expect(lines.slice(3)).toEqual([
    '', 'Account,Coin,Opening,Sum,Closing,Check', 'spot,BTC,0,0.05999,0.05999,ok', '',
  ])
})

test('[OM8] a sum that is off by one unit, or an entry without its account, is wrong', () => {
  expect(accountSums([entry], [frame]).isRight).toBe(false)
  const off = { ...frame, closing: '0.05999001' }
  expect(accountSums([bought, entry], [off]).isRight).toBe(false)
  expect(accountSums([entry], []).isRight).toBe(false)
})
