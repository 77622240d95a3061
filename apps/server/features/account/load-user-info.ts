// GET /loadUserInfo. The token is told at the log-in only.
import { loadUserInfo } from '@ingot/contract/calls/account/load-user-info.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { loadProfile } from '#features/profile/load-profile.ts'
import { defineHandler } from '#http/handler.ts'

export const loadUserInfoHandler = defineHandler(
  loadUserInfo,
  async ({ session, services }) => accepted(await loadProfile(services, session.user, '')),
)
