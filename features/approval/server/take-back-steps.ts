// The step by which operators take back their own signature, while the decision still waits.
import {
  accepted, approvalPermissions, approvalsNeeded, type ApprovalSubject, hasPermission, rejected,
} from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { loadApprovals } from './sign.ts'

type Decided = {
  readonly table: {
    [Name in keyof Database]: Database[Name] extends { id: number; status: string } ? Name : never
  }[keyof Database]
  /** The states of a row in which its decision waits. */
  readonly waits: readonly string[]
  /** The workflow whose followers read the row again. */
  readonly workflow: string
}

const decided: Readonly<Record<ApprovalSubject, Decided>> = {
  'withdrawal': { table: 'withdrawal', waits: ['pending_approval'], workflow: 'withdrawal' },
  'deposit': { table: 'deposit', waits: ['in_review'], workflow: 'deposit' },
  'offline-deposit': {
    table: 'offline_deposit', waits: ['pending_approval'], workflow: 'offline-deposit',
  },
  'quick-trade': { table: 'fiat_order', waits: ['pending_approval'], workflow: 'quick-trade' },
  'offer-announcement': { table: 'new_coin_offer', waits: ['draft'], workflow: 'new-coin' },
  'offer-draw': { table: 'new_coin_offer', waits: ['closed'], workflow: 'new-coin' },
  'announcement': { table: 'announcement', waits: ['draft'], workflow: 'announcement' },
  'contest-payout': { table: 'contest_season', waits: ['review'], workflow: 'contest' },
  'operator-change': { table: 'operator_change', waits: ['pending'], workflow: 'operator-change' },
  'listed-address': { table: 'listed_address', waits: ['listed'], workflow: 'listed-address' },
}

type TakenBack = { readonly subject: ApprovalSubject, readonly row: number }

/** [AP3] Signatures that suffice are not taken back: their consequence may have begun. */
export const takeBackApprovalStep = defineOperatorStep({
  name: 'take-back-approval', action: 'takeBackApproval', permission: 'read-overview',
  async run(step, { subject, row }: TakenBack, operator) {
    if (!hasPermission(operator.role, approvalPermissions[subject])) {
      return rejected('permission_denied')
    }
    const { table, waits, workflow } = decided[subject]
    const found = await step.database.selectFrom(table).select('status').where('id', '=', row)
      .executeTakeFirst()
    if (found === undefined) return rejected('request_unknown', 'row')
    const given = await loadApprovals(step.database, { subject, rows: [row] })
    const own = given.find((one) => one.operatorId === operator.id)
    const isComplete = given.length >= approvalsNeeded
    if (own === undefined || isComplete || !waits.includes(found.status)) {
      return rejected('state_conflict')
    }
    await step.database.deleteFrom('approval').where('subject', '=', subject)
      .where('row_id', '=', row).where('operator_id', '=', operator.id).execute()
    step.announce(workflow)
    return accepted({
      result: null,
      audit: {
        target: { kind: subject === 'operator-change' ? 'change' : workflow, id: row },
        from: { subject, ...own.facts }, to: null,
      },
    })
  },
})
