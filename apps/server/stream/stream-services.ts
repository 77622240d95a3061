// The stream's dependencies on the server.
import type { Services } from '#http/services.ts'

export type StreamServices = Pick<Services, 'clock' | 'listings' | 'marketData'> & {
  /** Only followed. */
  readonly configuration: {
    now(): { readonly version: number }
    onChange(listener: () => void): () => void
  }
  /** Only heard: the stream never submits anything. */
  readonly sequencer: Pick<Services['sequencer'], 'onBatch'>
  readonly sessions: Pick<Services['sessions'], 'find' | 'onRevoked'>
  /** Only heard: signals of support chats that no commit announces. */
  readonly typing: Pick<Services['typing'], 'onTyping'>
}

export type StreamSessions = StreamServices['sessions']
