// The texts of the session's mails, in the user's language.
import { type Language, codeLifetimeMs, productName } from '@ingot/contract/vocabulary'

const minutes = codeLifetimeMs / 60_000

/** The mail that carries a code for registering. */
export function codeMailText(language: Language, code: string): string {
  return codeTexts[language](code)
}

/** The mail to an owner after an attempt to register the address again. */
export function knownAddressMailText(language: Language): string {
  return knownAddressTexts[language]
}

const codeTexts: Readonly<Record<Language, (code: string) => string>> = {
  zh_CN: (code) => `您的 ${productName} 验证码为 ${code}，${minutes} 分钟内有效。`
    + '请勿向任何人透露，我们的工作人员也不会向您索取。如非本人操作，请忽略此邮件。',
  zh_TW: (code) => `您的 ${productName} 驗證碼為 ${code}，${minutes} 分鐘內有效。`
    + '請勿向任何人透露，我們的工作人員也不會向您索取。如非本人操作，請忽略此郵件。',
  en_US: (code) => `Your ${productName} verification code is ${code}. It is valid for `
    + `${minutes} minutes. Do not share it with anyone; our staff will never ask for it. `
    + 'If you did not request it, ignore this e-mail.',
  es_ES: (code) => `Tu código de verificación de ${productName} es ${code}. Es válido durante `
    + `${minutes} minutos. No lo compartas con nadie; nuestro equipo nunca te lo pedirá. `
    + 'Si no lo has solicitado, ignora este correo.',
  ja_JP: (code) => `${productName} の認証コードは ${code} です。有効期限は ${minutes} 分です。`
    + '誰にも教えないでください。当社スタッフがお尋ねすることはありません。'
    + 'お心当たりがない場合は、このメールを無視してください。',
  ru_RU: (code) => `Ваш код подтверждения ${productName}: ${code}. Он действует ${minutes} минут. `
    + 'Никому его не сообщайте: наши сотрудники никогда его не спрашивают. '
    + 'Если вы не запрашивали код, не обращайте внимания на это письмо.',
  ko_KR: (code) => `${productName} 인증 코드는 ${code}입니다. ${minutes}분 동안 유효합니다. `
    + '다른 사람에게 알려 주지 마세요. 직원은 절대 코드를 묻지 않습니다. '
    + '요청하지 않으셨다면 이 메일을 무시해 주세요.',
  th_TH: (code) => `รหัสยืนยัน ${productName} ของคุณคือ ${code} ใช้ได้ภายใน ${minutes} นาที `
    + 'อย่าบอกรหัสนี้แก่ผู้ใด พนักงานของเราจะไม่ขอรหัสจากคุณ '
    + 'หากคุณไม่ได้ขอรหัส โปรดเพิกเฉยต่ออีเมลนี้',
}

const knownAddressTexts: Readonly<Record<Language, string>> = {
  zh_CN: `有人尝试用此邮箱注册 ${productName}，但该邮箱已有账户。如果是您本人，请直接登录；`
    + '如果不是，您无需任何操作，您的账户没有变化。',
  zh_TW: `有人嘗試用此電子郵件註冊 ${productName}，但該電子郵件已有帳戶。如果是您本人，請直接登入；`
    + '如果不是，您無需任何操作，您的帳戶沒有變化。',
  en_US: `Someone tried to register at ${productName} with this address, which already has an `
    + 'account. If it was you, simply log in. If not, there is nothing to do: your account is '
    + 'unchanged.',
  es_ES: `Alguien ha intentado registrarse en ${productName} con esta dirección, que ya tiene una `
    + 'cuenta. Si has sido tú, inicia sesión. Si no, no tienes que hacer nada: tu cuenta no ha '
    + 'cambiado.',
  ja_JP: `このメールアドレスで ${productName} への登録が試みられましたが、すでにアカウントがあります。`
    + 'ご本人の場合はログインしてください。お心当たりがない場合は何もする必要はありません。'
    + 'アカウントに変更はありません。',
  ru_RU: `Кто-то пытался зарегистрироваться в ${productName} с этим адресом, но для него уже есть `
    + 'аккаунт. Если это были вы, просто войдите. Если нет, ничего делать не нужно: ваш аккаунт '
    + 'не изменился.',
  ko_KR: `이 이메일 주소로 ${productName} 가입이 시도되었지만 이미 계정이 있습니다. `
    + '본인이라면 로그인해 주세요. 본인이 아니라면 아무것도 하지 않으셔도 됩니다. '
    + '계정은 변경되지 않았습니다.',
  th_TH: `มีผู้พยายามลงทะเบียน ${productName} ด้วยอีเมลนี้ ซึ่งมีบัญชีอยู่แล้ว `
    + 'หากเป็นคุณ โปรดเข้าสู่ระบบ หากไม่ใช่ คุณไม่ต้องทำอะไร บัญชีของคุณไม่มีการเปลี่ยนแปลง',
}
