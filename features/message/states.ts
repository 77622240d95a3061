// The enumerations of messages and the switches of notifications.

export const messageTypes = ['system', 'internal'] as const
export type MessageType = (typeof messageTypes)[number]
