// Runs a request's step at most once under the key that its client has chosen. Whether a key is
// taken, and by which request, is decided by the sequencer alone: BatchKeys.
import { type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { Services } from '#http/services.ts'
import type { PlainValue, StepValue } from '#sequencer/steps/plain-value.ts'
import type { Step } from '#sequencer/steps/step.ts'
import type { IdempotencyKey, Receipt } from '#sequencer/submission.ts'
import { refuseNewRequest } from './refusal-steps.ts'

type ClientKey = {
  /** The kind of request and its user, such as `withdraw:10001`. */
  readonly scope: string
  /** Without a key every request is a request of its own. */
  readonly key: string | null | undefined
  /** The request in one canonical text. */
  readonly body: string
}

/** The key as a part of a submission; none where the client has sent none. */
export function keyed({ scope, key, body }: ClientKey): { readonly key?: IdempotencyKey } {
  return key === null || key === undefined ? {} : { key: { scope, key, body } }
}

type KeyedRequest<Input> = Omit<ClientKey, 'body'> & {
  /** Null for a request that cannot be read: no accepted one is the same. */
  readonly body: string | null
  /** Checks the limits and returns the step's input; called for a new request only. */
  input(): Promise<Outcome<Input>> | Outcome<Input>
}

/**
 * [WD14] A known key returns the first result before any limit is checked, because limits and
 * switches may have changed since; with another body it is refused with `idempotency_conflict`.
 */
export async function runKeyed<Input extends PlainValue, Result extends StepValue>(
  { database, sequencer }: Pick<Services, 'database' | 'sequencer'>,
  step: Step<Input, Result>, { scope, key, body, input }: KeyedRequest<Input>,
): Promise<Outcome<Receipt<Result>>> {
  if (typeof key === 'string' && await isTaken(database, { scope, key })) {
    // A step does not run under a taken key, so this one returns the first result.
    return body === null ? rejected('idempotency_conflict')
      : sequencer.run(refuseNewRequest, 'idempotency_conflict', keyed({ scope, key, body }))
  }
  const prepared = await input()
  if (!prepared.ok) return prepared
  if (body === null) throw new Error('an accepted request has a body')
  return sequencer.run(step, prepared.value, keyed({ scope, key, body }))
}

async function isTaken(
  database: Services['database'], { scope, key }: { readonly scope: string; readonly key: string },
): Promise<boolean> {
  const row = await database.selectFrom('idempotency_key').select('key')
    .where('scope', '=', scope).where('key', '=', key).executeTakeFirst()
  return row !== undefined
}
