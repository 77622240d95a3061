// A person with coins, made through the calls alone, as a program would that trades on a sandbox.
import { randomBytes } from 'node:crypto'
import { createClient } from '@ingot/client'
import { faucet, outbox } from '@ingot/features/sandbox/sandbox.calls.ts'
import { regisiterEmail, sendMailVCode } from '@ingot/features/session/registration.calls.ts'

/** Registers a user, takes coins from the faucet and returns the session's token. */
export async function openFundedSession(
  baseUrl: string,
  coins: Readonly<Record<string, string>>,
): Promise<string> {
  const session: { token?: string } = {}
  const client = createClient({ baseUrl, token: () => session.token, language: () => 'en_US' })
  const name = randomBytes(8).toString('hex')
  const email = `${name}@example.com`
  await client.call(sendMailVCode, { email })
  const mails = await client.call(outbox, { to: email })
  const validateCode = (mails.ok ? mails.data[0]?.code : undefined) ?? ''
  const registered = await client.call(regisiterEmail, {
    email, loginPassword: 'three quiet lamps 7', validateCode,
  })
  if (!registered.ok) throw new Error(`no user was made: ${JSON.stringify(registered.failure)}`)
  session.token = registered.data.token
  for (const [symbol, amount] of Object.entries(coins)) {
    const credited = await client.call(faucet, { symbol, amount })
    if (!credited.ok) throw new Error(`no ${symbol}: ${JSON.stringify(credited.failure)}`)
  }
  return session.token
}
