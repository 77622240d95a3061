import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { symbolText } from '#calls/fields.ts'
import { coinTypes } from '#vocabulary/states.ts'
import { balance } from './balance.ts'

export const loadAccount = defineCall({
  name: 'loadAccount',
  method: 'GET',
  path: '/loadAccount',
  access: 'session',
  summary: 'One balance of the caller, in the spot or the contract account.',
  request: z.strictObject({ accountType: z.enum(coinTypes), symbol: symbolText }),
  reply: balance,
  rejects: ['asset_unknown'],
})
