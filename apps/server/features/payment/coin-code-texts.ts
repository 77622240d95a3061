// The texts of the message with the code for a new payment password, in the user's language.
import { type Language, loginCodeLifetimeMs, productName } from '@ingot/contract/vocabulary'

const hours = loginCodeLifetimeMs / 3_600_000

/** A text message is shorter than a mail. */
export function coinCodeText(kind: 'mail' | 'sms', language: Language, code: string): string {
  const { first, more } = texts[language]
  const text = first(`${code.slice(0, 4)}-${code.slice(4)}`)
  return kind === 'sms' ? text : `${text} ${more}`
}

type Parts = { readonly first: (code: string) => string; readonly more: string }

const texts: Readonly<Record<Language, Parts>> = {
  zh_CN: {
    first: (code) => `您的 ${productName} 资金密码重置验证码为 ${code}，${hours} 小时内有效。请勿告诉任何人。`,
    more: '如非本人操作，说明有人登录了您的账户：请立即修改登录密码。',
  },
  zh_TW: {
    first: (code) => `您的 ${productName} 資金密碼重設驗證碼為 ${code}，${hours} 小時內有效。請勿告訴任何人。`,
    more: '如非本人操作，表示有人登入了您的帳戶：請立即變更登入密碼。',
  },
  en_US: {
    first: (code) => `Your ${productName} code for a new payment password is ${code}. It is valid `
      + `for ${hours} hours. Never share it.`,
    more: 'If you did not ask for it, another person is logged in to your account: change your '
      + 'login password at once.',
  },
  es_ES: {
    first: (code) => `Tu código de ${productName} para cambiar la contraseña de pago es ${code}. `
      + `Es válido durante ${hours} horas. No lo compartas con nadie.`,
    more: 'Si no lo has pedido, otra persona ha entrado en tu cuenta: cambia tu contraseña de '
      + 'inicio de sesión de inmediato.',
  },
  ja_JP: {
    first: (code) => `${productName} の資金パスワード再設定コードは ${code} です。`
      + `有効期限は ${hours} 時間です。誰にも教えないでください。`,
    more: 'お心当たりがない場合は、第三者がログインしています。'
      + 'すぐにログインパスワードを変更してください。',
  },
  ru_RU: {
    first: (code) => `Ваш код ${productName} для смены платёжного пароля: ${code}. `
      + `Он действует ${hours} часа. Никому его не сообщайте.`,
    more: 'Если вы его не запрашивали, в ваш аккаунт вошёл другой человек: сразу смените пароль '
      + 'для входа.',
  },
  ko_KR: {
    first: (code) => `${productName} 자금 비밀번호 재설정 코드는 ${code}입니다. `
      + `${hours}시간 동안 유효합니다. 다른 사람에게 알려 주지 마세요.`,
    more: '요청하지 않으셨다면 다른 사람이 계정에 로그인한 것입니다. '
      + '즉시 로그인 비밀번호를 바꿔 주세요.',
  },
  th_TH: {
    first: (code) => `รหัสตั้งรหัสผ่านการชำระเงินใหม่ของ ${productName} คือ ${code} `
      + `ใช้ได้ ${hours} ชั่วโมง ห้ามบอกผู้อื่น`,
    more: 'หากคุณไม่ได้ขอรหัส แสดงว่ามีผู้อื่นเข้าสู่บัญชีของคุณ '
      + 'โปรดเปลี่ยนรหัสผ่านเข้าสู่ระบบทันที',
  },
}
