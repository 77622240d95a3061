// The messages that are on their way: sent one after the other, each with its own key, so that one
// that is sent again is no second message. A failed one stays until it is sent or discarded.
import type { RequestOf } from '@ingot/contract/calls'
import {
  sendSupportMessage, sendSupportPicture, type SupportChat, type SupportMessage,
} from '#features/support/support-chats.calls.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { session } from '@ingot/web/data/account/session.ts'
import { CallFailed } from '@ingot/web/data/call/ask.ts'
import { newKey } from '@ingot/web/data/call/new-key.ts'
import { askSupport, dataOf, supportClient } from './support-client.ts'
import { visitor } from './visitor.ts'

type Record = NonNullable<RequestOf<typeof sendSupportMessage>['record']>

export type Outgoing = {
  readonly key: string
  /** The text; empty for a picture. */
  readonly text: string
  readonly file: File | undefined
  readonly record: Record | undefined
  /** The failure of the last try; undefined while it waits or is being sent. */
  readonly error: Error | undefined
}

type Sent = { readonly chat: SupportChat, readonly message: SupportMessage }

const store = createStore<{ readonly outgoing: readonly Outgoing[] }>(() => ({ outgoing: [] }))
const listeners = new Set<(sent: Sent) => Promise<void>>()
let running: Promise<void> = Promise.resolve()

// The messages of one user are not sent by the next one.
session.onEnd(() => store.setState({ outgoing: [] }))

export const outbox = {
  send({ text = '', file, record }: {
    readonly text?: string, readonly file?: File, readonly record?: Record | undefined
  }): void {
    const outgoing = { key: newKey(), text, file, record, error: undefined }
    store.setState(({ outgoing: known }) => ({ outgoing: [...known, outgoing] }))
    enqueue(outgoing.key)
  },

  retry(key: string): void {
    change(key, { error: undefined })
    enqueue(key)
  },

  discard: (key: string): void => remove(key),

  /** Sends all failed ones again, as after a break of the network. */
  retryAll(): void {
    for (const { key, error } of store.getState().outgoing) {
      if (error instanceof CallFailed && error.failure.kind === 'network') this.retry(key)
    }
  },

  /** A message stays in the outbox until its listeners have read it from the exchange. */
  onSent(listener: (sent: Sent) => Promise<void>): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
} as const

export function useOutgoing(): readonly Outgoing[] {
  return useStore(store, ({ outgoing }) => outgoing)
}

const remove = (key: string): void => store.setState(({ outgoing }) =>
  ({ outgoing: outgoing.filter((one) => one.key !== key) }))

const change = (key: string, changed: Pick<Outgoing, 'error'>): void =>
  store.setState(({ outgoing }) => ({
    outgoing: outgoing.map((one) => one.key === key ? { ...one, ...changed } : one),
  }))

/** The order of the messages is that of the presses. */
function enqueue(key: string): void {
  running = running.then(async () => {
    const outgoing = store.getState().outgoing.find((one) => one.key === key)
    if (outgoing === undefined) return
    try {
      const sent = await deliver(outgoing)
      for (const listener of listeners) await listener(sent)
      remove(key)
    } catch (error) {
      change(key, { error: error instanceof Error ? error : new Error(String(error)) })
    }
  })
}

async function deliver({ key, text, file, record }: Outgoing): Promise<Sent> {
  await visitor.begin()
  if (file === undefined) {
    return askSupport(sendSupportMessage, record === undefined ? { key, text }
      : { key, text, record })
  }
  return dataOf(await supportClient.upload(sendSupportPicture, { key }, { file }))
}
