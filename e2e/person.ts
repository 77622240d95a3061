// A user who acts through the calls alone: the counterparty of a walk's trades, so that every
// figure on the screen is known in advance, or a trader's history before the walk.
import { type Client, createClient } from '@ingot/client'
import { calls, type Order, type RequestOf } from '@ingot/contract/calls'
import { must } from '#testing/start-server.ts'

/** Amounts by symbol. */
export type Coins = Readonly<Record<string, string>>

export type Person = {
  readonly email: string
  readonly client: Client
  place(request: RequestOf<typeof calls.placeSpotOrder>): Promise<Order>
}

/** The password of everybody in the walks. */
export const walkPassword = 'three quiet lamps 7'

/** Registers at an exchange's address and takes coins from its faucet. */
export async function enterPerson(
  url: string,
  { email, coins }: { readonly email: string; readonly coins: Coins },
): Promise<Person> {
  const nobody = clientOf(url)
  must(await nobody.call(calls.sendMailVCode, { email }))
  const [mail] = must(await nobody.call(calls.outbox, { to: email }))
  const profile = must(await nobody.call(calls.regisiterEmail, {
    email, loginPassword: walkPassword, validateCode: mail?.code ?? '',
  }))
  const client = clientOf(url, profile.token)
  for (const [symbol, amount] of Object.entries(coins)) {
    must(await client.call(calls.faucet, { symbol, amount }))
  }
  return {
    email,
    client,
    place: async (request) => must(await client.call(calls.placeSpotOrder, request)),
  }
}

/** The number of a user's open orders, as the exchange returns it. */
export async function openOrdersOf({ client }: Person): Promise<number> {
  return must(await client.call(calls.listSpotOrders, { state: 'open', pageNo: 1 })).total
}

/** A client of an exchange, without a token or with one. */
function clientOf(url: string, token?: string): Client {
  return createClient({
    baseUrl: url, token: () => token, language: () => 'en_US', checkReplies: true,
  })
}
