// The notification of a login from a device that the account has not used before.
import type { Language } from '#vocabulary/language.ts'
import type { MessageParameters } from '#vocabulary/message-kind.ts'
import { productName } from '#vocabulary/product.ts'
import type { NoticeText } from './notice-of.ts'

type Write = (values: MessageParameters<'new_device_login'>) => NoticeText

export const newDeviceLoginTexts: Readonly<Record<Language, Write>> = {
  zh_CN: ({ device, time }) => ({
    title: '新设备登录',
    text: `您的 ${productName} 账户于 ${time} 在新设备（${device}）上登录。`,
    more: '如非本人操作，请立即在“我的账户”的登录设备中退出该设备、修改登录密码并联系客服。',
  }),
  zh_TW: ({ device, time }) => ({
    title: '新裝置登入',
    text: `您的 ${productName} 帳戶於 ${time} 在新裝置（${device}）上登入。`,
    more: '如非本人操作，請立即在「我的帳戶」的登入裝置中登出該裝置、變更登入密碼並聯絡客服。',
  }),
  en_US: ({ device, time }) => ({
    title: 'Login from a new device',
    text: `Your ${productName} account was logged in to from a new device (${device}) on ${time}.`,
    more: 'If it was not you, log this device out under “My account” at once, change your login '
      + 'password and contact customer service.',
  }),
  es_ES: ({ device, time }) => ({
    title: 'Inicio de sesión en un dispositivo nuevo',
    text: `Se ha iniciado sesión en tu cuenta de ${productName} desde un dispositivo nuevo `
      + `(${device}) el ${time}.`,
    more: 'Si no has sido tú, cierra de inmediato la sesión de ese dispositivo en «Mi cuenta», '
      + 'cambia la contraseña y contacta con atención al cliente.',
  }),
  ja_JP: ({ device, time }) => ({
    title: '新しい端末からのログイン',
    text: `${time} に新しい端末（${device}）から ${productName} アカウントへのログインがありました。`,
    more: 'お心当たりがない場合は、すぐに「マイアカウント」でその端末をログアウトし、ログインパスワードを変更してカスタマーサービスへご連絡ください。',
  }),
  ru_RU: ({ device, time }) => ({
    title: 'Вход с нового устройства',
    text: `В ваш аккаунт ${productName} вошли с нового устройства (${device}): ${time}.`,
    more: 'Если это были не вы, сразу отключите это устройство в разделе «Мой аккаунт», '
      + 'смените пароль для входа и обратитесь в службу поддержки.',
  }),
  ko_KR: ({ device, time }) => ({
    title: '새 기기 로그인 안내',
    text: `${time}에 새 기기(${device})에서 ${productName} 계정에 로그인했습니다.`,
    more: '본인이 아니라면 즉시 ‘내 계정’에서 해당 기기를 로그아웃하고 로그인 비밀번호를 바꾼 뒤 고객센터로 문의해 주세요.',
  }),
  th_TH: ({ device, time }) => ({
    title: 'เข้าสู่ระบบจากอุปกรณ์ใหม่',
    text: `มีการเข้าสู่ระบบบัญชี ${productName} ของคุณจากอุปกรณ์ใหม่ (${device}) เมื่อ ${time}`,
    more: 'หากไม่ใช่คุณ โปรดออกจากระบบบนอุปกรณ์นั้นในหน้า “บัญชีของฉัน” ทันที '
      + 'เปลี่ยนรหัสผ่านเข้าสู่ระบบ และติดต่อฝ่ายบริการลูกค้า',
  }),
}
