// The notifications about orders and positions that have no request: a liquidation, an
// auto-deleveraging, an exit that waits for orders to take, a countdown that cancelled orders, and
// a conditional order that was refused at its trigger.
import type { Language } from '#vocabulary/language.ts'
import type { MessageParameters } from '#vocabulary/message-kind.ts'
import type { NoticeText } from './notice-of.ts'

type Kind =
  | 'position_liquidated' | 'position_deleveraged' | 'exit_waits' | 'countdown_ended'
  | 'conditional_order_refused'

export type ContractNoticeTexts = {
  readonly [Each in Kind]: (values: MessageParameters<Each>) => NoticeText
}

type Result = Pick<MessageParameters<'position_liquidated'>, 'result' | 'settle'>

/** Before and after the result, behind the text. */
const resultWords = {
  zh_CN: ['已实现盈亏 ', '。'],
  zh_TW: ['已實現損益 ', '。'],
  en_US: [' Realized PnL: ', '.'],
  es_ES: [' PnL realizado: ', '.'],
  ja_JP: ['実現損益：', '。'],
  ru_RU: [' Реализованный PnL: ', '.'],
  ko_KR: [' 실현 손익: ', '.'],
  th_TH: [' กำไรขาดทุนที่รับรู้: ', ''],
} as const satisfies Readonly<Record<Language, readonly [string, string]>>

/** [WF17] A notification of an earlier version has no result. */
function resultText(language: Language, { result, settle }: Result): string {
  const [before, after] = resultWords[language]
  return result === '' ? '' : `${before}${result} ${settle}${after}`
}

export const contractNoticeTexts: Readonly<Record<Language, ContractNoticeTexts>> = {
  zh_CN: {
    position_liquidated: ({ market, side, quantity, coin, price, ...rest }) => ({
      title: '仓位已强平',
      text: `您的 ${market} ${side}仓已强平 ${quantity} ${coin}，标记价格 ${price}。`
        + resultText('zh_CN', rest),
      more: '仓位的保证金已低于维持保证金。强平凭证列有全部数据，可在合约的强平记录中查看。',
    }),
    position_deleveraged: ({ market, side, quantity, coin, price, ...rest }) => ({
      title: '仓位已自动减仓',
      text: `您的 ${market} ${side}仓已按 ${price} 自动减仓 ${quantity} ${coin}（ADL）。`
        + resultText('zh_CN', rest),
      more: '对手方强平无法由盘口和风险准备金承接。已实现盈亏已结算，不收取手续费。',
    }),
    exit_waits: ({ market, side }) => ({
      title: '平仓委托等待成交',
      text: `您的 ${market} ${side}仓的平仓委托已触发，但盘口暂时无法全部成交。`,
      more: '委托继续有效，价格范围内有对手单时立即成交。您可以撤销它，或以限价平仓。',
    }),
    countdown_ended: ({ count }) => ({
      title: '倒计时撤单已执行',
      text: `您的撤单倒计时已结束，已撤销 ${count} 笔委托。`,
      more: '条件委托和仓位不受影响。如仍需要，请重新下单并启动倒计时。',
    }),
    conditional_order_refused: ({ market, reason }) => ({
      title: '条件委托被拒绝', text: `您的 ${market} 条件委托已触发，但未能下单：${reason}`,
      more: '请检查您的仓位和余额，如有需要请重新下单。',
    }),
  },
  zh_TW: {
    position_liquidated: ({ market, side, quantity, coin, price, ...rest }) => ({
      title: '倉位已強平',
      text: `您的 ${market} ${side}倉已強平 ${quantity} ${coin}，標記價格 ${price}。`
        + resultText('zh_TW', rest),
      more: '倉位的保證金已低於維持保證金。強平憑證列有全部資料，可在合約的強平紀錄中查看。',
    }),
    position_deleveraged: ({ market, side, quantity, coin, price, ...rest }) => ({
      title: '倉位已自動減倉',
      text: `您的 ${market} ${side}倉已按 ${price} 自動減倉 ${quantity} ${coin}（ADL）。`
        + resultText('zh_TW', rest),
      more: '對手方強平無法由掛單簿和風險準備金承接。已實現損益已結算，不收取手續費。',
    }),
    exit_waits: ({ market, side }) => ({
      title: '平倉委託等待成交',
      text: `您的 ${market} ${side}倉的平倉委託已觸發，但掛單簿暫時無法全部成交。`,
      more: '委託繼續有效，價格範圍內有對手單時立即成交。您可以取消它，或以限價平倉。',
    }),
    countdown_ended: ({ count }) => ({
      title: '倒數撤單已執行',
      text: `您的撤單倒數已結束，已取消 ${count} 筆委託。`,
      more: '條件委託和倉位不受影響。如仍需要，請重新下單並啟動倒數。',
    }),
    conditional_order_refused: ({ market, reason }) => ({
      title: '條件委託被拒絕', text: `您的 ${market} 條件委託已觸發，但未能下單：${reason}`,
      more: '請檢查您的倉位和餘額，如有需要請重新下單。',
    }),
  },
  en_US: {
    position_liquidated: ({ market, side, quantity, coin, price, ...rest }) => ({
      title: 'Position liquidated',
      text: `${quantity} ${coin} of your ${market} ${side} was liquidated at a mark price of `
        + `${price}.`
        + resultText('en_US', rest),
      more: 'Its margin no longer covered the maintenance margin. The liquidation receipt with '
        + 'every figure is in the liquidations of your contracts.',
    }),
    position_deleveraged: ({ market, side, quantity, coin, price, ...rest }) => ({
      title: 'Position auto-deleveraged',
      text: `${quantity} ${coin} of your ${market} ${side} was closed at ${price} by `
        + 'auto-deleveraging (ADL).'
        + resultText('en_US', rest),
      more: 'Neither the order book nor the insurance fund could take a liquidation on the other '
        + 'side. Your result is settled, and no fee is charged.',
    }),
    exit_waits: ({ market, side }) => ({
      title: 'Closing order waits',
      text: `A closing order of your ${market} ${side} was triggered, but the order book could `
        + 'not fill all of it.',
      more: 'It stays active and fills as soon as there are orders within the price band. You can '
        + 'cancel it, or close the position with a limit order.',
    }),
    countdown_ended: ({ count }) => ({
      title: 'Countdown cancelled your orders',
      text: `Your countdown has ended. Open orders cancelled: ${count}.`,
      more: 'Conditional orders and positions stay. Place the orders again and start a '
        + 'new countdown if you still need them.',
    }),
    conditional_order_refused: ({ market, reason }) => ({
      title: 'Conditional order refused',
      text: `Your conditional order on ${market} was triggered but not placed: ${reason}`,
      more: 'Check your position and your balance, and place a new order if you still need it.',
    }),
  },
  es_ES: {
    position_liquidated: ({ market, side, quantity, coin, price, ...rest }) => ({
      title: 'Posición liquidada',
      text: `Se liquidaron ${quantity} ${coin} de tu posición ${market} (${side}) con un precio `
        + `de marca de ${price}.`
        + resultText('es_ES', rest),
      more: 'Su margen ya no cubría el margen de mantenimiento. El recibo con todas las cifras '
        + 'está en las liquidaciones de tus futuros.',
    }),
    position_deleveraged: ({ market, side, quantity, coin, price, ...rest }) => ({
      title: 'Posición reducida por ADL',
      text: `Se cerraron ${quantity} ${coin} de tu posición ${market} (${side}) a ${price} por `
        + 'desapalancamiento automático (ADL).'
        + resultText('es_ES', rest),
      more: 'Ni el libro de órdenes ni el fondo de seguro pudieron asumir una liquidación del '
        + 'lado contrario. Tu resultado está liquidado y no se cobra comisión.',
    }),
    exit_waits: ({ market, side }) => ({
      title: 'Orden de cierre en espera',
      text: `Se activó una orden de cierre de tu posición ${market} (${side}), pero el libro no `
        + 'pudo ejecutarla por completo.',
      more: 'Sigue activa y se ejecuta en cuanto haya órdenes dentro del rango de precios. Puedes '
        + 'cancelarla o cerrar la posición con una orden límite.',
    }),
    countdown_ended: ({ count }) => ({
      title: 'La cuenta atrás canceló tus órdenes',
      text: `Tu cuenta atrás ha terminado. Órdenes abiertas canceladas: ${count}.`,
      more: 'Las órdenes condicionales y las posiciones se mantienen. Vuelve a colocar '
        + 'las órdenes e inicia otra cuenta atrás si aún las necesitas.',
    }),
    conditional_order_refused: ({ market, reason }) => ({
      title: 'Orden condicional rechazada',
      text: `Tu orden condicional en ${market} se activó, pero no se colocó: ${reason}`,
      more: 'Revisa tu posición y tu saldo, y coloca otra orden si aún la necesitas.',
    }),
  },
  ja_JP: {
    position_liquidated: ({ market, side, quantity, coin, price, ...rest }) => ({
      title: 'ポジションが清算されました',
      text: `${market} の${side} ${quantity} ${coin} がマーク価格 ${price} で清算されました。`
        + resultText('ja_JP', rest),
      more: '証拠金が維持証拠金を下回りました。すべての数値は先物の清算履歴の清算明細で確認できます。',
    }),
    position_deleveraged: ({ market, side, quantity, coin, price, ...rest }) => ({
      title: 'ポジションが自動減倉されました',
      text: `${market} の${side} ${quantity} ${coin} が自動減倉 (ADL) により ${price} で決済されました。`
        + resultText('ja_JP', rest),
      more: '反対側の清算を板と保険基金で引き受けられませんでした。損益は確定済みで、手数料はかかりません。',
    }),
    exit_waits: ({ market, side }) => ({
      title: '決済注文が約定待ちです',
      text: `${market} の${side}の決済注文が発動しましたが、板の注文が足りず全量約定していません。`,
      more: '注文は有効なままで、価格範囲内に注文が出ると約定します。取り消すか、指値で決済することもできます。',
    }),
    countdown_ended: ({ count }) => ({
      title: 'カウントダウンにより注文を取り消しました',
      text: `自動全取消のカウントダウンが終了し、未約定注文 ${count} 件を取り消しました。`,
      more: '条件付き注文とポジションはそのままです。必要であれば発注し直し、カウントダウンを再開してください。',
    }),
    conditional_order_refused: ({ market, reason }) => ({
      title: '条件付き注文が拒否されました',
      text: `${market} の条件付き注文は発動しましたが、発注できませんでした：${reason}`,
      more: 'ポジションと残高を確認し、必要であれば注文し直してください。',
    }),
  },
  ru_RU: {
    position_liquidated: ({ market, side, quantity, coin, price, ...rest }) => ({
      title: 'Позиция ликвидирована',
      text: `Ликвидировано ${quantity} ${coin} вашей позиции ${market} (${side}) при цене `
        + `маркировки ${price}.`
        + resultText('ru_RU', rest),
      more: 'Маржа позиции перестала покрывать поддерживающую маржу. Отчёт со всеми цифрами — в '
        + 'списке ликвидаций ваших фьючерсов.',
    }),
    position_deleveraged: ({ market, side, quantity, coin, price, ...rest }) => ({
      title: 'Позиция сокращена (ADL)',
      text: `Закрыто ${quantity} ${coin} вашей позиции ${market} (${side}) по цене ${price}: `
        + 'сработала авторазгрузка (ADL).'
        + resultText('ru_RU', rest),
      more: 'Ликвидацию на другой стороне не смогли принять ни стакан, ни страховой фонд. '
        + 'Результат рассчитан, комиссия не взимается.',
    }),
    exit_waits: ({ market, side }) => ({
      title: 'Закрывающий ордер ожидает',
      text: `Закрывающий ордер позиции ${market} (${side}) сработал, но стакан не смог исполнить `
        + 'его полностью.',
      more: 'Ордер остаётся активным и исполнится, как только появятся заявки в допустимом '
        + 'диапазоне цен. Его можно отменить или закрыть позицию лимитным ордером.',
    }),
    countdown_ended: ({ count }) => ({
      title: 'Ордера отменены по таймеру',
      text: `Обратный отсчёт завершён. Отменено открытых ордеров: ${count}.`,
      more: 'Условные ордера и позиции сохраняются. При необходимости разместите ордера '
        + 'снова и запустите новый отсчёт.',
    }),
    conditional_order_refused: ({ market, reason }) => ({
      title: 'Условный ордер отклонён',
      text: `Ваш условный ордер на ${market} сработал, но не был размещён: ${reason}`,
      more: 'Проверьте позицию и баланс и при необходимости разместите ордер снова.',
    }),
  },
  ko_KR: {
    position_liquidated: ({ market, side, quantity, coin, price, ...rest }) => ({
      title: '포지션이 청산되었습니다',
      text: `${market} ${side} 포지션 ${quantity} ${coin}이(가) 시장 평균가 ${price}에서 청산되었습니다.`
        + resultText('ko_KR', rest),
      more: '증거금이 유지 증거금보다 적어졌습니다. 모든 수치는 선물 청산 내역의 청산 내역서에서 확인할 수 있습니다.',
    }),
    position_deleveraged: ({ market, side, quantity, coin, price, ...rest }) => ({
      title: '자동 디레버리징(ADL) 체결',
      text: `${market} ${side} 포지션 ${quantity} ${coin}이(가) 자동 디레버리징(ADL)으로 `
        + `${price}에 종료되었습니다.`
        + resultText('ko_KR', rest),
      more: '호가창과 보험 기금이 반대편 청산을 인수하지 못했습니다. 손익은 정산되었으며 수수료는 없습니다.',
    }),
    exit_waits: ({ market, side }) => ({
      title: '종료 주문이 체결 대기 중입니다',
      text: `${market} ${side} 포지션의 종료 주문이 발동되었지만 호가가 부족해 전량 체결되지 않았습니다.`,
      more: '주문은 유효하며 가격 범위 안에 호가가 생기면 바로 체결됩니다. 취소하거나 지정가로 포지션을 종료할 수 있습니다.',
    }),
    countdown_ended: ({ count }) => ({
      title: '카운트다운으로 주문이 취소되었습니다',
      text: `자동 전체 취소 카운트다운이 끝나 미체결 주문 ${count}건이 취소되었습니다.`,
      more: '조건부 주문과 포지션은 그대로 유지됩니다. 필요하면 다시 주문하고 카운트다운을 시작하세요.',
    }),
    conditional_order_refused: ({ market, reason }) => ({
      title: '조건부 주문이 거부되었습니다',
      text: `${market} 조건부 주문이 발동되었지만 주문되지 않았습니다: ${reason}`,
      more: '포지션과 잔고를 확인하고 필요하면 다시 주문하세요.',
    }),
  },
  th_TH: {
    position_liquidated: ({ market, side, quantity, coin, price, ...rest }) => ({
      title: 'สถานะถูกล้างพอร์ต',
      text: `สถานะ ${market} ${side} ของคุณถูกล้างพอร์ต ${quantity} ${coin} ที่ราคามาร์ก ${price}`
        + resultText('th_TH', rest),
      more: 'มาร์จิ้นต่ำกว่ามาร์จิ้นขั้นต่ำที่ต้องรักษา '
        + 'ดูตัวเลขทั้งหมดได้ในใบแจ้งการล้างพอร์ตของฟิวเจอร์ส',
    }),
    position_deleveraged: ({ market, side, quantity, coin, price, ...rest }) => ({
      title: 'สถานะถูกลดอัตโนมัติ (ADL)',
      text: `สถานะ ${market} ${side} ของคุณถูกปิด ${quantity} ${coin} ที่ ${price} `
        + 'โดยการลดสถานะอัตโนมัติ (ADL)'
        + resultText('th_TH', rest),
      more: 'สมุดคำสั่งและกองทุนประกันรับการล้างพอร์ตของฝั่งตรงข้ามไม่ได้ '
        + 'กำไรขาดทุนชำระแล้วและไม่มีค่าธรรมเนียม',
    }),
    exit_waits: ({ market, side }) => ({
      title: 'คำสั่งปิดรอการจับคู่',
      text: `คำสั่งปิดสถานะ ${market} ${side} ของคุณทริกเกอร์แล้ว แต่สมุดคำสั่งยังจับคู่ได้ไม่ครบ`,
      more: 'คำสั่งยังมีผลและจะจับคู่ทันทีเมื่อมีคำสั่งในช่วงราคา '
        + 'คุณยกเลิกหรือปิดสถานะด้วยคำสั่งลิมิตได้',
    }),
    countdown_ended: ({ count }) => ({
      title: 'การนับถอยหลังยกเลิกคำสั่งของคุณแล้ว',
      text: `การนับถอยหลังสิ้นสุดแล้ว ยกเลิกคำสั่งที่เปิดอยู่ ${count} รายการ`,
      more: 'คำสั่งแบบมีเงื่อนไขและสถานะยังคงอยู่ หากยังต้องการ '
        + 'ให้ส่งคำสั่งและเริ่มนับถอยหลังใหม่',
    }),
    conditional_order_refused: ({ market, reason }) => ({
      title: 'คำสั่งแบบมีเงื่อนไขถูกปฏิเสธ',
      text: `คำสั่งแบบมีเงื่อนไขของคุณใน ${market} ทริกเกอร์แล้วแต่ไม่ได้ส่ง: ${reason}`,
      more: 'ตรวจสอบสถานะและยอดคงเหลือ แล้วส่งคำสั่งใหม่หากยังต้องการ',
    }),
  },
}
