// The title and text of a notification, in the reader's language. A short text serves a text
// message; a mail and the app show the longer one.
import type { Language } from '#vocabulary/language.ts'
import type { MessageKind, MessageParameters } from '#vocabulary/message-kind.ts'
import { accountSafetyTexts } from './account-safety-texts.ts'
import { contractNoticeTexts } from './contract-notice-texts.ts'
import { depositCompletedTexts } from './deposit-completed-texts.ts'
import { loginPasswordChangedTexts } from './login-password-changed-texts.ts'
import { newDeviceLoginTexts } from './new-device-login-texts.ts'
import { orderNoticeTexts } from './order-notice-texts.ts'
import { passwordChangedTexts } from './password-changed-texts.ts'
import { shownParameters } from './shown-parameters.ts'
import { withdrawalTexts } from './withdrawal-texts.ts'

export type NoticeText = {
  readonly title: string
  /** The whole text of a text message. */
  readonly text: string
  /** Follows the text in a mail and in the app. */
  readonly more: string
}

type Notices = {
  readonly [Kind in MessageKind]:
    (language: Language, parameters: MessageParameters<Kind>) => NoticeText
}

const notices: Notices = {
  password_changed: (language) => passwordChangedTexts[language],
  login_password_changed: (language) => loginPasswordChangedTexts[language],
  new_device_login: (language, values) => newDeviceLoginTexts[language](values),
  deposit_completed: (language, parameters) => depositCompletedTexts[language](parameters),
  coin_password_set: (language, values) =>
    accountSafetyTexts[language].coin_password_set(values),
  coin_password_changed: (language, values) =>
    accountSafetyTexts[language].coin_password_changed(values),
  address_added: (language, values) => accountSafetyTexts[language].address_added(values),
  address_lock_ended: (language, values) => accountSafetyTexts[language].address_lock_ended(values),
  withdrawal_requested: (language, values) =>
    withdrawalTexts[language].withdrawal_requested(values),
  withdrawal_approved: (language, values) => withdrawalTexts[language].withdrawal_approved(values),
  withdrawal_completed: (language, values) =>
    withdrawalTexts[language].withdrawal_completed(values),
  withdrawal_rejected: (language, values) => withdrawalTexts[language].withdrawal_rejected(values),
  withdrawal_cancelled: (language, values) =>
    withdrawalTexts[language].withdrawal_cancelled(values),
  withdrawal_failed: (language, values) => withdrawalTexts[language].withdrawal_failed(values),
  order_filled: (language, values) => orderNoticeTexts(language).order_filled(values),
  order_partly_filled: (language, values) => orderNoticeTexts(language).order_partly_filled(values),
  conditional_order_triggered: (language, values) =>
    orderNoticeTexts(language).conditional_order_triggered(values),
  take_profit_triggered: (language, values) =>
    orderNoticeTexts(language).take_profit_triggered(values),
  stop_loss_triggered: (language, values) => orderNoticeTexts(language).stop_loss_triggered(values),
  position_liquidated: (language, values) =>
    contractNoticeTexts[language].position_liquidated(values),
  position_deleveraged: (language, values) =>
    contractNoticeTexts[language].position_deleveraged(values),
  exit_waits: (language, values) => contractNoticeTexts[language].exit_waits(values),
  countdown_ended: (language, values) => contractNoticeTexts[language].countdown_ended(values),
  conditional_order_refused: (language, values) =>
    contractNoticeTexts[language].conditional_order_refused(values),
}

/** The title and the text of a notification in one language. */
export function noticeOf<Kind extends MessageKind>(
  language: Language, kind: Kind, parameters: MessageParameters<Kind>,
): NoticeText {
  return notices[kind](language, shownParameters(language, parameters))
}
