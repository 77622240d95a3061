// The console calls of the queue of identity.
import {
  certifyIdentity, listIdentities, loadIdentityCase, rejectIdentity, revokeIdentity,
  viewIdentityPicture,
} from '@ingot/contract/console/identity/identity.ts'
import { accepted, pageSize, rejected } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { actionHandler } from '#console/queue-handlers.ts'
import { viewFile } from '#features/file/define-file-view.ts'
import { howMany } from '#features/own-conditions.ts'
import { pageOfQueue } from '#features/request-reads.ts'
import { loadTimeline } from '#features/workflow-events.ts'
import type { Services } from '#http/services.ts'
import { certifyIdentityStep, rejectIdentityStep, revokeIdentityStep } from './decide-steps.ts'
import { identityWorkflow, identityWorkflowName } from './identity-workflow.ts'
import { identityCases } from './queue-view.ts'
import type { IdentityTable } from '#store/tables/identity-tables.ts'
import { viewIdentityPictureStep } from './view-steps.ts'

// POST /console/listIdentities: those that wait come oldest first, all others newest first.

export const listIdentitiesHandler = defineConsoleHandler(
  listIdentities,
  async ({ request: { status, userId, ...paging }, services }) => {
    const { database } = services
    const found = database.selectFrom('identity').selectAll()
      .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'certified'))
      .$if(userId !== undefined, (rows) => rows.where('user_id', '=', userId ?? 0))
    const [page, { total: waiting }] = await Promise.all([
      pageOfQueue(found, {
        ...paging, waits: status === 'pending_approval', since: 'submitted_at',
      }),
      database.selectFrom('identity').select(howMany).where('status', '=', 'pending_approval')
        .executeTakeFirstOrThrow(),
    ])
    const isMarked = (row: IdentityTable) => row.status === 'pending_approval'
    const list = (await identityCases(services, page.list, isMarked)).map(({ view }) => view)
    return accepted({ ...page, list, pageNo: paging.pageNo, pageSize, waiting })
  },
)

// POST /console/loadIdentityCase.

export const loadIdentityCaseHandler = defineConsoleHandler(
  loadIdentityCase,
  async ({ request: { id }, services }) => {
    const { database } = services
    const found = await loadCase(services, id)
    if (found === undefined) return rejected('request_unknown', 'id')
    const { view: identity, details: { cardNo, birthDate }, pictures } = found
    const [events, user] = await Promise.all([
      loadTimeline(database, {
        workflow: identityWorkflowName, id, stateOf: identityWorkflow.stateOf,
      }),
      database.selectFrom('user').select('created_at').where('id', '=', identity.userId)
        .executeTakeFirstOrThrow(),
    ])
    return accepted({
      identity, cardNo, birthDate, events, userTime: user.created_at,
      pictures: pictures.map((one) => ({ side: one.side, id: one.file_id })),
    })
  },
)

async function loadCase(services: Services, id: number) {
  const row = await services.database.selectFrom('identity').selectAll().where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? undefined : (await identityCases(services, [row], () => true))[0]
}

// POST /console/certifyIdentity: the operator has compared each field.

export const certifyIdentityHandler = defineConsoleHandler(
  certifyIdentity,
  async ({ request: { id, submitTime, compared }, services, by }) => {
    const found = await loadCase(services, id)
    if (found === undefined) return rejected('request_unknown', 'id')
    if (!found.view.fields.every((field) => compared.includes(field))) {
      return rejected('invalid_input', 'compared')
    }
    const decided = await services.sequencer.run(certifyIdentityStep, {
      by, input: { id, submitTime },
    })
    return decided.ok ? accepted(null) : decided
  },
)

// POST /console/rejectIdentity.

export const rejectIdentityHandler = actionHandler(rejectIdentity, rejectIdentityStep)

// POST /console/revokeIdentity.

export const revokeIdentityHandler = actionHandler(revokeIdentity, revokeIdentityStep)

// POST /console/viewIdentityPicture.

export const viewIdentityPictureHandler = defineConsoleHandler(
  viewIdentityPicture,
  ({ request: { fileId }, services, by }) =>
    viewFile(services, viewIdentityPictureStep, { by, fileId }),
)
