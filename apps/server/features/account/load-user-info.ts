// GET /loadUserInfo. The token is told at the log-in only.
import { calls } from '@ingot/contract/calls'
import { accepted } from '@ingot/contract/vocabulary'
import { loadProfile } from '#features/profile/load-profile.ts'
import { defineHandler } from '#http/handler.ts'

export const loadUserInfoHandler = defineHandler(
  calls.loadUserInfo,
  async ({ session, services }) => accepted(await loadProfile(services, session.user, '')),
)
