// [WF18] The channels of a user's notifications of trading: their rows, their read and their step.
import type { NotificationSetting } from '#features/message/notification-settings.calls.ts'
import { accepted, tradingCategories, type UserId } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

/** Every category, in its sequence on the screen. */
export async function listNotificationSettings(
  database: Kysely<Database>, user: UserId,
): Promise<NotificationSetting[]> {
  const rows = await database.selectFrom('notification_setting').selectAll()
    .where('user_id', '=', user).execute()
  return tradingCategories.map((category) => {
    const row = rows.find((each) => each.category === category)
    return { category, inApp: row?.in_app !== 0, inMessages: row?.in_messages !== 0 }
  })
}

/** Idempotent: the newest change is stored. */
export const changeNotificationSetting = defineStep({
  name: 'change-notification-setting',
  async run(step, change: NotificationSetting & { readonly user: number }) {
    await storeNotificationSetting(step, change)
    return accepted(null)
  },
})

/** A channel that the change does not name stays as it is. */
export async function storeNotificationSetting(
  { at, database }: StepContext,
  { user, category, inApp, inMessages }:
  Pick<NotificationSetting, 'category' | 'inMessages'> & Partial<NotificationSetting>
  & { readonly user: number },
): Promise<void> {
  const changed = {
    ...inApp === undefined ? {} : { in_app: Number(inApp) },
    in_messages: Number(inMessages), updated_at: at,
  }
  await database.insertInto('notification_setting')
    .values({ user_id: user, category, in_app: 1, ...changed })
    .onConflict((conflict) => conflict.columns(['user_id', 'category']).doUpdateSet(changed))
    .execute()
}
