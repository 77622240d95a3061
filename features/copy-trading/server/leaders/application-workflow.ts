// The workflow of applications to lead, and its rows as users and operators read them.
import { formatUnitsShort, leadApplicationMoves, usdtDecimals } from '@ingot/contract/vocabulary'
import { requestReads } from '@ingot/server/kit/request-reads.ts'
import { defineWorkflow } from '@ingot/server/sequencer/steps/workflow.ts'
import '@ingot/server/store/tables/leading/leader-tables.ts'

export const applicationWorkflow = defineWorkflow({
  name: 'lead_application', table: 'lead_application', moves: leadApplicationMoves,
  queue: { open: ['pending_approval'], permission: 'read-leaders' },
})

export const applicationReads = requestReads({
  workflow: applicationWorkflow,
  viewOf: (row) => ({
    nickname: row.nickname, bio: row.bio, sharePpm: row.share_ppm,
    investmentMin: formatUnitsShort(row.investment_min_units, usdtDecimals),
    investmentMax: formatUnitsShort(row.investment_max_units, usdtDecimals),
    followersMax: row.followers_max, status: row.status, reason: row.reason,
    createTime: row.created_at,
  }),
})
