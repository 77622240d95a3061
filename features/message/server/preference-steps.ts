// [MP1] The channels of a user's notifications: their read and their step. A row is stored only
// where a channel differs from the first position of its switch.
import type { MessagePreference } from '#features/message/preferences.calls.ts'
import {
  accepted, channelRule, isOnAtFirst, isSwitched, isTradingCategory, type NoticeCategory,
  noticeCategories, type NoticeChannel, noticeChannels, rejected, type TradingCategory,
  type UserId,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { listNotificationSettings, storeNotificationSetting } from './notification-steps.ts'

/** Every category in its sequence, each with the channels that it uses. */
export async function listPreferences(
  database: Kysely<Database>, user: UserId,
): Promise<MessagePreference[]> {
  const [rows, settings] = await Promise.all([
    database.selectFrom('notification_preference').select(['category', 'channel', 'is_on'])
      .where('user_id', '=', user).execute(),
    listNotificationSettings(database, user),
  ])
  const switchedTo = (category: NoticeCategory, channel: NoticeChannel): boolean | undefined => {
    if (ofMessages(category, channel) !== undefined) {
      return settings.find((each) => each.category === category)?.inMessages
    }
    const row = rows.find((each) => each.category === category && each.channel === channel)
    return row === undefined ? undefined : row.is_on === 1
  }
  return noticeCategories.flatMap((category) => noticeChannels.flatMap((channel) => {
    const rule = channelRule(category, channel)
    if (rule === 'never') return []
    const isOn = isSwitched(rule) ? switchedTo(category, channel) : undefined
    return [{
      category, channel, isOn: isOn ?? isOnAtFirst(rule), isSwitched: isSwitched(rule),
    }]
  }))
}

type Change = {
  readonly user: number
  readonly category: NoticeCategory
  readonly channel: NoticeChannel
  readonly isOn: boolean
}

/** [MP3] Idempotent. Refused with `not_optional` for a channel without a switch. */
export const changePreference = defineStep({
  name: 'change-message-preference',
  async run(step, change: Change) {
    const rule = channelRule(change.category, change.channel)
    if (!isSwitched(rule)) return rejected('not_optional', 'channel')
    const trading = ofMessages(change.category, change.channel)
    if (trading === undefined) await storePreference(step, change, isOnAtFirst(rule))
    else {
      await storeNotificationSetting(step, {
        user: change.user, category: trading, inMessages: change.isOn,
      })
    }
    return accepted(null)
  },
})

/** [WF18] The messages of trading are a column of their own setting. */
function ofMessages(
  category: NoticeCategory, channel: NoticeChannel,
): TradingCategory | undefined {
  return channel === 'app' && isTradingCategory(category) ? category : undefined
}

async function storePreference(
  { at, database }: StepContext, { user, category, channel, isOn }: Change, atFirst: boolean,
): Promise<void> {
  await database.deleteFrom('notification_preference').where('user_id', '=', user)
    .where('category', '=', category).where('channel', '=', channel).execute()
  if (isOn === atFirst) return
  await database.insertInto('notification_preference')
    .values({ user_id: user, category, channel, is_on: Number(isOn), updated_at: at }).execute()
}
