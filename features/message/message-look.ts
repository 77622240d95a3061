// How a screen shows a notification of a kind, and the place that it leads to.

export type MessageIcon =
  | 'address' | 'alert' | 'ban' | 'bell' | 'check' | 'clock' | 'cross' | 'deposit' | 'device'
  | 'key' | 'megaphone' | 'receipt' | 'target' | 'zap'

/** How a screen marks a kind at a glance: the icon's subject and the tone of its tint. */
export type MessageMark = {
  readonly icon: MessageIcon
  readonly tone: 'ok' | 'warn' | 'danger' | 'info' | 'mute'
}

/**
 * The place that a message leads to: a page by its path, the order of its parameters `market` and
 * `order`, a list of its market's trade page, the offer of its parameter `offer`, the copy of its
 * parameter `copy`, the page of its parameter `page`, the records of withdrawals, or the user's
 * devices.
 */
export type MessagePlace =
  | 'order' | 'conditional' | 'liquidations' | 'positions' | 'offer' | 'copy' | 'page'
  | 'withdrawals'
  | 'devices'
  | `/pages/${string}`
