// The texts of the messages about a new password, in the user's language, by mail and by text
// message.
import { type Language, loginCodeLifetimeMs, productName } from '@ingot/contract/vocabulary'

const hours = loginCodeLifetimeMs / 3_600_000

type Kind = 'mail' | 'sms'

/** The message with the code. A text message is shorter than a mail. */
export function resetCodeText(kind: Kind, language: Language, code: string): string {
  const { first, more } = codeTexts[language]
  const text = first(`${code.slice(0, 4)}-${code.slice(4)}`)
  return kind === 'sms' ? text : `${text} ${more}`
}

/** The message to a contact without an account. */
export function unknownResetText(kind: Kind, language: Language): string {
  return unknownTexts[language][kind]
}

type Parts<First> = { readonly first: First; readonly more: string }

const codeTexts: Readonly<Record<Language, Parts<(code: string) => string>>> = {
  zh_CN: {
    first: (code) => `您的 ${productName} 重置密码验证码为 ${code}，${hours} 小时内有效。请勿告诉任何人。`,
    more: '如非本人操作，请忽略此邮件：没有验证码，任何人都无法更改您的密码。',
  },
  zh_TW: {
    first: (code) => `您的 ${productName} 重設密碼驗證碼為 ${code}，${hours} 小時內有效。請勿告訴任何人。`,
    more: '如非本人操作，請忽略此郵件：沒有驗證碼，任何人都無法變更您的密碼。',
  },
  en_US: {
    first: (code) => `Your ${productName} code for a new password is ${code}. It is valid for `
      + `${hours} hours. Never share it.`,
    more: 'If you did not ask for it, ignore this e-mail: your password can only be changed with '
      + 'the code.',
  },
  es_ES: {
    first: (code) => `Tu código de ${productName} para cambiar la contraseña es ${code}. Es válido `
      + `durante ${hours} horas. No lo compartas con nadie.`,
    more: 'Si no lo has pedido, ignora este correo: sin el código nadie puede cambiar tu '
      + 'contraseña.',
  },
  ja_JP: {
    first: (code) => `${productName} のパスワード再設定コードは ${code} です。有効期限は ${hours} 時間です。`
      + '誰にも教えないでください。',
    more: 'お心当たりがない場合は、このメールを無視してください。'
      + 'コードがなければパスワードは変更できません。',
  },
  ru_RU: {
    first: (code) => `Ваш код ${productName} для смены пароля: ${code}. `
      + `Он действует ${hours} часа. Никому его не сообщайте.`,
    more: 'Если вы его не запрашивали, не обращайте внимания на это письмо: без кода сменить '
      + 'пароль нельзя.',
  },
  ko_KR: {
    first: (code) => `${productName} 비밀번호 재설정 코드는 ${code}입니다. ${hours}시간 동안 유효합니다. `
      + '다른 사람에게 알려 주지 마세요.',
    more: '요청하지 않으셨다면 이 메일을 무시해 주세요. 코드 없이는 비밀번호를 바꿀 수 없습니다.',
  },
  th_TH: {
    first: (code) => `รหัสตั้งรหัสผ่านใหม่ของ ${productName} คือ ${code} ใช้ได้ ${hours} ชั่วโมง `
      + 'ห้ามบอกผู้อื่น',
    more: 'หากคุณไม่ได้ขอรหัส โปรดเพิกเฉยต่ออีเมลนี้ '
      + 'หากไม่มีรหัสจะไม่มีใครเปลี่ยนรหัสผ่านของคุณได้',
  },
}

const unknownTexts: Readonly<Record<Language, Readonly<Record<Kind, string>>>> = {
  zh_CN: {
    mail: `有人尝试重置此邮箱的 ${productName} 密码，但该邮箱没有账户。如果是您本人，请检查邮箱地址或先注册。`,
    sms: `有人尝试重置此手机号码的 ${productName} 密码，但该号码没有账户。如果是您本人，请检查号码或先注册。`,
  },
  zh_TW: {
    mail: `有人嘗試重設此電子郵件的 ${productName} 密碼，但該電子郵件沒有帳戶。`
      + '如果是您本人，請檢查地址或先註冊。',
    sms: `有人嘗試重設此手機號碼的 ${productName} 密碼，但該號碼沒有帳戶。如果是您本人，請檢查號碼或先註冊。`,
  },
  en_US: {
    mail: `Someone asked for a new ${productName} password for this address, which has no account. `
      + 'If it was you, check the address or register.',
    sms: `Someone asked for a new ${productName} password for this number, which has no account. `
      + 'If it was you, check the number or register.',
  },
  es_ES: {
    mail: `Alguien ha pedido una nueva contraseña de ${productName} para esta dirección, que no `
      + 'tiene cuenta. Si has sido tú, revisa la dirección o regístrate.',
    sms: `Alguien ha pedido una nueva contraseña de ${productName} para este número, que no tiene `
      + 'cuenta. Si has sido tú, revisa el número o regístrate.',
  },
  ja_JP: {
    mail: `このメールアドレスで ${productName} のパスワード再設定が求められましたが、アカウントがありません。`
      + 'ご本人の場合は、アドレスをご確認いただくか、新規登録してください。',
    sms: `この電話番号で ${productName} のパスワード再設定が求められましたが、アカウントがありません。`
      + 'ご本人の場合は、番号をご確認いただくか、新規登録してください。',
  },
  ru_RU: {
    mail: `Кто-то запросил новый пароль ${productName} для этого адреса, но аккаунта с ним нет. `
      + 'Если это были вы, проверьте адрес или зарегистрируйтесь.',
    sms: `Кто-то запросил новый пароль ${productName} для этого номера, но аккаунта с ним нет. `
      + 'Если это были вы, проверьте номер или зарегистрируйтесь.',
  },
  ko_KR: {
    mail: `이 이메일 주소로 ${productName} 비밀번호 재설정이 요청되었지만 계정이 없습니다. `
      + '본인이라면 주소를 확인하거나 가입해 주세요.',
    sms: `이 휴대전화 번호로 ${productName} 비밀번호 재설정이 요청되었지만 계정이 없습니다. `
      + '본인이라면 번호를 확인하거나 가입해 주세요.',
  },
  th_TH: {
    mail: `มีผู้ขอตั้งรหัสผ่าน ${productName} ใหม่ด้วยอีเมลนี้ ซึ่งยังไม่มีบัญชี `
      + 'หากเป็นคุณ โปรดตรวจสอบที่อยู่หรือลงทะเบียน',
    sms: `มีผู้ขอตั้งรหัสผ่าน ${productName} ใหม่ด้วยหมายเลขนี้ ซึ่งยังไม่มีบัญชี `
      + 'หากเป็นคุณ โปรดตรวจสอบหมายเลขหรือลงทะเบียน',
  },
}
