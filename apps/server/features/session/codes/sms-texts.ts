// The text messages of the session, in the user's language: as short as possible, the code first,
// because a phone shows only the beginning.
import {
  type Language, codeLifetimeMs, loginCodeLifetimeMs, productName,
} from '@ingot/contract/vocabulary'

const minutes = codeLifetimeMs / 60_000
const hours = loginCodeLifetimeMs / 3_600_000

/** The message that carries a code for registering. */
export const codeSmsText = (language: Language, code: string): string => codeTexts[language](code)

/** The message to the owner of a number that is to be registered again. */
export const knownNumberSmsText = (language: Language): string => knownNumberTexts[language]

/** The message that carries the code for a login. */
export function loginCodeSmsText(language: Language, code: string): string {
  return loginCodeTexts[language](`${code.slice(0, 4)}-${code.slice(4)}`)
}

/** The message to a number without an account for which a login code was asked. */
export const unknownNumberSmsText = (language: Language): string => unknownNumberTexts[language]

const codeTexts: Readonly<Record<Language, (code: string) => string>> = {
  zh_CN: (code) => `${code} 是您的 ${productName} 验证码，${minutes} 分钟内有效。请勿告诉任何人。`,
  zh_TW: (code) => `${code} 是您的 ${productName} 驗證碼，${minutes} 分鐘內有效。請勿告訴任何人。`,
  en_US: (code) => `${code} is your ${productName} code, valid for ${minutes} minutes. `
    + 'Never share it.',
  es_ES: (code) => `${code} es tu código de ${productName}, válido ${minutes} minutos. `
    + 'No lo compartas.',
  ja_JP: (code) => `${code} は ${productName} の認証コードです。有効期限は ${minutes} 分です。`
    + '誰にも教えないでください。',
  ru_RU: (code) => `${code} — ваш код ${productName}. Он действует ${minutes} минут. `
    + 'Никому его не сообщайте.',
  ko_KR: (code) => `${productName} 인증 코드는 ${code}입니다. ${minutes}분 동안 유효합니다. `
    + '다른 사람에게 알려 주지 마세요.',
  th_TH: (code) => `${code} คือรหัส ${productName} ของคุณ ใช้ได้ ${minutes} นาที ห้ามบอกผู้อื่น`,
}

const knownNumberTexts: Readonly<Record<Language, string>> = {
  zh_CN: `有人尝试用此手机号码注册 ${productName}，但该号码已有账户。`
    + '如果是您本人，请直接登录；如果不是，请忽略。',
  zh_TW: `有人嘗試用此手機號碼註冊 ${productName}，但該號碼已有帳戶。`
    + '如果是您本人，請直接登入；如果不是，請忽略。',
  en_US: `Someone tried to register at ${productName} with this number, which already has an `
    + 'account. If it was you, log in. If not, there is nothing to do.',
  es_ES: `Alguien ha intentado registrarse en ${productName} con este número, que ya tiene una `
    + 'cuenta. Si has sido tú, inicia sesión. Si no, no tienes que hacer nada.',
  ja_JP: `この電話番号で ${productName} への登録が試みられましたが、すでにアカウントがあります。`
    + 'ご本人の場合はログインしてください。お心当たりがない場合は何もする必要はありません。',
  ru_RU: `Кто-то пытался зарегистрироваться в ${productName} с этим номером, но для него уже `
    + 'есть аккаунт. Если это были вы, войдите. Если нет, ничего делать не нужно.',
  ko_KR: `이 휴대전화 번호로 ${productName} 가입이 시도되었지만 이미 계정이 있습니다. `
    + '본인이라면 로그인해 주세요. 본인이 아니라면 아무것도 하지 않으셔도 됩니다.',
  th_TH: `มีผู้พยายามลงทะเบียน ${productName} ด้วยหมายเลขนี้ ซึ่งมีบัญชีอยู่แล้ว `
    + 'หากเป็นคุณ โปรดเข้าสู่ระบบ หากไม่ใช่ คุณไม่ต้องทำอะไร',
}

const loginCodeTexts: Readonly<Record<Language, (code: string) => string>> = {
  zh_CN: (code) => `${code} 是您的 ${productName} 登录验证码，${hours} 小时内有效。`
    + '如非本人登录，请忽略，切勿告诉任何人。',
  zh_TW: (code) => `${code} 是您的 ${productName} 登入驗證碼，${hours} 小時內有效。`
    + '如非本人登入，請忽略，切勿告訴任何人。',
  en_US: (code) => `${code} is your ${productName} login code, valid for ${hours} hours. `
    + 'Never share it. If you are not logging in, ignore it.',
  es_ES: (code) => `${code} es tu código para entrar en ${productName}, válido ${hours} horas. `
    + 'No lo compartas. Si no estás entrando tú, ignóralo.',
  ja_JP: (code) => `${code} は ${productName} のログイン認証コードです。有効期限は ${hours} 時間です。`
    + '誰にも教えないでください。お心当たりがない場合は無視してください。',
  ru_RU: (code) => `${code} — ваш код для входа в ${productName}. Он действует ${hours} часа. `
    + 'Никому его не сообщайте. Если вы не входите в аккаунт, не обращайте внимания.',
  ko_KR: (code) => `${productName} 로그인 인증 코드는 ${code}입니다. ${hours}시간 동안 유효합니다. `
    + '다른 사람에게 알려 주지 마세요. 본인이 아니라면 무시해 주세요.',
  th_TH: (code) => `${code} คือรหัสเข้าสู่ระบบ ${productName} ใช้ได้ ${hours} ชั่วโมง `
    + 'ห้ามบอกผู้อื่น หากไม่ใช่คุณ โปรดเพิกเฉย',
}

const unknownNumberTexts: Readonly<Record<Language, string>> = {
  zh_CN: `有人尝试用此手机号码登录 ${productName}，但该号码没有账户。如果是您本人，请检查号码或先注册。`,
  zh_TW: `有人嘗試用此手機號碼登入 ${productName}，但該號碼沒有帳戶。如果是您本人，請檢查號碼或先註冊。`,
  en_US: `Someone tried to log in at ${productName} with this number, which has no account. `
    + 'If it was you, check the number or register.',
  es_ES: `Alguien ha intentado entrar en ${productName} con este número, que no tiene cuenta. `
    + 'Si has sido tú, revisa el número o regístrate.',
  ja_JP: `この電話番号で ${productName} へのログインが試みられましたが、アカウントがありません。`
    + 'ご本人の場合は、番号をご確認いただくか、新規登録してください。',
  ru_RU: `Кто-то пытался войти в ${productName} с этим номером, но аккаунта с ним нет. `
    + 'Если это были вы, проверьте номер или зарегистрируйтесь.',
  ko_KR: `이 휴대전화 번호로 ${productName} 로그인이 시도되었지만 계정이 없습니다. `
    + '본인이라면 번호를 확인하거나 가입해 주세요.',
  th_TH: `มีผู้พยายามเข้าสู่ระบบ ${productName} ด้วยหมายเลขนี้ ซึ่งยังไม่มีบัญชี `
    + 'หากเป็นคุณ โปรดตรวจสอบหมายเลขหรือลงทะเบียน',
}
