// The bridge from the client's values to the query library's throws, and the only throw in data/.
import type { CallFailure, CallOptions, CallResult } from '@ingot/client'
import type { Call, ReplyOf, RequestOf } from '@ingot/contract/calls'
import { askProof } from '@ingot/features/security/app/data/step-up.ts'
import { noteOldVersion } from '#data/device/app-update.ts'
import { runSending } from '#data/device/calm.ts'
import { client } from './client.ts'

/** A call that did not succeed; `failure` says why in the classes of SPEC §8. */
export class CallFailed extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(`call failed: ${failure.kind}`)
    this.name = 'CallFailed'
    this.failure = failure
  }
}

export type Answer<Data> = { readonly data: Data; readonly msg: string }

/** Sends a call and returns its data with the server's message; throws CallFailed otherwise. */
export async function askWithMsg<Defined extends Call>(
  call: Defined,
  request: RequestOf<Defined>,
  signal?: AbortSignal,
): Promise<Answer<ReplyOf<Defined>>> {
  const result = await callProven(call, request, signal === undefined ? {} : { signal })
  if (!result.ok) throw new CallFailed(result.failure)
  return { data: result.data, msg: result.msg }
}

/** [SE1] A request that needs a proof waits for the user, and is then sent again as it was. */
async function callProven<Defined extends Call>(
  call: Defined, request: RequestOf<Defined>, options: CallOptions,
): Promise<CallResult<ReplyOf<Defined>>> {
  for (let stepUp: string | undefined;;) {
    const send = () => client.call(
      call, request, stepUp === undefined ? options : { ...options, stepUp },
    )
    const result = await (call.method === 'GET' ? send() : runSending(send))
    const refusal = !result.ok && result.failure.kind === 'rejected' ? result.failure : undefined
    if (refusal?.reject === 'update_required') noteOldVersion()
    const offer = refusal?.stepUp
    if (offer === undefined) return result
    stepUp = await askProof({ call, request, offer })
    if (stepUp === undefined) return result
  }
}

/** Sends a call and returns its data; throws CallFailed otherwise. */
export async function ask<Defined extends Call>(
  call: Defined,
  request: RequestOf<Defined>,
  signal?: AbortSignal,
): Promise<ReplyOf<Defined>> {
  return (await askWithMsg(call, request, signal)).data
}
