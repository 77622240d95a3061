// The notification of a deposit that was credited.
import type { Language } from '#vocabulary/language.ts'
import type { MessageParameters } from '#vocabulary/message-kind.ts'
import type { NoticeText } from './notice-of.ts'

type Deposit = MessageParameters<'deposit_completed'>

export const depositCompletedTexts: Readonly<Record<Language, (deposit: Deposit) => NoticeText>> = {
  zh_CN: ({ amount, symbol }) => ({
    title: '充值到账', text: `${amount} ${symbol} 充值已到账。`, more: '可在资产中查看余额。',
  }),
  zh_TW: ({ amount, symbol }) => ({
    title: '充值到帳', text: `${amount} ${symbol} 充值已到帳。`, more: '可在資產中查看餘額。',
  }),
  en_US: ({ amount, symbol }) => ({
    title: 'Deposit completed', text: `Your deposit of ${amount} ${symbol} has been credited.`,
    more: 'Your balance is shown under Assets.',
  }),
  es_ES: ({ amount, symbol }) => ({
    title: 'Depósito completado', text: `Se ha acreditado tu depósito de ${amount} ${symbol}.`,
    more: 'Puedes ver el saldo en Activos.',
  }),
  ja_JP: ({ amount, symbol }) => ({
    title: '入金完了', text: `${amount} ${symbol} の入金が完了しました。`,
    more: '残高は資産画面でご確認いただけます。',
  }),
  ru_RU: ({ amount, symbol }) => ({
    title: 'Депозит зачислен', text: `Депозит ${amount} ${symbol} зачислен на ваш счёт.`,
    more: 'Баланс показан в разделе «Активы».',
  }),
  ko_KR: ({ amount, symbol }) => ({
    title: '입금 완료', text: `${amount} ${symbol} 입금이 완료되었습니다.`,
    more: '자산에서 잔고를 확인하실 수 있습니다.',
  }),
  th_TH: ({ amount, symbol }) => ({
    title: 'ฝากสำเร็จ', text: `ฝาก ${amount} ${symbol} เข้าบัญชีแล้ว`,
    more: 'ดูยอดคงเหลือได้ที่สินทรัพย์',
  }),
}
