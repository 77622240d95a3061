// The console calls of the queue of identity.
import {
  certifyIdentity, listIdentities, loadIdentityCase, rejectIdentity, revokeIdentity,
  viewIdentityPicture,
} from '#features/identity/identity.console.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import {
  actionHandler, decisionHandler, queueHandlers,
} from '@ingot/server/console/queue-handlers.ts'
import { pictureHandler } from '#features/file/server/define-file-view.ts'
import { certifyIdentityStep, rejectIdentityStep, revokeIdentityStep } from './decide-steps.ts'
import { identityReads } from './queue-view.ts'
import { viewIdentityPictureStep } from './view-steps.ts'

export const identityQueueHandlers = queueHandlers({
  list: listIdentities, load: loadIdentityCase, reads: identityReads,
})

/** The operator has compared each field. */
export const certifyIdentityHandler = decisionHandler(certifyIdentity, certifyIdentityStep, {
  async inputOf(services, request) {
    const found = await identityReads.loadQueued(services, request.id)
    if (found === undefined) return rejected('request_unknown', 'id')
    return found.identity.fields.every((field) => request.compared.includes(field))
      ? accepted(request) : rejected('invalid_input', 'compared')
  },
})

export const rejectIdentityHandler = actionHandler(rejectIdentity, rejectIdentityStep)

export const revokeIdentityHandler = actionHandler(revokeIdentity, revokeIdentityStep)

export const viewIdentityPictureHandler = pictureHandler(
  viewIdentityPicture, viewIdentityPictureStep,
)
