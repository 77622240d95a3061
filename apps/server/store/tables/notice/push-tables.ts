// The rows of pushes: the devices that get them, the pushes that wait to be sent, their count in an
// hour, and the users' quiet hours.
import type { MessageKind } from '@ingot/contract/vocabulary'

declare module '#store/tables/schema.ts' {
  interface Database {
    push_device: PushDeviceTable
    push_note: PushNoteTable
    push_hour: PushHourTable
    push_cursor: PushCursorTable
    quiet_hours: QuietHoursTable
  }
}

/** The subscription of a session's browser; it is worth nothing without its living session. */
export type PushDeviceTable = {
  session_id: number
  user_id: number
  /** The address of the browser's push service, which is not shown to others. */
  endpoint: string
  /** The browser's key and secret, base64url: pushes are encrypted for them. */
  p256dh: string
  auth: string
  /** Since the last push that arrived. */
  failures: number
  created_at: number
}

/** A push of one message to one device; it goes when it was sent. */
export type PushNoteTable = {
  id: number
  session_id: number
  user_id: number
  /** Zero for a digest. */
  message_id: number
  kind: MessageKind | 'more'
  /** Of a digest: the number of the others. */
  count: number
  /** 1 while the quiet hours hold it. */
  is_held: number
  tries: number
  due_at: number
  created_at: number
}

/** The pushes of a user's last hour with any, until its digest is queued. */
export type PushHourTable = {
  user_id: number
  /** The beginning of the hour, ms. */
  hour_at: number
  sent: number
  withheld: number
}

/** One row: the pushes of the messages up to this one are queued. */
export type PushCursorTable = { id: number; message_id: number }

/** Minutes of the day in the user's zone. */
export type QuietHoursTable = {
  user_id: number
  is_on: number
  from_minute: number
  to_minute: number
  zone: string
  updated_at: number
}
