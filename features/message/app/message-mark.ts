// The icon of a message's mark, by the icon's subject in the entry of its kind. A kind of a later
// version has the bell.
import {
  isMessageKind, type MessageIcon, type MessageMark, messageKinds,
} from '@ingot/contract/vocabulary'
import {
  ArrowDownToLine, Ban, Bell, BellRing, BookUser, CircleAlert, CircleCheck, Clock, KeyRound,
  type IconNode, Megaphone, MonitorSmartphone, ReceiptText, Target, X, Zap,
} from 'lucide'

const icons: Readonly<Record<MessageIcon, IconNode>> = {
  address: BookUser, alert: CircleAlert, ban: Ban, bell: BellRing, check: CircleCheck,
  clock: Clock, cross: X, deposit: ArrowDownToLine, device: MonitorSmartphone, key: KeyRound,
  megaphone: Megaphone, receipt: ReceiptText, target: Target, zap: Zap,
}

type ShownMark = { readonly icon: IconNode, readonly tone: MessageMark['tone'] }

export function messageMark(kind: string): ShownMark {
  if (!isMessageKind(kind)) return { icon: Bell, tone: 'mute' }
  const { icon, tone } = messageKinds[kind].mark
  return { icon: icons[icon], tone }
}
