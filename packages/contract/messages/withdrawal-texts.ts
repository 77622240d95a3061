// The notifications of a withdrawal: requested, approved, completed, rejected,
// cancelled, failed. The amount of a completed one is that which was sent, after its fee.
import type { Language } from '#vocabulary/language.ts'
import type { MessageParameters } from '#vocabulary/message-kind.ts'
import type { NoticeText } from './notice-of.ts'

type Kind =
  | 'withdrawal_requested' | 'withdrawal_approved' | 'withdrawal_completed'
  | 'withdrawal_rejected' | 'withdrawal_cancelled' | 'withdrawal_failed'

export type WithdrawalTexts = {
  readonly [Each in Kind]: (values: MessageParameters<Each>) => NoticeText
}

export const withdrawalTexts: Readonly<Record<Language, WithdrawalTexts>> = {
  zh_CN: {
    withdrawal_requested: ({ amount, symbol, chain, address }) => ({
      title: '提币申请已提交',
      text: `您申请提币 ${amount} ${symbol}（${chain}）至 ${address}，正在审核。`,
      more: '审核期间资金将被冻结。如非本人操作，请立即取消该提币、修改登录密码并联系客服。',
    }),
    withdrawal_approved: ({ amount, symbol }) => ({
      title: '提币审核通过', text: `您的 ${amount} ${symbol} 提币已通过审核，正在转出。`,
      more: '到账时间取决于区块确认。',
    }),
    withdrawal_completed: ({ amount, fee, symbol, chain, address, txId }) => ({
      title: '提币成功', text: `${amount} ${symbol} 已通过 ${chain} 转至 ${address}。`,
      more: `${feeOf(fee, (paid) => `手续费：${paid} ${symbol}。`)}交易哈希：${txId}`,
    }),
    withdrawal_rejected: ({ amount, symbol, reason }) => ({
      title: '提币被拒绝', text: `您的 ${amount} ${symbol} 提币未通过审核：${reason}`,
      more: '资金已退回您的现货账户。',
    }),
    withdrawal_cancelled: ({ amount, symbol }) => ({
      title: '提币已取消', text: `您已取消 ${amount} ${symbol} 的提币。`,
      more: '资金已退回您的现货账户。如非本人操作，请立即修改登录密码并联系客服。',
    }),
    withdrawal_failed: ({ amount, symbol }) => ({
      title: '提币失败', text: `网络未能完成您的 ${amount} ${symbol} 转账。`,
      more: '资金已退回您的现货账户，请检查地址后再试。',
    }),
  },
  zh_TW: {
    withdrawal_requested: ({ amount, symbol, chain, address }) => ({
      title: '提領申請已送出',
      text: `您申請提領 ${amount} ${symbol}（${chain}）至 ${address}，正在審核。`,
      more: '審核期間資金將被凍結。如非本人操作，請立即取消該提領、變更登入密碼並聯絡客服。',
    }),
    withdrawal_approved: ({ amount, symbol }) => ({
      title: '提領審核通過', text: `您的 ${amount} ${symbol} 提領已通過審核，正在轉出。`,
      more: '到帳時間取決於區塊確認。',
    }),
    withdrawal_completed: ({ amount, fee, symbol, chain, address, txId }) => ({
      title: '提領成功', text: `${amount} ${symbol} 已透過 ${chain} 轉至 ${address}。`,
      more: `${feeOf(fee, (paid) => `手續費：${paid} ${symbol}。`)}交易雜湊：${txId}`,
    }),
    withdrawal_rejected: ({ amount, symbol, reason }) => ({
      title: '提領被拒絕', text: `您的 ${amount} ${symbol} 提領未通過審核：${reason}`,
      more: '資金已退回您的現貨帳戶。',
    }),
    withdrawal_cancelled: ({ amount, symbol }) => ({
      title: '提領已取消', text: `您已取消 ${amount} ${symbol} 的提領。`,
      more: '資金已退回您的現貨帳戶。如非本人操作，請立即變更登入密碼並聯絡客服。',
    }),
    withdrawal_failed: ({ amount, symbol }) => ({
      title: '提領失敗', text: `網路未能完成您的 ${amount} ${symbol} 轉帳。`,
      more: '資金已退回您的現貨帳戶，請檢查地址後再試。',
    }),
  },
  en_US: {
    withdrawal_requested: ({ amount, symbol, chain, address }) => ({
      title: 'Withdrawal submitted',
      text: `A withdrawal of ${amount} ${symbol} to ${address} on ${chain} is being reviewed.`,
      more: 'The amount is frozen during the review. If it was not you, cancel the withdrawal at '
        + 'once, change your login password and contact customer service.',
    }),
    withdrawal_approved: ({ amount, symbol }) => ({
      title: 'Withdrawal approved',
      text: `Your withdrawal of ${amount} ${symbol} was approved and is being sent.`,
      more: 'Arrival time depends on block confirmations.',
    }),
    withdrawal_completed: ({ amount, fee, symbol, chain, address, txId }) => ({
      title: 'Withdrawal completed',
      text: `${amount} ${symbol} was sent to ${address} on ${chain}.`,
      more: `${feeOf(fee, (paid) => `Fee: ${paid} ${symbol}. `)}Transaction: ${txId}`,
    }),
    withdrawal_rejected: ({ amount, symbol, reason }) => ({
      title: 'Withdrawal rejected',
      text: `Your withdrawal of ${amount} ${symbol} was rejected: ${reason}`,
      more: 'The amount is back in your spot account.',
    }),
    withdrawal_cancelled: ({ amount, symbol }) => ({
      title: 'Withdrawal cancelled', text: `You cancelled your withdrawal of ${amount} ${symbol}.`,
      more: 'The amount is back in your spot account. If it was not you, change your login '
        + 'password at once and contact customer service.',
    }),
    withdrawal_failed: ({ amount, symbol }) => ({
      title: 'Withdrawal failed',
      text: `The network could not complete your transfer of ${amount} ${symbol}.`,
      more: 'The amount is back in your spot account. Check the address before you try again.',
    }),
  },
  es_ES: {
    withdrawal_requested: ({ amount, symbol, chain, address }) => ({
      title: 'Retiro enviado',
      text: `Un retiro de ${amount} ${symbol} a ${address} por ${chain} está en revisión.`,
      more: 'El importe queda congelado durante la revisión. Si no has sido tú, cancela el retiro '
        + 'de inmediato, cambia tu contraseña y contacta con atención al cliente.',
    }),
    withdrawal_approved: ({ amount, symbol }) => ({
      title: 'Retiro aprobado',
      text: `Tu retiro de ${amount} ${symbol} se ha aprobado y se está enviando.`,
      more: 'La llegada depende de las confirmaciones de bloque.',
    }),
    withdrawal_completed: ({ amount, fee, symbol, chain, address, txId }) => ({
      title: 'Retiro completado',
      text: `Se han enviado ${amount} ${symbol} a ${address} por ${chain}.`,
      more: `${feeOf(fee, (paid) => `Comisión: ${paid} ${symbol}. `)}Transacción: ${txId}`,
    }),
    withdrawal_rejected: ({ amount, symbol, reason }) => ({
      title: 'Retiro rechazado',
      text: `Tu retiro de ${amount} ${symbol} se ha rechazado: ${reason}`,
      more: 'El importe ha vuelto a tu cuenta de spot.',
    }),
    withdrawal_cancelled: ({ amount, symbol }) => ({
      title: 'Retiro cancelado', text: `Has cancelado tu retiro de ${amount} ${symbol}.`,
      more: 'El importe ha vuelto a tu cuenta de spot. Si no has sido tú, cambia tu contraseña de '
        + 'inmediato y contacta con atención al cliente.',
    }),
    withdrawal_failed: ({ amount, symbol }) => ({
      title: 'Retiro fallido',
      text: `La red no ha podido completar tu transferencia de ${amount} ${symbol}.`,
      more: 'El importe ha vuelto a tu cuenta de spot. Revisa la dirección antes de reintentarlo.',
    }),
  },
  ja_JP: {
    withdrawal_requested: ({ amount, symbol, chain, address }) => ({
      title: '出金申請を受け付けました',
      text: `${amount} ${symbol} の ${address}（${chain}）への出金を審査しています。`,
      more: '審査中は資金が凍結されます。お心当たりがない場合は、すぐに出金を取り消し、'
        + 'ログインパスワードを変更してカスタマーサービスへご連絡ください。',
    }),
    withdrawal_approved: ({ amount, symbol }) => ({
      title: '出金が承認されました', text: `${amount} ${symbol} の出金が承認され、送金中です。`,
      more: '着金までの時間はブロック承認数によります。',
    }),
    withdrawal_completed: ({ amount, fee, symbol, chain, address, txId }) => ({
      title: '出金完了', text: `${amount} ${symbol} を ${chain} で ${address} へ送金しました。`,
      more: `${feeOf(fee, (paid) => `手数料：${paid} ${symbol}。`)}トランザクション：${txId}`,
    }),
    withdrawal_rejected: ({ amount, symbol, reason }) => ({
      title: '出金が却下されました', text: `${amount} ${symbol} の出金が却下されました：${reason}`,
      more: '資金は現物口座に戻りました。',
    }),
    withdrawal_cancelled: ({ amount, symbol }) => ({
      title: '出金を取り消しました', text: `${amount} ${symbol} の出金を取り消しました。`,
      more: '資金は現物口座に戻りました。お心当たりがない場合は、すぐにログインパスワードを変更し、'
        + 'カスタマーサービスへご連絡ください。',
    }),
    withdrawal_failed: ({ amount, symbol }) => ({
      title: '出金に失敗しました', text: `ネットワークで ${amount} ${symbol} の送金ができませんでした。`,
      more: '資金は現物口座に戻りました。アドレスをご確認のうえ、再度お試しください。',
    }),
  },
  ru_RU: {
    withdrawal_requested: ({ amount, symbol, chain, address }) => ({
      title: 'Заявка на вывод принята',
      text: `Вывод ${amount} ${symbol} на ${address} (${chain}) проходит проверку.`,
      more: 'На время проверки сумма заморожена. Если это были не вы, сразу отмените вывод, '
        + 'смените пароль для входа и обратитесь в службу поддержки.',
    }),
    withdrawal_approved: ({ amount, symbol }) => ({
      title: 'Вывод одобрен', text: `Вывод ${amount} ${symbol} одобрен, средства отправляются.`,
      more: 'Срок зачисления зависит от подтверждений блоков.',
    }),
    withdrawal_completed: ({ amount, fee, symbol, chain, address, txId }) => ({
      title: 'Вывод выполнен',
      text: `${amount} ${symbol} отправлено на ${address} в сети ${chain}.`,
      more: `${feeOf(fee, (paid) => `Комиссия: ${paid} ${symbol}. `)}Транзакция: ${txId}`,
    }),
    withdrawal_rejected: ({ amount, symbol, reason }) => ({
      title: 'Вывод отклонён', text: `Вывод ${amount} ${symbol} отклонён: ${reason}`,
      more: 'Сумма возвращена на ваш спотовый счёт.',
    }),
    withdrawal_cancelled: ({ amount, symbol }) => ({
      title: 'Вывод отменён', text: `Вы отменили вывод ${amount} ${symbol}.`,
      more: 'Сумма возвращена на ваш спотовый счёт. Если это были не вы, сразу смените пароль для '
        + 'входа и обратитесь в службу поддержки.',
    }),
    withdrawal_failed: ({ amount, symbol }) => ({
      title: 'Вывод не выполнен', text: `Сеть не смогла выполнить перевод ${amount} ${symbol}.`,
      more: 'Сумма возвращена на ваш спотовый счёт. Проверьте адрес перед новой попыткой.',
    }),
  },
  ko_KR: {
    withdrawal_requested: ({ amount, symbol, chain, address }) => ({
      title: '출금 신청 접수',
      text: `${address}(${chain})로 ${amount} ${symbol} 출금을 심사하고 있습니다.`,
      more: '심사 중에는 금액이 동결됩니다. 본인이 아니라면 즉시 출금을 취소하고 '
        + '로그인 비밀번호를 바꾼 뒤 고객센터로 문의해 주세요.',
    }),
    withdrawal_approved: ({ amount, symbol }) => ({
      title: '출금 승인', text: `${amount} ${symbol} 출금이 승인되어 전송 중입니다.`,
      more: '도착 시간은 블록 컨펌에 따라 다릅니다.',
    }),
    withdrawal_completed: ({ amount, fee, symbol, chain, address, txId }) => ({
      title: '출금 완료', text: `${amount} ${symbol}을(를) ${chain}(으)로 ${address}에 보냈습니다.`,
      more: `${feeOf(fee, (paid) => `수수료: ${paid} ${symbol}. `)}트랜잭션: ${txId}`,
    }),
    withdrawal_rejected: ({ amount, symbol, reason }) => ({
      title: '출금 거절', text: `${amount} ${symbol} 출금이 거절되었습니다: ${reason}`,
      more: '금액은 현물 계정으로 반환되었습니다.',
    }),
    withdrawal_cancelled: ({ amount, symbol }) => ({
      title: '출금 취소', text: `${amount} ${symbol} 출금을 취소했습니다.`,
      more: '금액은 현물 계정으로 반환되었습니다. 본인이 아니라면 즉시 로그인 비밀번호를 바꾸고 '
        + '고객센터로 문의해 주세요.',
    }),
    withdrawal_failed: ({ amount, symbol }) => ({
      title: '출금 실패', text: `네트워크에서 ${amount} ${symbol} 전송을 완료하지 못했습니다.`,
      more: '금액은 현물 계정으로 반환되었습니다. 주소를 확인한 뒤 다시 시도해 주세요.',
    }),
  },
  th_TH: {
    withdrawal_requested: ({ amount, symbol, chain, address }) => ({
      title: 'ส่งคำขอถอนแล้ว',
      text: `กำลังตรวจสอบการถอน ${amount} ${symbol} ไปยัง ${address} ผ่าน ${chain}`,
      more: 'ระหว่างตรวจสอบ จำนวนนี้จะถูกล็อกไว้ หากไม่ใช่คุณ โปรดยกเลิกการถอนทันที '
        + 'เปลี่ยนรหัสผ่านเข้าสู่ระบบ และติดต่อฝ่ายบริการลูกค้า',
    }),
    withdrawal_approved: ({ amount, symbol }) => ({
      title: 'อนุมัติการถอนแล้ว', text: `การถอน ${amount} ${symbol} ได้รับอนุมัติและกำลังส่ง`,
      more: 'เวลาที่เงินเข้าขึ้นอยู่กับการยืนยันบล็อก',
    }),
    withdrawal_completed: ({ amount, fee, symbol, chain, address, txId }) => ({
      title: 'ถอนสำเร็จ', text: `ส่ง ${amount} ${symbol} ไปยัง ${address} ผ่าน ${chain} แล้ว`,
      more: `${feeOf(fee, (paid) => `ค่าธรรมเนียม: ${paid} ${symbol} `)}ธุรกรรม: ${txId}`,
    }),
    withdrawal_rejected: ({ amount, symbol, reason }) => ({
      title: 'การถอนถูกปฏิเสธ', text: `การถอน ${amount} ${symbol} ถูกปฏิเสธ: ${reason}`,
      more: 'จำนวนนี้คืนเข้าบัญชีสปอตของคุณแล้ว',
    }),
    withdrawal_cancelled: ({ amount, symbol }) => ({
      title: 'ยกเลิกการถอนแล้ว', text: `คุณยกเลิกการถอน ${amount} ${symbol} แล้ว`,
      more: 'จำนวนนี้คืนเข้าบัญชีสปอตของคุณแล้ว หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านเข้าสู่ระบบทันที '
        + 'และติดต่อฝ่ายบริการลูกค้า',
    }),
    withdrawal_failed: ({ amount, symbol }) => ({
      title: 'การถอนล้มเหลว', text: `เครือข่ายโอน ${amount} ${symbol} ไม่สำเร็จ`,
      more: 'จำนวนนี้คืนเข้าบัญชีสปอตของคุณแล้ว โปรดตรวจสอบที่อยู่ก่อนลองใหม่',
    }),
  },
}

/** Older notifications of completed withdrawals have no fee. */
const feeOf = (fee: string, write: (paid: string) => string): string =>
  (fee === '' ? '' : write(fee))
