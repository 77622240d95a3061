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
}

export type StreamSessions = StreamServices['sessions']
