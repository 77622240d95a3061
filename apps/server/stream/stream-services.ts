// What the stream needs of the server, and nothing more.
import type { Services } from '#http/services.ts'

export type StreamServices = Pick<
  Services,
  'clock' | 'listings' | 'marketData' | 'sequencer' | 'sessions'
>
