// The public entry point of the stream.
export {
  balanceUpdate, clientMessage, depthUpdate, recordUpdate, serverMessage,
  type BalanceUpdate, type ClientMessage, type DepthUpdate, type RecordUpdate, type ServerMessage,
} from './message.ts'
export { positionUpdate, type PositionUpdate } from './position-update.ts'
export {
  clientFrameBytesMax, formatTopic, parseTopic, topicLengthMax, topicsPerSocketMax, userTopics,
  type ContractChannel, type KlineTopic, type PublicTopic, type UserTopic,
} from './topic.ts'
