// [SC8] Opens cases by rule: the waiting withdrawals that no case names are scored in turn, a
// page at a time, and reversed deposits are looked up. A request is looked at once.
import { caseMarks, scoreOf, type WithdrawRiskMark } from '@ingot/contract/vocabulary'
import { type FeatureJob, repeatWork } from '@ingot/server/kit/feature.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { type Finding, openCasesByRule } from '#features/screening/server/rule-steps.ts'
import type { WithdrawalTable } from '#features/withdrawal/server/withdraw-tables.ts'
import { loadRiskMarks } from './risk-marks.ts'
import '@ingot/server/store/tables/deposit-tables.ts'
import '@ingot/server/store/tables/screening/screening-tables.ts'

const everyMs = 10_000
/** Requests that are scored at once, and findings of one step. */
const most = 100
const findingsMax = 20

export const openCasesJob: FeatureJob = {
  kind: 'job',
  start({ services, logger }) {
    let after: Place = { at: 0, id: 0 }
    return repeatWork({
      everyMs,
      async work() { after = await openCases(services, after) },
      onFailure(error) { logger.error({ error }, 'cases were not opened this time') },
    })
  },
}

/** The place of a waiting request, behind which the next look begins. */
type Place = { readonly at: number, readonly id: number }
type Parts = Pick<Services, 'reports' | 'sequencer' | 'configuration'>

/** Looks at one page behind the place; returns the next place, or the first one at the end. */
export async function openCases(parts: Parts, after: Place): Promise<Place> {
  const { reports, sequencer, configuration } = parts
  const rows = await loadUnseen(reports, after)
  const { marksOf, linkedTo } = await loadRiskMarks(reports, rows)
  const { secondApprovalScore } = configuration.now().settings
  const findings = rows.flatMap((row): readonly Finding[] => {
    const marks = marksOf(row)
    const score = scoreOf(marks)
    const origin = score >= secondApprovalScore ? 'score' : originOf(marks)
    return origin === undefined ? [] : [{
      userId: row.user_id, otherUserIds: linkedTo(row), origin, score,
      request: { kind: 'withdrawal', id: row.id },
    }]
  })
  const all = [...await loadReversed(reports), ...findings]
  for (let first = 0; first < all.length; first += findingsMax) {
    await sequencer.run(openCasesByRule, { findings: all.slice(first, first + findingsMax) })
  }
  const last = rows.at(-1)
  return rows.length < most || last === undefined
    ? { at: 0, id: 0 } : { at: last.created_at, id: last.id }
}

type Origin = Extract<Finding['origin'], WithdrawRiskMark>

const originOf = (marks: readonly WithdrawRiskMark[]): Origin | undefined =>
  marks.find((mark): mark is Origin => caseMarks.some((one) => one === mark))

function loadUnseen(
  reports: Services['reports'], { at, id }: Place,
): Promise<WithdrawalTable[]> {
  return reports.selectFrom('withdrawal as w').selectAll('w')
    .where('w.status', '=', 'pending_approval')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('w.created_at', 'w.id'), '>', tuple(at, id)))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('case_request as c')
      .select('c.case_id').where('c.kind', '=', 'withdrawal')
      .whereRef('c.request_id', '=', 'w.id'))))
    .orderBy('w.created_at').orderBy('w.id').limit(most).execute()
}

async function loadReversed(reports: Services['reports']): Promise<readonly Finding[]> {
  const rows = await reports.selectFrom('deposit as d').select(['d.id', 'd.user_id'])
    .where('d.status', '=', 'reversed').where('d.user_id', 'is not', null)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('case_request as c')
      .select('c.case_id').where('c.kind', '=', 'deposit').whereRef('c.request_id', '=', 'd.id'))))
    .limit(findingsMax).execute()
  return rows.flatMap(({ id, user_id: userId }) => userId === null ? [] : [{
    userId, otherUserIds: [], origin: 'reversed_deposit', score: null,
    request: { kind: 'deposit', id },
  }])
}
