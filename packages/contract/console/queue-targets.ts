// The time within which operators decide a request of each queue.

const minuteMs = 60_000

/** By the name of the workflow; a queue without a target is never late. */
export const queueTargetMs: Readonly<Record<string, number>> = {
  'withdrawal': 30 * minuteMs,
  'deposit': 120 * minuteMs,
  'offline-deposit': 120 * minuteMs,
  'identity': 24 * 60 * minuteMs,
  'quick-trade': 20 * minuteMs,
  'feedback': 24 * 60 * minuteMs,
  'lead_application': 24 * 60 * minuteMs,
  'support-chat': 5 * minuteMs,
}
