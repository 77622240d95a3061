// The fields of an order that its client sets and the engine never reads. They are named here and
// in the contract's client-fields.ts; submissions, rows, messages between threads and views follow.
import { orNull, text, type RowOf } from '@ingot/engine/rows'

export const clientFieldsRow = { clientOrderId: orNull(text) } as const

/** An order's own; a field that the client did not set is null. */
export type ClientFields = RowOf<typeof clientFieldsRow>

/** The same in a request, where any may be absent. */
export type SetClientFields =
  { readonly [Name in keyof ClientFields]?: ClientFields[Name] | undefined }

export const noClientFields: ClientFields = { clientOrderId: null }

/** The fields of a request, a submission or a row; `noClientFields` itself when none is set. */
export function clientFieldsOf({ clientOrderId = null }: SetClientFields): ClientFields {
  return clientOrderId === null ? noClientFields : { clientOrderId }
}
