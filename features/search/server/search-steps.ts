// The entry of the audit log for a search of personal data: without the text, with its digest, by
// which equal searches are found.
import { accepted, type HitReason } from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'

type Searched = {
  readonly by: HitReason
  readonly digest: string
  readonly users: readonly number[]
}

/** [SR3] Written before the hits are shown. */
export const searchPersonStep = defineOperatorStep({
  name: 'search-person', action: 'searchPerson', permission: 'read-users',
  run(_step, { by, digest, users }: Searched) {
    const [user] = users
    return Promise.resolve(accepted({
      result: null,
      audit: {
        target: user !== undefined && users.length === 1 ? { kind: 'user', id: user } : null,
        to: { [`${by}Digest`]: digest, found: users.length },
      },
    }))
  },
})
