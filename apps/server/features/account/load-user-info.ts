// GET /loadUserInfo. Only the reply of a login holds the token.
import { loadUserInfo } from '@ingot/contract/calls/account/user-profile.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { loadProfile } from '#features/profile/load-profile.ts'
import { defineHandler } from '#http/reply/handler.ts'

export const loadUserInfoHandler = defineHandler(
  loadUserInfo,
  async ({ session, services }) => accepted(await loadProfile(services, session.user, '')),
)
