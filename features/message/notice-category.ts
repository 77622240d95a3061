// The categories of notifications and the channels of each: which a user may switch, and which are
// on until they do.

/** `always` and `never` have no switch; `on` and `off` are the first positions of one. */
export type ChannelRule = 'always' | 'on' | 'off' | 'never'

/** The app's messages, mails or text messages to the user's contact, and pushes to devices. */
export const noticeChannels = ['app', 'mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** [MP1] In their sequence on the screen. */
export const noticeRules = {
  security: { app: 'always', mail: 'always', push: 'on' },
  /** The mails about money that leaves are sent whatever the switch. */
  money: { app: 'always', mail: 'on', push: 'on' },
  fills: { app: 'on', mail: 'off', push: 'on' },
  conditional: { app: 'on', mail: 'off', push: 'on' },
  liquidation: { app: 'always', mail: 'on', push: 'on' },
  /** The user's own price alerts. */
  alerts: { app: 'always', mail: 'off', push: 'on' },
  copy: { app: 'always', mail: 'off', push: 'on' },
  /** New coins, listings and the ends of markets. */
  coins: { app: 'always', mail: 'on', push: 'on' },
  contest: { app: 'always', mail: 'on', push: 'on' },
  support: { app: 'always', mail: 'off', push: 'on' },
  /** Announcements about networks and trading, and those about products. */
  service: { app: 'always', mail: 'off', push: 'never' },
  news: { app: 'on', mail: 'off', push: 'never' },
} as const satisfies Readonly<Record<string, Readonly<Record<NoticeChannel, ChannelRule>>>>

export type NoticeCategory = keyof typeof noticeRules

const isNoticeCategory = (text: string): text is NoticeCategory =>
  Object.hasOwn(noticeRules, text)

export const noticeCategories = Object.keys(noticeRules).filter(isNoticeCategory)

/** The categories whose notifications the app also shows as they happen. */
export const tradingCategories = ['fills', 'conditional', 'liquidation'] as const
export type TradingCategory = (typeof tradingCategories)[number]

export const isTradingCategory = (category: NoticeCategory): category is TradingCategory =>
  tradingCategories.some((each) => each === category)

export const channelRule = (category: NoticeCategory, channel: NoticeChannel): ChannelRule =>
  noticeRules[category][channel]

/** Whether a user may switch a channel. */
export const isSwitched = (rule: ChannelRule): rule is 'on' | 'off' =>
  rule === 'on' || rule === 'off'

/** Whether a channel is on for a user who has not switched it. */
export const isOnAtFirst = (rule: ChannelRule): boolean => rule === 'always' || rule === 'on'
