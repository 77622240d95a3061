// [SC7] The steps of listed addresses. One operator lists an address; two take it off the list,
// because money can leave to it from then on.
import { removeListedAddress } from '#features/screening/listed-addresses.console.ts'
import {
  accepted, approvalsNeeded, listedAddressMoves, type ListedAddressStatus, rejected,
} from '@ingot/contract/vocabulary'
import { sign } from '#features/approval/server/sign.ts'
import { stepNameOf } from '@ingot/server/console/define-decision.ts'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineWorkflow } from '@ingot/server/sequencer/steps/workflow.ts'
import '@ingot/server/store/tables/screening/screening-tables.ts'

export const listedAddressWorkflow = defineWorkflow({
  name: 'listed-address', table: 'listed_address', moves: listedAddressMoves,
})

const permission = 'decide-cases'
const target = (id: number) => ({ kind: listedAddressWorkflow.name, id })

type Listing = { readonly address: string, readonly reason: string, readonly source: string }

export const listAddressStep = defineOperatorStep({
  name: 'list-address', action: 'listAddress', permission,
  async run(step, { address, reason, source }: Listing, operator) {
    const { at, database } = step
    const known = await database.selectFrom('listed_address').select(['id', 'status'])
      .where('address', '=', address).executeTakeFirst()
    const by = { kind: 'staff', id: operator.id } as const
    const set = { reason, source, listed_by: operator.id, created_at: at, removed_at: null }
    if (known === undefined) {
      const id = await nextId(database, 'listed_address')
      await database.insertInto('listed_address')
        .values({ id, address, status: 'listed', ...set }).execute()
      await listedAddressWorkflow.open(step, { id, to: 'listed', by, reason })
      return accepted({
        result: null, audit: { target: target(id), to: { address, source }, reason },
      })
    }
    const { id } = known
    const moved = await listedAddressWorkflow.move(step, { id, to: 'listed', by, reason, set })
    if (!moved.ok) return moved
    return accepted({
      result: null, audit: { target: target(id), to: { address, source }, reason },
    })
  },
})

type Removal = { readonly id: number, readonly reason: string }

type Removed = {
  readonly status: ListedAddressStatus
  readonly approvals: number
  readonly approvalsNeeded: number
}

export const removeListedAddressStep = defineOperatorStep({
  name: stepNameOf(removeListedAddress), action: 'removeListedAddress', permission,
  async run(step, { id, reason }: Removal, operator) {
    const found = await listedAddressWorkflow.load(step, { id })
    if (!found.ok) return found
    const { address, status, created_at: listedAt } = found.value
    if (status !== 'listed') return rejected('state_conflict')
    const facts = { address, listedAt: String(listedAt) }
    const signed = await sign(step, { subject: 'listed-address', row: id, facts, operator })
    if (!signed.ok) return signed
    const { approvals, store } = signed.value
    const isComplete = approvals >= approvalsNeeded
    if (isComplete) {
      const by = { kind: 'staff', id: operator.id } as const
      const moved = await listedAddressWorkflow.move(step, {
        id, to: 'removed', by, reason, set: { removed_at: step.at },
      })
      if (!moved.ok) return moved
    }
    await store()
    if (!isComplete) step.announce(listedAddressWorkflow.name)
    const result: Removed = {
      status: isComplete ? 'removed' : 'listed', approvals, approvalsNeeded,
    }
    return accepted({
      result,
      audit: {
        target: target(id), from: { status: 'listed' },
        to: { status: result.status, approvals, address }, reason,
      },
    })
  },
})
