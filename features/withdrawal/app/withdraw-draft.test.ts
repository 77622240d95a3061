import { describe, expect, test } from 'vitest'
import { amountOfShare, viewWithdraw } from './view-withdraw.ts'
import { changeWithdrawDraft, newWithdrawDraft } from './withdraw-draft.ts'

const network = {
  chain: 'TRC20', name: 'TRON', fee: '1', min: '30', max: '1000000', decimals: 6,
  confirmations: 20, enabled: true,
}
const usdt = {
  symbol: 'USDT', name: 'Tether', available: '12018.44', isPaused: false,
  networks: [{ ...network, chain: 'OLD', enabled: false }, network, { ...network, chain: 'ERC20' }],
}
const coins = [usdt]
const address = {
  id: '1', symbol: 'USDT', chain: 'TRC20', address: 'TQ5n', remark: 'Cold wallet', createTime: 1,
  usableTime: 5, uses: 0, lastUseTime: null, inUse: false,
}
const addresses = [
  address, { ...address, id: '2', usableTime: 20 }, { ...address, id: '3', chain: 'ERC20' },
]
const typed = (text: string) =>
  changeWithdrawDraft(newWithdrawDraft('USDT'), { kind: 'type', text })
const view = (draft = newWithdrawDraft('USDT')) => {
  const seen = viewWithdraw(draft, { coins, addresses, now: 10 })
  if (seen === undefined) throw new Error('there is a coin')
  return seen
}

test('[W165] a coin that cannot be withdrawn is not replaced by another one', () => {
  const paused = { ...usdt, symbol: 'DOGE', networks: [{ ...network, enabled: false }] }
  const data = { coins: [...coins, paused], addresses, now: 10 }
  expect(viewWithdraw(newWithdrawDraft('SOL'), data)).toBeUndefined()
  expect(viewWithdraw(newWithdrawDraft('DOGE'), data)).toBeUndefined()
})

describe('[W92] the withdrawal', () => {
  test.each([
    ['', 'missing'], ['0', 'missing'], ['29.999999', 'small'], ['30', undefined],
    ['12018.44', undefined], ['12018.440001', 'over'],
  ])('an amount of %j has the fault %j', (text, problem) => {
    expect(view(typed(text)).problem).toBe(problem)
  })

  test('an amount above the largest one is too large', () => {
    const rich = [{ ...usdt, available: '2000000' }]
    expect(viewWithdraw(typed('1000000.000001'), { coins: rich, addresses, now: 10 })?.problem)
      .toBe('large')
    expect(viewWithdraw(typed('1000000'), { coins: rich, addresses, now: 10 })?.problem)
      .toBeUndefined()
  })

  test('shows the received amount less the fee', () => {
    expect(view(typed('1500')).received).toBe('1499')
    expect(view(typed('1')).received).toBeUndefined()
    expect(view(typed('')).received).toBeUndefined()
  })

  test('starts on the first network that is open', () => {
    expect(view().network.chain).toBe('TRC20')
  })

  test('offers the usable addresses of the network only, the single one chosen', () => {
    expect(view().usable.map(({ id }) => id)).toEqual(['1'])
    expect(view().locked.map(({ id }) => id)).toEqual(['2'])
    expect(view().address?.id).toBe('1')
    const draft = changeWithdrawDraft(newWithdrawDraft('USDT'), { kind: 'choose-address', id: '2' })
    expect(viewWithdraw(draft, { coins, addresses, now: 30 })?.address?.id).toBe('2')
    const open = viewWithdraw(newWithdrawDraft('USDT'), { coins, addresses, now: 30 })
    expect(open?.address).toBeUndefined()
  })

  test('another network keeps the amount and drops the address', () => {
    const chosen = changeWithdrawDraft(typed('50'), { kind: 'choose-address', id: '1' })
    const moved = changeWithdrawDraft(chosen, {
      kind: 'choose-network', symbol: 'USDT', chain: 'ERC20',
    })
    expect(moved).toMatchObject({ typed: '50', addressId: undefined, chain: 'ERC20' })
    const other = changeWithdrawDraft(chosen, {
      kind: 'choose-network', symbol: 'BTC', chain: 'BTC',
    })
    expect(other.typed).toBe('')
  })

  test('a share of the balance has the network\'s decimals and a largest amount', () => {
    const limits = { coin: { ...usdt, available: '1000.12345678' }, network }
    expect(amountOfShare(25, limits)).toBe('250.030864')
    expect(amountOfShare(100, limits)).toBe('1000.123456')
    expect(amountOfShare(100, { ...limits, network: { ...network, max: '500' } })).toBe('500')
  })

  test('a requested withdrawal leaves an empty amount', () => {
    const reviewed = changeWithdrawDraft(typed('50'), { kind: 'review' })
    expect(reviewed.wasReviewed).toBe(true)
    expect(changeWithdrawDraft(reviewed, { kind: 'requested' }))
      .toMatchObject({ typed: '', wasReviewed: false })
  })

  test('a draft that returns keeps its values and shows no earlier fault', () => {
    const reviewed = changeWithdrawDraft(typed('5'), { kind: 'review' })
    expect(changeWithdrawDraft(reviewed, { kind: 'return' }))
      .toEqual({ ...reviewed, wasReviewed: false })
  })
})

test('[W140] the form takes the network of a new address of its coin', () => {
  const chosen = changeWithdrawDraft(typed('1500'), { kind: 'choose-address', id: '1' })
  const bound = { kind: 'bound', symbol: 'USDT', chain: 'ERC20' } as const
  const followed = view(changeWithdrawDraft(chosen, bound))
  expect(followed.network.chain).toBe('ERC20')
  expect(followed.address?.id).toBe('3')
  expect(followed.amount).toBe('1500')
  expect(changeWithdrawDraft(chosen, { ...bound, symbol: 'BTC' })).toBe(chosen)
})
