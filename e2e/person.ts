// A user who acts through the calls alone: the counterparty of a walk's trades, so that every
// figure on the screen is known in advance, or a trader's history before the walk.
import { type Client, createClient } from '@ingot/client'
import type { Order } from '@ingot/features/trading/spot-orders.calls.ts'
import type { RequestOf } from '@ingot/contract/calls'
import { faucet, outbox } from '@ingot/features/sandbox/sandbox.calls.ts'
import { regisiterEmail, sendMailVCode } from '@ingot/features/session/registration.calls.ts'
import { listSpotOrders, placeSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'
import { provingClient } from '#testing/security/proving-client.ts'
import { must } from '#testing/start-server.ts'

/** Amounts by symbol. */
export type Coins = Readonly<Record<string, string>>

export type Person = {
  readonly email: string
  readonly userId: string
  /** Of the session that the registration began. */
  readonly token: string
  readonly client: Client
  place(request: RequestOf<typeof placeSpotOrder>): Promise<Order>
}

/** The password of everybody in the walks. */
export const walkPassword = 'three quiet lamps 7'

/** Registers at an exchange's address and takes coins from its faucet. */
export async function enterPerson(
  url: string,
  { email, coins }: { readonly email: string; readonly coins: Coins },
): Promise<Person> {
  const nobody = clientOf(url)
  must(await nobody.call(sendMailVCode, { email }))
  const [mail] = must(await nobody.call(outbox, { to: email }))
  const profile = must(await nobody.call(regisiterEmail, {
    email, loginPassword: walkPassword, validateCode: mail?.code ?? '',
  }))
  const client = provingClient(clientOf(url, profile.token), async () => {
    const mails = must(await nobody.call(outbox, { to: email }))
    return mails.find(({ code }) => code !== null)?.code ?? ''
  })
  for (const [symbol, amount] of Object.entries(coins)) {
    must(await client.call(faucet, { symbol, amount }))
  }
  return {
    email,
    userId: profile.userId,
    token: profile.token,
    client,
    place: async (request) => must(await client.call(placeSpotOrder, request)),
  }
}

/** The number of a user's open orders, as the exchange returns it. */
export async function openOrdersOf({ client }: Person): Promise<number> {
  return must(await client.call(listSpotOrders, { state: 'open', pageNo: 1 })).total
}

/** A client of an exchange, without a token or with one. */
function clientOf(url: string, token?: string): Client {
  return createClient({
    baseUrl: url, token: () => token, language: () => 'en_US', checkReplies: true,
  })
}
