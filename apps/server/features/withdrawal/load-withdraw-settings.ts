// GET /loadWithdrawSettings.
import { loadWithdrawSettings } from '@ingot/contract/calls/withdrawal/withdrawals.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { withdrawSettingsView } from './withdraw-settings-view.ts'

export const loadWithdrawSettingsHandler = defineHandler(
  loadWithdrawSettings,
  async ({ session, services }) => accepted(await withdrawSettingsView(services, session.user)),
)
