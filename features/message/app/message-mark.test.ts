import { Bell, ReceiptText } from 'lucide'
import { expect, test } from 'vitest'
import { messageMark } from './message-mark.ts'

test('[WF20] a message has the mark of its kind, one of a later version has the bell', () => {
  expect(messageMark('order_filled')).toEqual({ icon: ReceiptText, tone: 'ok' })
  expect(messageMark('kind_of_a_later_version')).toEqual({ icon: Bell, tone: 'mute' })
})
