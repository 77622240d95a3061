// The door of the messages room.
export { messageOf } from './message-of.ts'
export type { Messages } from './messages.ts'
