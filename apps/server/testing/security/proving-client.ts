// The client of a user who reads the own mailbox: a request that needs a proof by a sent code is
// proven with it and sent again, as the app does. A request that brings a proof is sent as it is.
import type { CallOptions, CallResult, Client } from '@ingot/client'
import type { Call, ReplyOf, RequestOf } from '@ingot/contract/calls'
import { proveStepUp, sendStepUpCode } from '@ingot/features/security/step-up.calls.ts'

/** `readCode` returns the newest code of the user's contact. */
export function provingClient(client: Client, readCode: () => Promise<string>): Client {
  // Only one code of a contact is open at a time, so parallel requests are proven in turn.
  let last: Promise<unknown> = Promise.resolve()
  const prove = async (challenge: string): Promise<string | undefined> => {
    const sent = await client.call(sendStepUpCode, { challenge })
    if (!sent.ok) return undefined
    const { codeRequest } = sent.data
    const proven = await client.call(proveStepUp, {
      challenge, method: 'code', code: await readCode(), codeRequest,
    })
    return proven.ok ? proven.data.proof : undefined
  }
  return {
    ...client,
    async call<Defined extends Call>(
      call: Defined, request: RequestOf<Defined>, options: CallOptions = {},
    ): Promise<CallResult<ReplyOf<Defined>>> {
      const called = await client.call(call, request, options)
      const failure = called.ok ? undefined : called.failure
      const offer = failure?.kind === 'rejected' ? failure.stepUp : undefined
      const isProvable = options.stepUp === undefined && offer?.methods.includes('code') === true
      if (!isProvable) return called
      const proving = last.then(() => prove(offer.challenge))
      last = proving.catch(() => undefined)
      const stepUp = await proving
      return stepUp === undefined ? called : client.call(call, request, { ...options, stepUp })
    },
  }
}
