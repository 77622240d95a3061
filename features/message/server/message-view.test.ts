import { expect, test } from 'vitest'
import { messageView } from './message-view.ts'

test('[WF12] a completed withdrawal that was stored without a fee is shown without it', () => {
  const view = messageView({
    id: 7, user_id: 10_001, kind: 'withdrawal_completed', created_at: 1, read_at: null,
    parameters: JSON.stringify({
      amount: '100', symbol: 'USDT', chain: 'TRC20', address: 'TR7NHq', txId: 'a1b2',
    }),
  }, 'en_US')
  expect(view.text).toBe('100.00 USDT was sent to TR7NHq on TRC20.')
  expect(view.more).toBe('Transaction: a1b2')
  expect(view.parameters).toMatchObject({ fee: '' })
})
