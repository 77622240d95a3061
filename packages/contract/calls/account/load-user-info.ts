import { defineCall } from '#calls/define-call.ts'
import { noRequest } from '#calls/fields.ts'
import { userProfile } from './user-profile.ts'

export const loadUserInfo = defineCall({
  name: 'loadUserInfo',
  method: 'GET',
  path: '/loadUserInfo',
  access: 'session',
  summary: "The caller's profile.",
  request: noRequest,
  reply: userProfile,
  rejects: [],
})
