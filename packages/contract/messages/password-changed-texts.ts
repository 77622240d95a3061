// The notification of a password that was replaced with a code: every session has ended.
import type { Language } from '#vocabulary/language.ts'
import { productName } from '#vocabulary/product.ts'
import type { NoticeText } from './notice-of.ts'

export const passwordChangedTexts: Readonly<Record<Language, NoticeText>> = {
  zh_CN: {
    title: '登录密码已更改',
    text: `您的 ${productName} 登录密码已更改，所有设备均已退出登录。`,
    more: '如非本人操作，请立即用“忘记密码”重新设置密码，并检查您的邮箱是否安全。',
  },
  zh_TW: {
    title: '登入密碼已變更',
    text: `您的 ${productName} 登入密碼已變更，所有裝置均已登出。`,
    more: '如非本人操作，請立即用「忘記密碼」重新設定密碼，並檢查您的電子郵件是否安全。',
  },
  en_US: {
    title: 'Password changed',
    text: `Your ${productName} password was changed. All devices are logged out.`,
    more: 'If it was not you, set a new password at once with “Forgot password?” and make sure '
      + 'that your mailbox is safe.',
  },
  es_ES: {
    title: 'Contraseña cambiada',
    text: `Tu contraseña de ${productName} ha cambiado. Se ha cerrado la sesión en todos los `
      + 'dispositivos.',
    more: 'Si no has sido tú, cambia la contraseña de inmediato con «¿Olvidaste tu contraseña?» y '
      + 'comprueba que tu correo es seguro.',
  },
  ja_JP: {
    title: 'パスワード変更のお知らせ',
    text: `${productName} のパスワードが変更され、すべての端末からログアウトしました。`,
    more: 'お心当たりがない場合は、すぐに「パスワードをお忘れですか？」から再設定し、'
      + 'メールアカウントの安全をご確認ください。',
  },
  ru_RU: {
    title: 'Пароль изменён',
    text: `Пароль ${productName} изменён. На всех устройствах выполнен выход.`,
    more: 'Если это были не вы, сразу задайте новый пароль через «Забыли пароль?» и проверьте '
      + 'безопасность своей почты.',
  },
  ko_KR: {
    title: '비밀번호 변경 안내',
    text: `${productName} 비밀번호가 변경되었고 모든 기기에서 로그아웃되었습니다.`,
    more: '본인이 아니라면 바로 ‘비밀번호를 잊으셨나요?’에서 다시 설정하고 메일 계정이 안전한지 확인해 주세요.',
  },
  th_TH: {
    title: 'เปลี่ยนรหัสผ่านแล้ว',
    text: `รหัสผ่าน ${productName} ของคุณถูกเปลี่ยนแล้ว และออกจากระบบทุกอุปกรณ์แล้ว`,
    more: 'หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันทีที่ “ลืมรหัสผ่าน?” '
      + 'และตรวจสอบว่าอีเมลของคุณปลอดภัย',
  },
}
