// The notification of a password that its user changed: the other sessions have ended.
import type { Language } from '#vocabulary/language.ts'
import { productName } from '#vocabulary/product.ts'
import type { NoticeText } from './notice-of.ts'

export const loginPasswordChangedTexts: Readonly<Record<Language, NoticeText>> = {
  zh_CN: {
    title: '登录密码已更改',
    text: `您的 ${productName} 登录密码已更改，其他设备均已退出登录。`,
    more: '如非本人操作，请立即用“忘记密码”重新设置密码，并联系客服。',
  },
  zh_TW: {
    title: '登入密碼已變更',
    text: `您的 ${productName} 登入密碼已變更，其他裝置均已登出。`,
    more: '如非本人操作，請立即用「忘記密碼」重新設定密碼，並聯絡客服。',
  },
  en_US: {
    title: 'Login password changed',
    text: `You changed your ${productName} login password. All other devices are logged out.`,
    more: 'If it was not you, set a new password at once with “Forgot password?” and contact '
      + 'customer service.',
  },
  es_ES: {
    title: 'Contraseña de inicio de sesión cambiada',
    text: `Has cambiado tu contraseña de ${productName}. Se ha cerrado la sesión en los demás `
      + 'dispositivos.',
    more: 'Si no has sido tú, cambia la contraseña de inmediato con «¿Olvidaste tu contraseña?» y '
      + 'contacta con el servicio de atención al cliente.',
  },
  ja_JP: {
    title: 'ログインパスワード変更のお知らせ',
    text: `${productName} のログインパスワードが変更され、他の端末はすべてログアウトしました。`,
    more: 'お心当たりがない場合は、すぐに「パスワードをお忘れですか？」から再設定し、'
      + 'カスタマーサポートにご連絡ください。',
  },
  ru_RU: {
    title: 'Пароль для входа изменён',
    text: `Вы изменили пароль для входа в ${productName}. На остальных устройствах выполнен выход.`,
    more: 'Если это были не вы, сразу задайте новый пароль через «Забыли пароль?» и обратитесь в '
      + 'службу поддержки.',
  },
  ko_KR: {
    title: '로그인 비밀번호 변경 안내',
    text: `${productName} 로그인 비밀번호가 변경되었고 다른 모든 기기에서 로그아웃되었습니다.`,
    more: '본인이 아니라면 바로 ‘비밀번호를 잊으셨나요?’에서 다시 설정하고 고객센터에 문의해 주세요.',
  },
  th_TH: {
    title: 'เปลี่ยนรหัสผ่านเข้าสู่ระบบแล้ว',
    text: `รหัสผ่านเข้าสู่ระบบ ${productName} ของคุณถูกเปลี่ยนแล้ว `
      + 'และออกจากระบบบนอุปกรณ์อื่นทั้งหมดแล้ว',
    more: 'หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันทีที่ “ลืมรหัสผ่าน?” '
      + 'และติดต่อฝ่ายบริการลูกค้า',
  },
}
