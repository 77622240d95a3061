// Requests of users that move no money in or out, each under a key: a message to support, a
// feedback, a spot order, a subscription to a new coin, a place in a contest. Sent again under the
// same key, each returns its first result.
import { createHash } from 'node:crypto'
import type { CallResult, Client } from '@ingot/client'
import { listContests } from '@ingot/features/contest/contests.calls.ts'
import { joinContest } from '@ingot/features/contest/own-contests.calls.ts'
import { sendFeedback } from '@ingot/features/feedback/feedback.calls.ts'
import { listNewCoins } from '@ingot/features/new-coin/offers.calls.ts'
import { subscribeNewCoin } from '@ingot/features/new-coin/subscriptions.calls.ts'
import { placeSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'
import { sendSupportMessage } from '@ingot/features/support/support-chats.calls.ts'

export const peopleKinds = ['message', 'feedback', 'order', 'subscription', 'contest'] as const
export type PeopleKind = (typeof peopleKinds)[number]

/**
 * Sends the request of a key. The result names the thing that was made; it is undefined where
 * nothing is open. A repeated request names the thing that the first one has made.
 */
export async function askPeople(
  client: Client, kind: PeopleKind, { key, made }: { readonly key: string, readonly made?: string },
): Promise<CallResult<{ readonly id: string }> | undefined> {
  switch (kind) {
    case 'message': return named(
      await client.call(sendSupportMessage, { key, text: `Where is ${key}?` }),
      ({ chat, message }) => `${chat.id}/${message.sequence}`,
    )
    case 'feedback': return named(
      await client.call(sendFeedback, {
        kind: 'problem', text: `The page of ${key} is slow.`, files: [], idempotencyKey: key,
      }),
      ({ id }) => id,
    )
    case 'order': return named(
      await client.call(placeSpotOrder, {
        symbol: 'BTCUSDT', direction: 'buy', entrust: 'market', amount: '11', clientOrderId: key,
      }),
      ({ orderId }) => orderId,
    )
    case 'subscription': return subscribe(client, key, made)
    case 'contest': return join(client, made)
  }
}

/** The id names the offer and the amount: the offer may be closed when it is asked again. */
async function subscribe(client: Client, key: string, made: string | undefined) {
  const listed = await client.call(listNewCoins, { group: 'open', pageNo: '1' })
  const open = listed.ok ? listed.data.list[0] : undefined
  const [id = open?.id, subNums = open?.minSubNums] = made?.split('/') ?? []
  if (id === undefined || subNums === undefined) return undefined
  return named(
    await client.call(subscribeNewCoin, {
      id, subNums, agreed: true, idempotencyKey: key,
      random: createHash('sha256').update(key).digest('hex'),
    }),
    (own) => `${id}/${subNums}/${own.id}`,
  )
}

async function join(client: Client, made: string | undefined) {
  const listed = await client.call(listContests, { group: 'now', pageNo: '1' })
  const open = listed.ok ? listed.data.list.find(({ joinEndTime }) => joinEndTime > Date.now())
    : undefined
  const id = made?.split('/')[0] ?? open?.id
  return id === undefined ? undefined
    : named(await client.call(joinContest, { id, agreed: true }), (own) => `${id}/${own.id}`)
}

const named = <Reply>(
  result: CallResult<Reply>, idOf: (reply: Reply) => string,
): CallResult<{ readonly id: string }> =>
  result.ok ? { ...result, data: { id: idOf(result.data) } } : result

/** Two counts for each kind that must be equal: things that were made, and their keys. */
export const peopleCounts = `
  select 'messages of support' as subject,
    (select count(distinct message_key) from support_message where author = 'user') as keys,
    (select count(*) from support_message where author = 'user') as done
  union all select 'feedback',
    (select count(*) from idempotency_key where scope glob 'feedback:*'),
    (select count(*) from feedback where text glob 'The page of *')
  union all select 'subscriptions',
    (select count(distinct offer_id || '/' || user_id) from new_coin_subscription),
    (select count(*) from new_coin_subscription)
  union all select 'places in contests',
    (select count(distinct season_id || '/' || user_id) from contest_entry),
    (select count(*) from contest_entry)`
