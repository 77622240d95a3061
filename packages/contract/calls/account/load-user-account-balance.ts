import { defineCall } from '#calls/define-call.ts'
import { noRequest } from '#calls/fields.ts'
import { accountBalances } from './user-profile.ts'

export const loadUserAccountBalance = defineCall({
  name: 'loadUserAccountBalance',
  method: 'GET',
  path: '/loadUserAccountBalance',
  access: 'session',
  summary: "What the caller's accounts are worth, and today's profit.",
  request: noRequest,
  reply: accountBalances,
  rejects: [],
})
