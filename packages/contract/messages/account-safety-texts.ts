// The notifications about the safety of withdrawals: the payment password, a new address, and the
// end of the lock of new addresses.
import type { Language } from '#vocabulary/language.ts'
import type { MessageParameters } from '#vocabulary/message-kind.ts'
import { productName } from '#vocabulary/product.ts'
import type { NoticeText } from './notice-of.ts'

type Kind =
  'coin_password_set' | 'coin_password_changed' | 'address_added' | 'address_lock_ended'

export type AccountSafetyTexts = {
  readonly [Each in Kind]: (values: MessageParameters<Each>) => NoticeText
}

export const accountSafetyTexts: Readonly<Record<Language, AccountSafetyTexts>> = {
  zh_CN: {
    coin_password_set: () => ({
      title: '资金密码已设置',
      text: `您已设置 ${productName} 资金密码，提币时需要输入。`,
      more: '如非本人操作，请立即修改登录密码并联系客服。',
    }),
    coin_password_changed: () => ({
      title: '资金密码已更改', text: `您的 ${productName} 资金密码已更改。`,
      more: '如非本人操作，请立即修改登录密码并联系客服。',
    }),
    address_added: ({ symbol, chain, address }) => ({
      title: '新增提币地址', text: `您的账户新增了 ${symbol}（${chain}）提币地址 ${address}。`,
      more: '如非本人操作，请立即删除该地址、修改登录密码并联系客服。',
    }),
    address_lock_ended: () => ({
      title: '新地址锁定即将关闭', text: '您已关闭新地址 24 小时锁定，将于 24 小时后生效。',
      more: '如非本人操作，请立即重新开启并修改登录密码。',
    }),
  },
  zh_TW: {
    coin_password_set: () => ({
      title: '資金密碼已設定',
      text: `您已設定 ${productName} 資金密碼，提領時需要輸入。`,
      more: '如非本人操作，請立即變更登入密碼並聯絡客服。',
    }),
    coin_password_changed: () => ({
      title: '資金密碼已變更', text: `您的 ${productName} 資金密碼已變更。`,
      more: '如非本人操作，請立即變更登入密碼並聯絡客服。',
    }),
    address_added: ({ symbol, chain, address }) => ({
      title: '新增提領地址', text: `您的帳戶新增了 ${symbol}（${chain}）提領地址 ${address}。`,
      more: '如非本人操作，請立即刪除該地址、變更登入密碼並聯絡客服。',
    }),
    address_lock_ended: () => ({
      title: '新地址鎖定即將關閉', text: '您已關閉新地址 24 小時鎖定，將於 24 小時後生效。',
      more: '如非本人操作，請立即重新開啟並變更登入密碼。',
    }),
  },
  en_US: {
    coin_password_set: () => ({
      title: 'Payment password set',
      text: `A payment password was set for your ${productName} account.`,
      more: 'If it was not you, change your login password at once and contact customer service.',
    }),
    coin_password_changed: () => ({
      title: 'Payment password changed', text: `Your ${productName} payment password was changed.`,
      more: 'If it was not you, change your login password at once and contact customer service.',
    }),
    address_added: ({ symbol, chain, address }) => ({
      title: 'New withdrawal address',
      text: `The address ${address} was added for ${symbol} on ${chain}.`,
      more: 'If it was not you, delete the address, change your login password at once and '
        + 'contact customer service.',
    }),
    address_lock_ended: () => ({
      title: 'Lock of new addresses ends',
      text: 'You turned off the 24-hour lock of new addresses. It ends in 24 hours.',
      more: 'If it was not you, turn it on again and change your login password at once.',
    }),
  },
  es_ES: {
    coin_password_set: () => ({
      title: 'Contraseña de pago establecida',
      text: `Se ha establecido una contraseña de pago en tu cuenta de ${productName}.`,
      more: 'Si no has sido tú, cambia la contraseña de inicio de sesión de inmediato y contacta '
        + 'con atención al cliente.',
    }),
    coin_password_changed: () => ({
      title: 'Contraseña de pago cambiada',
      text: `Tu contraseña de pago de ${productName} ha cambiado.`,
      more: 'Si no has sido tú, cambia la contraseña de inicio de sesión de inmediato y contacta '
        + 'con atención al cliente.',
    }),
    address_added: ({ symbol, chain, address }) => ({
      title: 'Nueva dirección de retiro',
      text: `Se ha añadido la dirección ${address} para ${symbol} en ${chain}.`,
      more: 'Si no has sido tú, elimina la dirección, cambia la contraseña de inmediato y contacta '
        + 'con atención al cliente.',
    }),
    address_lock_ended: () => ({
      title: 'Fin del bloqueo de direcciones nuevas',
      text: 'Has desactivado el bloqueo de 24 horas de direcciones nuevas. Termina en 24 horas.',
      more: 'Si no has sido tú, actívalo de nuevo y cambia tu contraseña de inmediato.',
    }),
  },
  ja_JP: {
    coin_password_set: () => ({
      title: '資金パスワード設定のお知らせ',
      text: `${productName} の資金パスワードが設定されました。`,
      more: 'お心当たりがない場合は、すぐにログインパスワードを変更し、'
        + 'カスタマーサービスへご連絡ください。',
    }),
    coin_password_changed: () => ({
      title: '資金パスワード変更のお知らせ',
      text: `${productName} の資金パスワードが変更されました。`,
      more: 'お心当たりがない場合は、すぐにログインパスワードを変更し、'
        + 'カスタマーサービスへご連絡ください。',
    }),
    address_added: ({ symbol, chain, address }) => ({
      title: '出金アドレスの追加', text: `${symbol}（${chain}）の出金アドレス ${address} が追加されました。`,
      more: 'お心当たりがない場合は、アドレスを削除し、すぐにログインパスワードを変更して'
        + 'カスタマーサービスへご連絡ください。',
    }),
    address_lock_ended: () => ({
      title: '新規アドレスのロック解除',
      text: '新規アドレスの 24 時間ロックをオフにしました。24 時間後に解除されます。',
      more: 'お心当たりがない場合は、再度オンにし、すぐにログインパスワードを変更してください。',
    }),
  },
  ru_RU: {
    coin_password_set: () => ({
      title: 'Платёжный пароль задан',
      text: `Для вашего аккаунта ${productName} задан платёжный пароль.`,
      more: 'Если это были не вы, сразу смените пароль для входа и обратитесь в службу поддержки.',
    }),
    coin_password_changed: () => ({
      title: 'Платёжный пароль изменён', text: `Ваш платёжный пароль ${productName} изменён.`,
      more: 'Если это были не вы, сразу смените пароль для входа и обратитесь в службу поддержки.',
    }),
    address_added: ({ symbol, chain, address }) => ({
      title: 'Новый адрес вывода', text: `Добавлен адрес ${address} для ${symbol} в сети ${chain}.`,
      more: 'Если это были не вы, удалите адрес, сразу смените пароль для входа и обратитесь в '
        + 'службу поддержки.',
    }),
    address_lock_ended: () => ({
      title: 'Блокировка новых адресов отключается',
      text: 'Вы отключили 24-часовую блокировку новых адресов. Она закончится через 24 часа.',
      more: 'Если это были не вы, включите её снова и сразу смените пароль для входа.',
    }),
  },
  ko_KR: {
    coin_password_set: () => ({
      title: '자금 비밀번호 설정 안내',
      text: `${productName} 자금 비밀번호가 설정되었습니다.`,
      more: '본인이 아니라면 즉시 로그인 비밀번호를 바꾸고 고객센터로 문의해 주세요.',
    }),
    coin_password_changed: () => ({
      title: '자금 비밀번호 변경 안내', text: `${productName} 자금 비밀번호가 변경되었습니다.`,
      more: '본인이 아니라면 즉시 로그인 비밀번호를 바꾸고 고객센터로 문의해 주세요.',
    }),
    address_added: ({ symbol, chain, address }) => ({
      title: '출금 주소 추가', text: `${symbol}(${chain}) 출금 주소 ${address}가 추가되었습니다.`,
      more: '본인이 아니라면 주소를 삭제하고 즉시 로그인 비밀번호를 바꾼 뒤 '
        + '고객센터로 문의해 주세요.',
    }),
    address_lock_ended: () => ({
      title: '새 주소 잠금 해제 예정',
      text: '새 주소 24시간 잠금을 껐습니다. 24시간 후에 해제됩니다.',
      more: '본인이 아니라면 다시 켜고 즉시 로그인 비밀번호를 바꿔 주세요.',
    }),
  },
  th_TH: {
    coin_password_set: () => ({
      title: 'ตั้งรหัสผ่านการชำระเงินแล้ว',
      text: `ตั้งรหัสผ่านการชำระเงิน ${productName} ของคุณแล้ว`,
      more: 'หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านเข้าสู่ระบบทันทีและติดต่อฝ่ายบริการลูกค้า',
    }),
    coin_password_changed: () => ({
      title: 'เปลี่ยนรหัสผ่านการชำระเงินแล้ว',
      text: `รหัสผ่านการชำระเงิน ${productName} ของคุณถูกเปลี่ยนแล้ว`,
      more: 'หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านเข้าสู่ระบบทันทีและติดต่อฝ่ายบริการลูกค้า',
    }),
    address_added: ({ symbol, chain, address }) => ({
      title: 'เพิ่มที่อยู่สำหรับถอนแล้ว',
      text: `เพิ่มที่อยู่ ${address} สำหรับ ${symbol} บน ${chain} แล้ว`,
      more: 'หากไม่ใช่คุณ โปรดลบที่อยู่ เปลี่ยนรหัสผ่านเข้าสู่ระบบทันที '
        + 'และติดต่อฝ่ายบริการลูกค้า',
    }),
    address_lock_ended: () => ({
      title: 'การล็อกที่อยู่ใหม่กำลังจะสิ้นสุด',
      text: 'คุณปิดการล็อกที่อยู่ใหม่ 24 ชั่วโมงแล้ว จะสิ้นสุดในอีก 24 ชั่วโมง',
      more: 'หากไม่ใช่คุณ โปรดเปิดอีกครั้งและเปลี่ยนรหัสผ่านเข้าสู่ระบบทันที',
    }),
  },
}
