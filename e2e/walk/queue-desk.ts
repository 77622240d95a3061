// Withdrawals that wait for operators, and an operator's page of them, for the walks of queues.
import { changecoinpwd } from '@ingot/features/security/coin-password.calls.ts'
import { bindWithdrawAddress } from '@ingot/features/withdrawal/withdraw-addresses.calls.ts'
import { userWithdraw } from '@ingot/features/withdrawal/withdrawals.calls.ts'
import { certifyUser } from '#testing/security/certify-user.ts'
import { must, type TestServer, type TestUser } from '#testing/start-server.ts'

const coinPassword = 'nine green kettles 4'
const destination = {
  symbol: 'USDT', chain: 'TRC20', address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig',
} as const

/** A new user whose withdrawal of an amount of USDT waits. */
export async function addWithdrawal(
  server: TestServer, email: string, amount: string,
): Promise<TestUser> {
  const user = await server.registerUser(email)
  await certifyUser(server, user, 'Ilse Marten')
  await server.fund(user, { USDT: '30000' })
  must(await user.client.call(changecoinpwd, {
    oldPassword: user.password, password: coinPassword, rePassword: coinPassword,
  }))
  must(await user.client.call(bindWithdrawAddress, destination))
  must(await user.client.call(userWithdraw, { ...destination, amount, coinPassword }))
  return user
}
