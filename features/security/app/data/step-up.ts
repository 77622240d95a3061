// The request that waits for its proof. A refusal with `step_up_required` opens one sheet, whatever
// screen has sent the request; its proof, or undefined for a closed sheet, goes back to the sender.
import type { Call } from '@ingot/contract/calls'
import type { StepUpOffer } from '@ingot/contract/vocabulary'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type AskedProof = {
  readonly call: Call
  readonly request: unknown
  readonly offer: StepUpOffer
}

/** The calls without a session that ask for a factor; the app's calls have no field of access. */
const openCalls: readonly string[] = [
  'emailLogin', 'phoneLogin', 'resetEmailPassword', 'resetPhonePassword',
]

/** Whether the request has no session yet: a login, or a forgotten password. */
export const isBeforeLogin = ({ call }: AskedProof): boolean => openCalls.includes(call.name)

type Waiting = AskedProof & {
  readonly round: number
  readonly end: (proof: string | undefined) => void
}

type Proofs = {
  readonly waiting: Waiting | undefined
  /** Whether any was asked for: the sheet's code is loaded then, and stays. */
  readonly wasAsked: boolean
}

const store = createStore<Proofs>(() => ({ waiting: undefined, wasAsked: false }))
let rounds = 0

/** Waits for the user. A further request that is asked meanwhile replaces the one before. */
export function askProof(asked: AskedProof): Promise<string | undefined> {
  store.getState().waiting?.end(undefined)
  rounds += 1
  const round = rounds
  return new Promise((resolve) => {
    const end = (proof: string | undefined): void => {
      if (store.getState().waiting?.round === round) store.setState({ waiting: undefined })
      resolve(proof)
    }
    store.setState({ waiting: { ...asked, round, end }, wasAsked: true })
  })
}

export const useWasProofAsked = (): boolean => useStore(store, ({ wasAsked }) => wasAsked)

/** The request that the sheet shows; undefined while none waits. */
export const useAskedProof = (): Waiting | undefined => useStore(store, ({ waiting }) => waiting)
