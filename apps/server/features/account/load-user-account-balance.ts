// GET /loadUserAccountBalance.
import { loadUserAccountBalance } from '@ingot/contract/calls/account/accounts.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { accountBalances } from '#features/profile/account-balances.ts'
import { defineHandler } from '#http/reply/handler.ts'

export const loadUserAccountBalanceHandler = defineHandler(
  loadUserAccountBalance,
  async ({ session, services }) => accepted(await accountBalances(services, session.user)),
)
