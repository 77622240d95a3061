// The text of a draw's list, read from the subscriptions a page at a time.
import { listTextOf } from '@ingot/contract/proof'
import { drawLinesPerPage } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'

export type DrawList = {
  readonly text: string
  readonly lines: number
  readonly tickets: number
}

/** One page behind a subscription, by ascending id, with one row more than it shows. */
export async function readListPage(
  database: Kysely<Database>, { offer, after }: { readonly offer: number, readonly after: number },
) {
  const rows = await database.selectFrom('new_coin_subscription')
    .select(['id', 'tag', 'first_ticket as first', 'tickets as count'])
    .where('offer_id', '=', offer).where('is_listed', '=', 1).where('id', '>', after)
    .orderBy('id').limit(drawLinesPerPage + 1).execute()
  const page = rows.slice(0, drawLinesPerPage)
  const last = page.at(-1)
  return { page, next: last === undefined || rows.length === page.length ? null : last.id }
}

/** The whole list of an offer that has closed: no subscription is added any more. */
export async function readList(database: Kysely<Database>, offer: number): Promise<DrawList> {
  const texts: string[] = []
  let [lines, tickets] = [0, 0]
  let after: number | null = 0
  while (after !== null) {
    const { page, next }: Awaited<ReturnType<typeof readListPage>> =
      await readListPage(database, { offer, after })
    texts.push(listTextOf(page))
    lines += page.length
    tickets += page.reduce((sum, { count }) => sum + count, 0)
    after = next
  }
  return { text: texts.join(''), lines, tickets }
}
