// The steps of this feature. The thread of the sequencer loads this file and no other part of it.
import type { AnyStep } from '#sequencer/steps/step.ts'
import { changeNotificationSetting } from './notification-settings.ts'
import { markAllMessagesRead, markMessageRead } from './steps.ts'

export const steps: readonly AnyStep[] = [
  markMessageRead,
  markAllMessagesRead,
  changeNotificationSetting,
]
