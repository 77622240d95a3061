// GET /loadUserAccountBalance.
import { calls } from '@ingot/contract/calls'
import { accepted } from '@ingot/contract/vocabulary'
import { accountBalances } from '#features/profile/account-balances.ts'
import { defineHandler } from '#http/handler.ts'

export const loadUserAccountBalanceHandler = defineHandler(
  calls.loadUserAccountBalance,
  async ({ session, services }) => accepted(await accountBalances(services, session.user)),
)
