// The sandbox's calls: test coins, and the mails and text messages that it stores.
import { faucet, openDemo, outbox } from '#features/sandbox/sandbox.calls.ts'
import {
  accepted, asUserId, countryCodeDefault, faucetAmountMax, formatUnitsShort, type Outcome,
  parseEmail, rejected,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { balanceAfter } from '@ingot/server/kit/balance-after.ts'
import { openOwnKey } from '#features/file/server/open-own-key.ts'
import { certifyDemoAccount } from '#features/identity/server/sandbox-steps.ts'
import { encryptDetails } from '#features/profile/server/identity-details.ts'
import { loadProfile } from '#features/profile/server/load-profile.ts'
import { startSession } from '#features/session/server/start-session.ts'
import { mintToken } from '#features/session/server/secrets.ts'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import { runKeyed } from '@ingot/server/kit/run-keyed.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { creditFaucetRecharge, openDemoAccount } from './steps.ts'

const outboxListMax = 20

/** The certified name of every demo account. */
const demoName = 'Demo Visitor'

// POST /sandbox/faucet. Test coins come in as an online deposit does: from the world outside, by
// the ledger's own posting, with the row that the records of deposits show.

export const faucetHandler = defineHandler(
  faucet,
  async ({ request, session, services }) => {
    const asset = services.listings.assetBySymbol(request.symbol)
    if (asset === undefined) return rejected('asset_unknown', 'symbol')
    const units = parseAmount(request.amount, asset)
    if (!units.ok) return units
    const id = randomUUID()
    const { user } = session
    const credited = await runKeyed(services, creditFaucetRecharge, {
      scope: `faucet:${user}`,
      // Without a key of its own, each request is a deposit of its own.
      key: request.idempotencyKey ?? id,
      body: `${asset.symbol}:${units.value}`,
      input: () => units.value > BigInt(faucetAmountMax) * 10n ** BigInt(asset.decimals)
        ? rejected('amount_too_large', 'amount')
        : accepted({
          id, userId: user, assetId: asset.id, amountUnits: units.value,
          symbol: asset.symbol, amount: formatUnitsShort(units.value, asset.decimals),
        }),
    })
    if (!credited.ok) return credited
    return accepted(await balanceAfter(services, {
      receipt: credited.value, user, asset, wallet: 'spot',
    }))
  },
)

// POST /sandbox/demo.

export const openDemoHandler = defineHandler(openDemo, async ({ services, caller }) => {
  const { sequencer, secretKey, securityLog } = services
  const passwordHash = await services.passwords.hash(mintToken())
  if (passwordHash === undefined) return rejected('busy')
  const { token, row } = startSession(secretKey, 'demo', caller)
  const opened = await sequencer.run(openDemoAccount, {
    user: {
      countryCode: countryCodeDefault, userPhone: '', passwordHash, userName: 'Demo',
      inviterId: null, language: caller.language,
    },
    session: row,
    event: securityLog.eventOf({ kind: 'registered' }, caller),
  })
  if (!opened.ok) return opened
  const { userId } = opened.value.result
  const certified = await certifyDemo(services, userId)
  if (!certified.ok) return certified
  return accepted(await loadProfile(services, asUserId(userId), token))
})

/** [ID14] So that the functions of level 2 are open to a first look. */
async function certifyDemo(services: Services, user: number): Promise<Outcome<null>> {
  const key = await openOwnKey(services, user)
  if (!key.ok) return key
  const cardNo = `SANDBOX-${user}`
  const certified = await services.sequencer.run(certifyDemoAccount, {
    user,
    details: encryptDetails(key.value, user, { realName: demoName, cardNo, birthDate: null }),
    numberDigest: services.secretKey.digest('identities', ['', cardNo], 'base64url'),
  })
  return certified.ok ? accepted(null) : certified
}

// GET /sandbox/outbox.

export const outboxHandler = defineHandler(outbox, async ({ request, services }) => {
  const { database, clock } = services
  const rows = await loadOutbox(database, { recipient: recipientOf(request.to), now: clock() })
  return accepted(rows.map((row) => ({
    to: row.recipient,
    kind: row.kind,
    code: row.code,
    text: row.body,
    time: row.created_at,
  })))
})

/** A number is found with or without its "+", which a query reads as a space. */
function recipientOf(text: string): string {
  const to = text.trim().toLowerCase()
  return /^\d+$/.test(to) ? `+${to}` : parseEmail(to) ?? to
}

/**
 * The sandbox's reads: the outbox of mails and texts. The latest mails and texts to an address,
 * newest first.
 */
function loadOutbox(
  database: Kysely<Database>,
  { recipient, now }: { readonly recipient: string; readonly now: number },
) {
  return database.selectFrom('outbox')
    .select(['recipient', 'kind', 'code', 'body', 'created_at'])
    .where('recipient', '=', recipient).where('expires_at', '>', now)
    .orderBy('created_at', 'desc').limit(outboxListMax)
    .execute()
}
