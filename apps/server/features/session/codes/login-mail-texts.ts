// The texts of the mails with a login code, in the user's language.
import { type Language, loginCodeLifetimeMs, productName } from '@ingot/contract/vocabulary'

const hours = loginCodeLifetimeMs / 3_600_000

/** The mail that carries a code for logging in. */
export function loginCodeMailText(language: Language, code: string): string {
  return loginCodeTexts[language](`${code.slice(0, 4)}-${code.slice(4)}`)
}

/** The mail to an address without an account, for which a login code was asked. */
export function unknownLoginMailText(language: Language): string {
  return unknownLoginTexts[language]
}

const loginCodeTexts: Readonly<Record<Language, (code: string) => string>> = {
  zh_CN: (code) => `您的 ${productName} 登录验证码为 ${code}，${hours} 小时内有效。`
    + '有人正在用您的邮箱登录，错误尝试较多，因此需要此验证码。请勿向任何人透露，我们的工作人员也不会'
    + '向您索取。如非本人操作，请忽略此邮件：没有验证码，任何人都无法继续尝试您的密码。',
  zh_TW: (code) => `您的 ${productName} 登入驗證碼為 ${code}，${hours} 小時內有效。`
    + '有人正在用您的電子郵件登入，錯誤嘗試較多，因此需要此驗證碼。請勿向任何人透露，我們的工作人員'
    + '也不會向您索取。如非本人操作，請忽略此郵件：沒有驗證碼，任何人都無法繼續嘗試您的密碼。',
  en_US: (code) => `Your ${productName} login code is ${code}. It is valid for ${hours} hours. `
    + 'It is needed because there were many failed attempts to log in with this address. Do not '
    + 'share it with anyone; our staff will never ask for it. If you are not logging in, ignore '
    + 'this e-mail: without the code nobody can go on trying your password.',
  es_ES: (code) => `Tu código de inicio de sesión de ${productName} es ${code}. Es válido durante `
    + `${hours} horas. Lo pedimos porque hubo muchos intentos fallidos de iniciar sesión con esta `
    + 'dirección. No lo compartas con nadie; nuestro equipo nunca te lo pedirá. Si no estás '
    + 'iniciando sesión, ignora este correo: sin el código nadie puede seguir probando tu '
    + 'contraseña.',
  ja_JP: (code) => `${productName} のログイン認証コードは ${code} です。有効期限は ${hours} 時間です。`
    + 'このメールアドレスでのログイン失敗が続いたため、コードの入力をお願いしています。'
    + '誰にも教えないでください。当社スタッフがお尋ねすることはありません。'
    + 'お心当たりがない場合は、このメールを無視してください。'
    + 'コードがなければ、誰もパスワードを試し続けることはできません。',
  ru_RU: (code) => `Ваш код для входа в ${productName}: ${code}. Он действует ${hours} часа. `
    + 'Код нужен, потому что с этим адресом было много неудачных попыток входа. Никому его не '
    + 'сообщайте: наши сотрудники никогда его не спрашивают. Если вы не входите в аккаунт, не '
    + 'обращайте внимания на это письмо: без кода никто не сможет дальше подбирать ваш пароль.',
  ko_KR: (code) => `${productName} 로그인 인증 코드는 ${code}입니다. ${hours}시간 동안 유효합니다. `
    + '이 이메일 주소로 로그인 실패가 여러 번 있어 코드가 필요합니다. 다른 사람에게 알려 주지 마세요. '
    + '직원은 절대 코드를 묻지 않습니다. 로그인하지 않으셨다면 이 메일을 무시해 주세요. '
    + '코드 없이는 누구도 비밀번호를 계속 시도할 수 없습니다.',
  th_TH: (code) => `รหัสเข้าสู่ระบบ ${productName} ของคุณคือ ${code} ใช้ได้ภายใน ${hours} ชั่วโมง `
    + 'เราขอรหัสนี้เพราะมีการเข้าสู่ระบบด้วยอีเมลนี้ไม่สำเร็จหลายครั้ง อย่าบอกรหัสนี้แก่ผู้ใด '
    + 'พนักงานของเราจะไม่ขอรหัสจากคุณ หากคุณไม่ได้กำลังเข้าสู่ระบบ โปรดเพิกเฉยต่ออีเมลนี้ '
    + 'หากไม่มีรหัส จะไม่มีใครลองรหัสผ่านของคุณต่อได้',
}

const unknownLoginTexts: Readonly<Record<Language, string>> = {
  zh_CN: `有人尝试用此邮箱登录 ${productName}，但该邮箱没有账户。如果是您本人，请检查邮箱地址或先注册；`
    + '如果不是，您无需任何操作。',
  zh_TW: `有人嘗試用此電子郵件登入 ${productName}，但該電子郵件沒有帳戶。如果是您本人，請檢查地址或先註冊；`
    + '如果不是，您無需任何操作。',
  en_US: `Someone tried to log in at ${productName} with this address, which has no account. If it `
    + 'was you, check the address or register. If not, there is nothing to do.',
  es_ES: `Alguien ha intentado iniciar sesión en ${productName} con esta dirección, que no tiene `
    + 'cuenta. Si has sido tú, revisa la dirección o regístrate. Si no, no tienes que hacer nada.',
  ja_JP: `このメールアドレスで ${productName} へのログインが試みられましたが、アカウントがありません。`
    + 'ご本人の場合は、アドレスをご確認いただくか、新規登録してください。'
    + 'お心当たりがない場合は何もする必要はありません。',
  ru_RU: `Кто-то пытался войти в ${productName} с этим адресом, но аккаунта с ним нет. Если это `
    + 'были вы, проверьте адрес или зарегистрируйтесь. Если нет, ничего делать не нужно.',
  ko_KR: `이 이메일 주소로 ${productName} 로그인이 시도되었지만 계정이 없습니다. `
    + '본인이라면 주소를 확인하거나 가입해 주세요. 본인이 아니라면 아무것도 하지 않으셔도 됩니다.',
  th_TH: `มีผู้พยายามเข้าสู่ระบบ ${productName} ด้วยอีเมลนี้ ซึ่งยังไม่มีบัญชี `
    + 'หากเป็นคุณ โปรดตรวจสอบที่อยู่หรือลงทะเบียน หากไม่ใช่ คุณไม่ต้องทำอะไร',
}
