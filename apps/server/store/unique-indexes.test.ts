// Every unique index of the migrated schema, with the reason why no step breaks one. A step that
// breaks one after its engine command ends the process, so a value from outside is looked up first.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { openWriter } from './file/open-writer.ts'

/** The step makes the value itself: a number after the largest, a digest of chance, an own row. */
const allotted = 'allotted'
/** Written by the engine's rows, the log or the marks' own table, never by a step. */
const engine = 'engine'
/** The insert takes the row's place: it looks or deletes before, or has a rule for a conflict. */
const replaced = 'replaced'
/** The file and the name of the test that provokes the collision, two at once or one after one. */
type Provoked = readonly [file: string, test: string]

const root = new URL('../../../', import.meta.url)
const own = 'features/user/server/collisions.flow.test.ts'

const indexes: Readonly<Record<string, string | Provoked>> = {
  'announcement (message_id)': allotted,
  'announcement_read (announcement_id, user_id)': [
    'features/announcement/server/announcement.flow.test.ts', '[AN7]',
  ],
  'announcement_receiver (announcement_id, user_id)': replaced,
  'approval (subject, row_id, operator_id)': [
    'features/withdrawal/server/review/decisions.flow.test.ts',
    '[WD12] two operators who approve at once approve twice, not more',
  ],
  'asset (symbol)': engine,
  'balance (owner, wallet, asset_id)': engine,
  'candle (market_id, period, open_at)': replaced,
  'case_request (kind, request_id, case_id)': replaced,
  'case_user (case_id, user_id)': replaced,
  'chain_cursor (chain)': replaced,
  'code_try (code_id, origin_hash)': replaced,
  'compaction_cursor (name)': replaced,
  'contest_entry (season_id, identity_key)': [
    'features/contest/server/contest.flow.test.ts',
    '[CT5] one identity joins once, in time, with its level, and agrees',
  ],
  'contest_entry (user_id, season_id)': [
    'features/contest/server/contest.flow.test.ts',
    '[CT5] one identity joins once, in time, with its level, and agrees',
  ],
  'contest_round_trip (entry_id, trade_id)': replaced,
  'contest_volume (entry_id, day, counterparty_id)': replaced,
  'copy (copy_id)': engine,
  'copy_block (block_id)': engine,
  'copy_fill (block_id, copy_id)': engine,
  'copy_order (copy_id, order_id)': engine,
  'copy_side (copy_id, market_id, position_side)': engine,
  'credited_reference (source, reference_key)': [
    'features/deposit/server/offline/offline-deposits.flow.test.ts',
    '[OD5] two hundred approvals at once of deposits with one reference credit once',
  ],
  'deposit (chain, tx_id, output)': [
    'features/deposit/server/reorganisations.flow.test.ts',
    '[DP5] after a long stop each payment in between is found, and none twice',
  ],
  'deposit_address (address, memo, address_kind)': allotted,
  'deposit_address (address_kind, derivation_index)': allotted,
  'deposit_claim (tx_id, chain, user_id)': [
    'features/deposit/server/payments.flow.test.ts',
    '[DP14] a payment without a memo says so, and is claimed once',
  ],
  'desk_coin (asset_id)': replaced,
  'exchange_stop (part)': replaced,
  'factor_offer (user_id, kind)': replaced,
  'fiat_currency (fiat)': replaced,
  'fiat_line (order_id)': [
    'features/quick-trade/server/quick-desk.flow.test.ts',
    '[QT13, QT48] two type the record and the payer, and the coins stay for a day',
  ],
  'file_content (file_id)': allotted,
  'funding_payment (user_id, stamp, market_id, side)': engine,
  'funding_rate (market_id, stamp)': replaced,
  'house_day (day, owner, wallet, asset_id, kind, market_id)': replaced,
  'idempotency_key (scope, key)': engine,
  'identity (user_id, level)': [
    'features/identity/server/identity.flow.test.ts',
    '[ID6] a rejected application is sent again, three times in thirty days',
  ],
  'identity_picture (file_id)': [
    'features/identity/server/identity.flow.test.ts',
    "[ID4, SE24] each picture is the user\\'s own, and none is used twice",
  ],
  'lead (user_id)': engine,
  'lead_order (order_id)': engine,
  'lead_trade (user_id, closed_by, side)': replaced,
  'leader (user_id)': replaced,
  'leader_figure (user_id, days)': replaced,
  'leader_mark (user_id, kind, linked_user_id)': allotted,
  'leader_sample (user_id, sampled_at)': replaced,
  'ledger_entry (owner, posted_at, entry_id)': engine,
  'listed_address (address)': replaced,
  'listing (name)': allotted,
  'log_opening_part (batch, part)': engine,
  'login_origin (user_id, kind, origin_hash)': replaced,
  'mail_link (token_hash)': allotted,
  'network (asset_id, chain)': replaced,
  'new_coin_reminder (offer_id, user_id)': replaced,
  'new_coin_seed (offer_id)': allotted,
  'new_coin_subscription (offer_id, identity_key)': [
    'features/new-coin/server/new-coin.flow.test.ts',
    '[NC2, NC10] one certified identity subscribes once, and is in the list with its level only',
  ],
  'new_coin_subscription (offer_id, user_id)': [
    'features/new-coin/server/new-coin.flow.test.ts',
    '[NC2, NC10] one certified identity subscribes once, and is in the list with its level only',
  ],
  'notification_preference (user_id, category, channel)': replaced,
  'notification_setting (user_id, category)': replaced,
  'opening_entry (owner, wallet, asset_id)': engine,
  'operator (name)': [
    'apps/server/console/permissions.flow.test.ts',
    '[OP10] an operator changes no own account, and a name is taken once',
  ],
  'operator_session (token_hash)': allotted,
  'owner_report (token_hash)': allotted,
  'passkey (credential_id)': [
    'features/security/server/passkeys.flow.test.ts', 'passkey_refused',
  ],
  'perpetual_market (symbol)': engine,
  'perpetual_tier (market_id, tier)': engine,
  'position (user_id, market_id, side)': engine,
  'price_second (market_id, place)': replaced,
  'push_device (endpoint)': [
    'features/message/server/push.flow.test.ts',
    '[WP1, WP6] a foreign address, a wrong key and a private host are refused',
  ],
  'rebate (invited_id, fee_day, side, wallet, asset_id)': [
    'features/invitation/server/invitations.flow.test.ts',
    '[IV1, IV2] both sides get their part of the fees of a day, once',
  ],
  'recovery_code (user_id, code_hash)': allotted,
  'report_day (day)': replaced,
  'risk_setting (user_id, market_id)': engine,
  'row_seal (table_name, row_key)': engine,
  'session (token_hash)': allotted,
  'setting (name)': replaced,
  'simulated_user (user_id)': replaced,
  'spot_market (symbol)': engine,
  'step_up_proof (challenge)': allotted,
  'step_up_proof (proof_hash)': allotted,
  'support_message (chat_id, author, message_key)': [
    'features/support/server/support.flow.test.ts',
    '[SU2] fifty forced reconnects lose no message and double none',
  ],
  'support_message (chat_id, sequence)': allotted,
  'support_picture_content (picture_id)': allotted,
  'support_visitor (token_hash)': allotted,
  'user (country_code, user_phone)': [
    'features/session/server/phone.flow.test.ts',
    '[A51] a correct code sent four times at once opens one account',
  ],
  'user (email)': [own, '[WF29] of two registrations of an address at once one is refused'],
  'user (invite_code)': allotted,
  'watchlist (user_id, market_id)': replaced,
  'withdraw_address (user_id, asset_id, chain, address)': [
    'features/withdrawal/server/addresses.flow.test.ts', 'address_exists',
  ],
  'withdrawal (hold_id)': allotted,
  'withdrawal_stop (asset_id)': replaced,
}

type Named = { readonly name: string }
type Listed = Named & { readonly unique: number }

/** A key of one column `id` is the number or the chance that the step allots. */
async function readIndexes(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ingot-indexes-'))
  const database = openWriter(folder)
  await migrate(database, { migrations, now: 1, onProgress: () => {} })
  const read = <Row>(text: string): Row[] => database.prepare(text).all() as Row[]
  const found = read<Named>("select name from sqlite_master where type = 'table'")
    .flatMap(({ name: table }) => read<Listed>(`pragma index_list("${table}")`)
      .filter(({ unique }) => unique === 1)
      .map(({ name }) => read<Named>(`pragma index_info("${name}")`).map((one) => one.name))
      .filter((columns) => columns.join() !== 'id')
      .map((columns) => `${table} (${columns.join(', ')})`))
  database.close()
  rmSync(folder, { recursive: true, force: true })
  return found.sort()
}

test('[WF29] every unique index is listed with the reason why no step breaks it', async () => {
  expect(await readIndexes()).toEqual(Object.keys(indexes).sort())
})

test.each(Object.entries(indexes).filter(([, why]) => typeof why !== 'string'))(
  '[WF29] the collision of %s is provoked by a test', (_, why) => {
    const [file, name] = why as Provoked
    expect(readFileSync(new URL(file, root), 'utf8').includes(name), name).toBe(true)
  },
)

const sources = globSync([
  'features/*/server/**/*.ts', 'apps/server/{kit,sequencer,console,market-data,jobs}/**/*.ts',
  'apps/server/store/rows/**/*.ts',
], { cwd: root })
  // A seed inserts the rows that are missing.
  .filter((path) => !path.includes('.test.ts') && !path.endsWith('seed-steps.ts'))
  .map((path) => readFileSync(new URL(path, root), 'utf8'))

test('[WF29] a row that takes the place of another is looked for where it is inserted', () => {
  const faults = Object.entries(indexes).filter(([, why]) => why === replaced)
    .map(([index]) => index.slice(0, index.indexOf(' ')))
    .filter((table) => sources.some((source) => source.includes(`insertInto('${table}')`)
      && !source.includes('onConflict')
      && !new RegExp(`(?:selectFrom|deleteFrom|updateTable)\\('${table}`).test(source)))
  expect(faults).toEqual([])
})
