// POST /changeNotificationSettings.
import { changeNotificationSettings } from '@ingot/contract/calls/message/notification-settings.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { changeNotificationSetting } from './notification-settings.ts'

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
