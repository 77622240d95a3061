// The calls of a user who leads or wants to, and those of the operators' queue of applications.
import type { ParsedRequestOf } from '@ingot/contract/calls'
import {
  applyToLead, changeLeadTerms, endLeading, listMyFollowers, loadMyLeading,
} from '#features/copy-trading/leading.calls.ts'
import {
  approveLeadApplication, listLeadApplications, loadLeadApplication, rejectLeadApplication,
} from '#features/copy-trading/leading.console.ts'
import {
  accepted, copyTerms, leaderLimits, maskedContact, type Outcome, pageSize, rejected,
} from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import { actionHandler, queueHandlers } from '@ingot/server/console/queue-handlers.ts'
import { usdtOf } from '#features/conversion/server/conversion-view.ts'
import { loadAuthLevel } from '#features/level/server/check-level.ts'
import { pageOf } from '@ingot/server/kit/own-page.ts'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import {
  applyToLeadStep, approveLeadApplicationStep, changeLeadTermsStep, endLeadingStep,
  rejectLeadApplicationStep,
} from './application-steps.ts'
import { applicationReads } from './application-workflow.ts'
import { copyResults, dueOf, loadStanding } from './equity-reads.ts'
import type { LeaderTerms } from './leader-steps.ts'
import { loadLead } from './load-lead.ts'

// POST /applyToLead.

export const applyToLeadHandler = defineHandler(
  applyToLead,
  async ({ request, session: { user: userId }, services }) => {
    const terms = parseTerms(services.listings, request)
    if (!terms.ok) return terms
    const sent = await services.sequencer.run(applyToLeadStep, {
      userId, nickname: request.nickname, ...terms.value,
    })
    if (!sent.ok) return sent
    const { id } = sent.value.result
    return accepted(await applicationReads.loadOwn(services.database, { user: userId, id }))
  },
)

// POST /changeLeadTerms.

export const changeLeadTermsHandler = defineHandler(
  changeLeadTerms,
  async ({ request, session: { user: userId }, services: { listings, sequencer } }) => {
    const terms = parseTerms(listings, request)
    if (!terms.ok) return terms
    const changed = await sequencer.run(changeLeadTermsStep, { userId, ...terms.value })
    return changed.ok ? accepted(null) : changed
  },
)

// POST /endLeading.

export const endLeadingHandler = defineHandler(
  endLeading,
  async ({ session: { user: userId }, services: { sequencer } }) => {
    const ended = await sequencer.run(endLeadingStep, { userId })
    return ended.ok ? accepted(null) : ended
  },
)

// GET /loadMyLeading.

export const loadMyLeadingHandler = defineHandler(
  loadMyLeading,
  async ({ session: { user }, services }) => {
    const { configuration, database, listings } = services
    const usdt = usdtOf(listings)
    const [level, standing, following, application, lead] = await Promise.all([
      loadAuthLevel(database, user),
      loadStanding(database, { user, asset: usdt.id, since: undefined }),
      database.selectFrom('copy').select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', user).where('status', '=', 'flow').executeTakeFirstOrThrow(),
      applicationReads.listOwn(database, { user, pageNo: 1, pageSize: 1 }),
      loadLead(services, user),
    ])
    return accepted({
      level,
      levelNeeded: configuration.now().settings.leadingLevel,
      equity: amountText(usdt, standing.equityUnits),
      equityNeeded: amountText(usdt, leaderLimits.equityMinUnits),
      following: following.count,
      application: application.list[0] ?? null,
      lead,
    })
  },
)

// GET /listMyFollowers.

export const listMyFollowersHandler = defineHandler(
  listMyFollowers,
  async ({ request: { pageNo, after }, session: { user }, services: { database, listings } }) => {
    const usdt = usdtOf(listings)
    const page = await pageOf(
      copyResults(database, user, usdt.id).where('status', '=', 'flow')
        .select(sql<string>`(select email from user where user.id = copy.user_id)`.as('email')),
      { pageNo, after, sort: [['copy_id', 'desc']] },
    )
    return accepted({
      ...page, pageNo, pageSize,
      list: page.list.map((row) => ({
        id: String(row.copy_id),
        contact: maskedContact(row.email).split('@')[0] ?? '',
        equity: amountText(usdt, BigInt(row.equity)),
        profit: amountText(usdt, BigInt(row.profit)),
        due: amountText(usdt, dueOf(row)),
        sharePpm: row.share_ppm,
        createTime: row.created_at,
      })),
    })
  },
)

export const applicationQueueHandlers = queueHandlers({
  list: listLeadApplications, load: loadLeadApplication, reads: applicationReads,
})

export const approveLeadApplicationHandler =
  actionHandler(approveLeadApplication, approveLeadApplicationStep)

export const rejectLeadApplicationHandler =
  actionHandler(rejectLeadApplication, rejectLeadApplicationStep)

/** [LD9] The bounds of an investment are within those of every copy, the smaller one first. */
function parseTerms(
  listings: Listings, terms: ParsedRequestOf<typeof changeLeadTerms>,
): Outcome<Omit<LeaderTerms, 'nickname'>> {
  const usdt = usdtOf(listings)
  const min = parseAmount(terms.investmentMin, usdt, 'investmentMin')
  if (!min.ok) return min
  const max = parseAmount(terms.investmentMax, usdt, 'investmentMax')
  if (!max.ok) return max
  if (min.value < copyTerms.investmentMinUnits) {
    return rejected('investment_too_small', 'investmentMin')
  }
  if (max.value < min.value) return rejected('investment_too_small', 'investmentMax')
  if (max.value > copyTerms.investmentMaxUnits) {
    return rejected('amount_too_large', 'investmentMax')
  }
  const { bio, sharePpm, followersMax } = terms
  return accepted({
    bio, sharePpm, followersMax, investmentMinUnits: min.value, investmentMaxUnits: max.value,
  })
}
