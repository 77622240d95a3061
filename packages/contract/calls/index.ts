// The public entry point of the calls: their types. A noun's calls are in its folder of features.
export type {
  Call, CallAccess, CallMethod, ParsedRequestOf, ReplyOf, RequestOf,
} from './define-call.ts'
