// The words by which an operator's text would ask for a secret, in the languages of the product.

/** Sources of regular expressions: names of secrets, verbs that ask, words that warn. */
export type SecretWords = {
  readonly secret: string
  readonly asking: string
  readonly warning: string
}

const source = (...parts: readonly string[]): string => parts.join('')

export const secretWords: readonly SecretWords[] = [
  {
    secret: source(
      String.raw`pass\s?words?|passcode|\bpin\b|(?:verification|security|sms|2fa|login|`,
      String.raw`one-time|authenticator|e-?mail) codes?|(?:seed|recovery|key|secret|`,
      String.raw`backup) phrase|mnemonic|private key|recovery codes?`,
    ),
    asking: source(
      String.raw`\b(?:send|tell|give|share|provide|type|enter|write|need|reply with|confirm|`,
      String.raw`forward|what is|what's)\b`,
    ),
    warning: String.raw`\b(?:never|not|no one|nobody|don't|without)\b|n[’']t\b`,
  },
  {
    secret: source(
      String.raw`contraseña|clave|pin\b|código|frase (?:semilla|de recuperación|secreta)|`,
      String.raw`llave privada`,
    ),
    asking: source(
      String.raw`\b(?:envíe|envía|enviar|mande|manda|diga|dime|dígame|comparta|comparte|`,
      String.raw`facilite|indique|indica|escriba|escribe|necesito|necesitamos|cuál es|`,
      String.raw`confirme|confirma)\b`,
    ),
    warning: String.raw`\b(?:nunca|jamás|no|nadie)\b`,
  },
  {
    secret: source(
      String.raw`парол|пин-?код|код(?:а|у|ом|ы)?(?![\p{L}])|сид-?фраз|секретн\p{L}{1,6} фраз|`,
      String.raw`мнемоник|приватн\p{L}{1,6} ключ|закрыт\p{L}{1,6} ключ`,
    ),
    asking: source(
      String.raw`пришл|отправьте|скаж|сообщите|назовите|дайте|введите|напишите|нуж[ен]|`,
      String.raw`подтвердите|какой`,
    ),
    warning: String.raw`никогда|не |никому|нельзя`,
  },
  {
    secret: String.raw`密码|密碼|口令|验证码|驗證碼|助记词|助記詞|私钥|私鑰|恢复码|復原碼`,
    asking: String.raw`发送|发给|發送|發給|提供|告诉|告訴|告知|输入|輸入|给我|給我|需要|是什么|是什麼|填写|填寫|回复|回覆`,
    warning: String.raw`不要|不会|不會|切勿|请勿|請勿|绝不|絕不|从不|從不|无需|無需|别`,
  },
  {
    secret: String.raw`パスワード|暗証番号|認証コード|確認コード|シードフレーズ|リカバリーフレーズ|秘密鍵|ニーモニック`,
    asking: String.raw`教えて|送って|お送り|送信して|入力して|ください|お知らせ|必要`,
    warning: String.raw`ません|ないで|しない|決して|絶対に`,
  },
  {
    secret: String.raw`비밀번호|인증\s?코드|인증번호|시드\s?구문|복구\s?구문|니모닉|개인\s?키|핀\s?번호`,
    asking: String.raw`알려|보내|입력|제공|말씀|필요|주세요|회신`,
    warning: String.raw`마세요|않습니다|절대|하지\s?마`,
  },
  {
    secret: String.raw`รหัสผ่าน|รหัสยืนยัน|รหัส\s?OTP|วลีกู้คืน|วลีลับ|คีย์ส่วนตัว|รหัส\s?PIN`,
    asking: String.raw`ส่ง|บอก|แจ้ง|กรอก|ขอ|ให้|ต้องการ|พิมพ์`,
    warning: String.raw`ห้าม|อย่า|ไม่`,
  },
]
