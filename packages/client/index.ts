// The client's public entry point: screens, tests and bots talk to the exchange only through it.
export type { CallFailure, ServerWord } from './call-failure.ts'
export { createClient, type CallOptions, type CallResult, type Client } from './create-client.ts'
export type { ClientOptions } from './create-client.ts'
export { DepthBook, type DepthApplied } from './depth-book.ts'
export { openStream, type Stream, type StreamOptions } from './open-stream.ts'
export type { StreamStatus, StreamTimers } from './stream-status.ts'
