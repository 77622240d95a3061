// [WF18] The channels of a user's notifications of trading: their rows, their read and their step.
import type { NotificationSetting } from '@ingot/contract/calls/message/notification-settings.ts'
import { accepted, noticeCategories, type UserId } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { defineStep } from '#sequencer/steps/step.ts'
import type { Database } from '#store/tables/schema.ts'

/** Every category, in its sequence on the screen. */
export async function listNotificationSettings(
  database: Kysely<Database>, user: UserId,
): Promise<NotificationSetting[]> {
  const rows = await database.selectFrom('notification_setting').selectAll()
    .where('user_id', '=', user).execute()
  return noticeCategories.map((category) => {
    const row = rows.find((each) => each.category === category)
    return { category, inApp: row?.in_app !== 0, inMessages: row?.in_messages !== 0 }
  })
}

/** Idempotent: the newest change is stored. */
export const changeNotificationSetting = defineStep({
  name: 'change-notification-setting',
  async run(
    { at, database }, { user, category, inApp, inMessages }:
    NotificationSetting & { readonly user: number },
  ) {
    const channels = {
      in_app: Number(inApp), in_messages: Number(inMessages), updated_at: at,
    }
    await database.insertInto('notification_setting')
      .values({ user_id: user, category, ...channels })
      .onConflict((conflict) => conflict.columns(['user_id', 'category']).doUpdateSet(channels))
      .execute()
    return accepted(null)
  },
})
