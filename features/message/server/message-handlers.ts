// The calls of messages and of the notifications that a user wants.
import {
  listMyMessage, loadMessage, readAllMessages,
} from '#features/message/messages.calls.ts'
import {
  changeNotificationSettings, loadNotificationSettings,
} from '#features/message/notification-settings.calls.ts'
import {
  changeMessagePreference, loadMessagePreferences,
} from '#features/message/preferences.calls.ts'
import { accepted, pageSize, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { messageView } from './message-view.ts'
import { changeNotificationSetting, listNotificationSettings } from './notification-steps.ts'
import { changePreference, listPreferences } from './preference-steps.ts'
import { markAllMessagesRead, markMessageRead } from './steps.ts'
import { countUnread, findMessage, listMessages } from './store.ts'

// GET /listMyMessage.

export const listMyMessageHandler = defineHandler(
  listMyMessage,
  async ({ request, session: { user }, services: { database, clock }, caller: { language } }) => {
    const { pageNo, after, type } = request
    const reader = { user, language, now: clock() }
    const [{ list, total, next }, unread] = await Promise.all([
      listMessages(database, { ...reader, type, pageNo, after }), countUnread(database, reader),
    ])
    const views = list.map((row) => messageView(row, language))
    return accepted({ list: views, pageNo, pageSize, total, next, unread })
  },
)

// GET /loadMessage: reading a message marks it as read.

export const loadMessageHandler = defineHandler(
  loadMessage,
  async ({ request, session: { user }, services, caller: { language } }) => {
    const { database, sequencer, clock } = services
    const id = parseIdText(request.id)
    if (id === undefined) return rejected('message_unknown', 'id')
    const row = await findMessage(database, { user, id, language, now: clock() })
    if (row === undefined) return rejected('message_unknown', 'id')
    if (row.read_at === null) {
      const marked = await sequencer.run(markMessageRead, { user, id })
      if (!marked.ok) return marked
    }
    return accepted({ ...messageView(row, language), read: true })
  },
)

// POST /readAllMessages.

export const readAllMessagesHandler = defineHandler(
  readAllMessages,
  async ({ session: { user }, services: { sequencer } }) => {
    const marked = await sequencer.run(markAllMessagesRead, { user })
    return marked.ok ? accepted(null) : marked
  },
)

// GET /loadNotificationSettings.

export const loadNotificationSettingsHandler = defineHandler(
  loadNotificationSettings,
  async ({ session: { user }, services: { database } }) =>
    accepted(await listNotificationSettings(database, user)),
)

// POST /changeNotificationSettings.

export const changeNotificationSettingsHandler = defineHandler(
  changeNotificationSettings,
  async ({ request, session: { user }, services: { sequencer } }) => {
    if (request.category === 'liquidation' && !request.inMessages) {
      return rejected('notice_required', 'inMessages')
    }
    const changed = await sequencer.run(changeNotificationSetting, { user, ...request })
    return changed.ok ? accepted(null) : changed
  },
)

// GET /loadMessagePreferences.

export const loadMessagePreferencesHandler = defineHandler(
  loadMessagePreferences,
  async ({ session: { user }, services: { database } }) =>
    accepted(await listPreferences(database, user)),
)

// POST /changeMessagePreference.

export const changeMessagePreferenceHandler = defineHandler(
  changeMessagePreference,
  async ({ request, session: { user }, services: { sequencer } }) => {
    const changed = await sequencer.run(changePreference, { user, ...request })
    return changed.ok ? accepted(null) : changed
  },
)
