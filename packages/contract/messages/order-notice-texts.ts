// The notifications of orders that ended with fills, and of conditional orders that were triggered.
import type { Language } from '#vocabulary/language.ts'
import type { MessageParameters } from '#vocabulary/message-kind.ts'
import type { NoticeText } from './notice-of.ts'

type TriggeredKind =
  | 'conditional_order_triggered' | 'take_profit_triggered' | 'stop_loss_triggered'
type Kind = 'order_filled' | 'order_partly_filled' | TriggeredKind

export type OrderNoticeTexts = {
  readonly [Each in Kind]: (values: MessageParameters<Each>) => NoticeText
}

type Triggered = MessageParameters<TriggeredKind>

/** The words of one language; a size is a quantity with its coin. */
type Words = {
  readonly filled: (values: MessageParameters<'order_filled'>) => NoticeText
  readonly partlyFilled: (values: MessageParameters<'order_partly_filled'>) => NoticeText
  readonly triggered: Readonly<Record<TriggeredKind, {
    readonly title: string
    readonly text: (market: string) => string
  }>>
  /** The filled part of an order. */
  readonly size: (values: Triggered) => string
  readonly fills: (values: Triggered, size: string) => string
  readonly placed: (values: Triggered) => string
  readonly orderNumber: (order: string) => string
}

const words: Readonly<Record<Language, Words>> = {
  zh_CN: {
    filled: ({ market, side, quantity, coin, price, order }) => ({
      title: '委托已成交',
      text: `您的 ${market} ${side}委托已全部成交：${quantity} ${coin}，成交均价 ${price}。`,
      more: `成交和手续费见委托详情。委托单号：${order}。`,
    }),
    partlyFilled: ({ market, side, quantity, total, coin, price, order }) => ({
      title: '委托部分成交后结束',
      text: `您的 ${market} ${side}委托已结束：${total} ${coin} 中成交 ${quantity}，均价 ${price}。`,
      more: `其余部分已撤销。委托单号：${order}。`,
    }),
    triggered: {
      conditional_order_triggered: {
        title: '条件委托已触发', text: (market) => `您的 ${market} 条件委托已触发。`,
      },
      take_profit_triggered: {
        title: '止盈已触发', text: (market) => `您的 ${market} 止盈委托已触发。`,
      },
      stop_loss_triggered: {
        title: '止损已触发', text: (market) => `您的 ${market} 止损委托已触发。`,
      },
    },
    size: ({ quantity, total, coin }) => `${quantity} / ${total} ${coin}`,
    fills: ({ side, price }, size) => `已成交：${side} ${size}，均价 ${price}。`,
    placed: ({ side, total, coin }) => `已下单：${side} ${total} ${coin}，尚未成交。`,
    orderNumber: (order) => `委托单号：${order}。`,
  },
  zh_TW: {
    filled: ({ market, side, quantity, coin, price, order }) => ({
      title: '委託已成交',
      text: `您的 ${market} ${side}委託已全部成交：${quantity} ${coin}，成交均價 ${price}。`,
      more: `成交和手續費見委託詳情。委託單號：${order}。`,
    }),
    partlyFilled: ({ market, side, quantity, total, coin, price, order }) => ({
      title: '委託部分成交後結束',
      text: `您的 ${market} ${side}委託已結束：${total} ${coin} 中成交 ${quantity}，均價 ${price}。`,
      more: `其餘部分已取消。委託單號：${order}。`,
    }),
    triggered: {
      conditional_order_triggered: {
        title: '條件委託已觸發', text: (market) => `您的 ${market} 條件委託已觸發。`,
      },
      take_profit_triggered: {
        title: '止盈已觸發', text: (market) => `您的 ${market} 止盈委託已觸發。`,
      },
      stop_loss_triggered: {
        title: '止損已觸發', text: (market) => `您的 ${market} 止損委託已觸發。`,
      },
    },
    size: ({ quantity, total, coin }) => `${quantity} / ${total} ${coin}`,
    fills: ({ side, price }, size) => `已成交：${side} ${size}，均價 ${price}。`,
    placed: ({ side, total, coin }) => `已下單：${side} ${total} ${coin}，尚未成交。`,
    orderNumber: (order) => `委託單號：${order}。`,
  },
  en_US: {
    filled: ({ market, side, quantity, coin, price, order }) => ({
      title: 'Order filled',
      text: `Your order on ${market} was filled: ${side} ${quantity} ${coin} at an average of `
        + `${price}.`,
      more: `Its fills and fees are in the order's details. Order number: ${order}.`,
    }),
    partlyFilled: ({ market, side, quantity, total, coin, price, order }) => ({
      title: 'Order partly filled',
      text: `Your order on ${market} has ended: ${side} ${quantity} of ${total} ${coin} filled at `
        + `an average of ${price}.`,
      more: `The rest was cancelled. Order number: ${order}.`,
    }),
    triggered: {
      conditional_order_triggered: {
        title: 'Conditional order triggered',
        text: (market) => `Your conditional order on ${market} was triggered.`,
      },
      take_profit_triggered: {
        title: 'Take-profit triggered',
        text: (market) => `Your take-profit on ${market} was triggered.`,
      },
      stop_loss_triggered: {
        title: 'Stop-loss triggered',
        text: (market) => `Your stop-loss on ${market} was triggered.`,
      },
    },
    size: ({ quantity, total, coin }) => `${quantity} of ${total} ${coin}`,
    fills: ({ side, price }, size) => `Filled: ${side} ${size} at an average of ${price}.`,
    placed: ({ side, total, coin }) => `Order placed: ${side} ${total} ${coin}, no fill so far.`,
    orderNumber: (order) => `Order number: ${order}.`,
  },
  es_ES: {
    filled: ({ market, side, quantity, coin, price, order }) => ({
      title: 'Orden ejecutada',
      text: `Tu orden en ${market} se ejecutó: ${side} de ${quantity} ${coin} a un precio medio de `
        + `${price}.`,
      more: `Las ejecuciones y comisiones están en el detalle de la orden. Número de orden: `
        + `${order}.`,
    }),
    partlyFilled: ({ market, side, quantity, total, coin, price, order }) => ({
      title: 'Orden ejecutada en parte',
      text: `Tu orden en ${market} ha terminado: ${side} de ${quantity} de ${total} ${coin} a un `
        + `precio medio de ${price}.`,
      more: `El resto se canceló. Número de orden: ${order}.`,
    }),
    triggered: {
      conditional_order_triggered: {
        title: 'Orden condicional activada',
        text: (market) => `Se activó tu orden condicional en ${market}.`,
      },
      take_profit_triggered: {
        title: 'Take Profit activado', text: (market) => `Se activó tu Take Profit en ${market}.`,
      },
      stop_loss_triggered: {
        title: 'Stop Loss activado', text: (market) => `Se activó tu Stop Loss en ${market}.`,
      },
    },
    size: ({ quantity, total, coin }) => `${quantity} de ${total} ${coin}`,
    fills: ({ side, price }, size) =>
      `Ejecutado: ${side} de ${size} a un precio medio de ${price}.`,
    placed: ({ side, total, coin }) =>
      `Orden colocada: ${side} de ${total} ${coin}, aún sin ejecutar.`,
    orderNumber: (order) => `Número de orden: ${order}.`,
  },
  ja_JP: {
    filled: ({ market, side, quantity, coin, price, order }) => ({
      title: '注文が約定しました',
      text: `${market} の${side}注文がすべて約定しました：${quantity} ${coin}、平均価格 ${price}。`,
      more: `約定と手数料は注文詳細で確認できます。注文番号：${order}`,
    }),
    partlyFilled: ({ market, side, quantity, total, coin, price, order }) => ({
      title: '注文が一部約定で終了しました',
      text: `${market} の${side}注文が終了しました：${total} ${coin} のうち ${quantity} が約定、`
        + `平均価格 ${price}。`,
      more: `残りは取り消されました。注文番号：${order}`,
    }),
    triggered: {
      conditional_order_triggered: {
        title: '条件付き注文が発動しました', text: (market) => `${market} の条件付き注文が発動しました。`,
      },
      take_profit_triggered: {
        title: '利確が発動しました', text: (market) => `${market} の利確注文が発動しました。`,
      },
      stop_loss_triggered: {
        title: '損切りが発動しました', text: (market) => `${market} の損切り注文が発動しました。`,
      },
    },
    size: ({ quantity, total, coin }) => `${quantity} / ${total} ${coin}`,
    fills: ({ side, price }, size) => `約定：${side} ${size}、平均価格 ${price}。`,
    placed: ({ side, total, coin }) => `発注：${side} ${total} ${coin}、未約定。`,
    orderNumber: (order) => `注文番号：${order}`,
  },
  ru_RU: {
    filled: ({ market, side, quantity, coin, price, order }) => ({
      title: 'Ордер исполнен',
      text: `Ваш ордер на ${market} исполнен: ${side} ${quantity} ${coin} по средней цене `
        + `${price}.`,
      more: `Сделки и комиссии указаны в деталях ордера. Номер ордера: ${order}.`,
    }),
    partlyFilled: ({ market, side, quantity, total, coin, price, order }) => ({
      title: 'Ордер исполнен частично',
      text: `Ваш ордер на ${market} завершён: ${side} ${quantity} из ${total} ${coin} по средней `
        + `цене ${price}.`,
      more: `Остаток отменён. Номер ордера: ${order}.`,
    }),
    triggered: {
      conditional_order_triggered: {
        title: 'Условный ордер сработал',
        text: (market) => `Сработал ваш условный ордер на ${market}.`,
      },
      take_profit_triggered: {
        title: 'Тейк-профит сработал', text: (market) => `Сработал ваш тейк-профит на ${market}.`,
      },
      stop_loss_triggered: {
        title: 'Стоп-лосс сработал', text: (market) => `Сработал ваш стоп-лосс на ${market}.`,
      },
    },
    size: ({ quantity, total, coin }) => `${quantity} из ${total} ${coin}`,
    fills: ({ side, price }, size) => `Исполнено: ${side} ${size} по средней цене ${price}.`,
    placed: ({ side, total, coin }) =>
      `Размещён ордер: ${side} ${total} ${coin}, пока не исполнен.`,
    orderNumber: (order) => `Номер ордера: ${order}.`,
  },
  ko_KR: {
    filled: ({ market, side, quantity, coin, price, order }) => ({
      title: '주문이 체결되었습니다',
      text: `${market} ${side} 주문이 모두 체결되었습니다: ${quantity} ${coin}, 평균가 ${price}.`,
      more: `체결 내역과 수수료는 주문 상세에서 확인하세요. 주문 번호: ${order}`,
    }),
    partlyFilled: ({ market, side, quantity, total, coin, price, order }) => ({
      title: '주문이 부분 체결 후 종료되었습니다',
      text: `${market} ${side} 주문이 종료되었습니다: ${total} ${coin} 중 ${quantity} 체결, `
        + `평균가 ${price}.`,
      more: `나머지는 취소되었습니다. 주문 번호: ${order}`,
    }),
    triggered: {
      conditional_order_triggered: {
        title: '조건부 주문이 발동되었습니다',
        text: (market) => `${market} 조건부 주문이 발동되었습니다.`,
      },
      take_profit_triggered: {
        title: '익절이 발동되었습니다', text: (market) => `${market} 익절 주문이 발동되었습니다.`,
      },
      stop_loss_triggered: {
        title: '손절이 발동되었습니다', text: (market) => `${market} 손절 주문이 발동되었습니다.`,
      },
    },
    size: ({ quantity, total, coin }) => `${quantity} / ${total} ${coin}`,
    fills: ({ side, price }, size) => `체결: ${side} ${size}, 평균가 ${price}.`,
    placed: ({ side, total, coin }) => `주문 접수: ${side} ${total} ${coin}, 아직 미체결.`,
    orderNumber: (order) => `주문 번호: ${order}`,
  },
  th_TH: {
    filled: ({ market, side, quantity, coin, price, order }) => ({
      title: 'คำสั่งจับคู่ครบแล้ว',
      text: `คำสั่ง${side} ${market} ของคุณจับคู่ครบแล้ว: ${quantity} ${coin} `
        + `ที่ราคาเฉลี่ย ${price}`,
      more: `ดูการจับคู่และค่าธรรมเนียมได้ในรายละเอียดคำสั่ง หมายเลขคำสั่ง: ${order}`,
    }),
    partlyFilled: ({ market, side, quantity, total, coin, price, order }) => ({
      title: 'คำสั่งจับคู่บางส่วนและสิ้นสุดแล้ว',
      text: `คำสั่ง${side} ${market} ของคุณสิ้นสุดแล้ว: จับคู่ ${quantity} จาก ${total} ${coin} `
        + `ที่ราคาเฉลี่ย ${price}`,
      more: `ส่วนที่เหลือถูกยกเลิก หมายเลขคำสั่ง: ${order}`,
    }),
    triggered: {
      conditional_order_triggered: {
        title: 'คำสั่งแบบมีเงื่อนไขทริกเกอร์แล้ว',
        text: (market) => `คำสั่งแบบมีเงื่อนไขของคุณใน ${market} ทริกเกอร์แล้ว`,
      },
      take_profit_triggered: {
        title: 'คำสั่งทำกำไรทริกเกอร์แล้ว',
        text: (market) => `คำสั่งทำกำไรของคุณใน ${market} ทริกเกอร์แล้ว`,
      },
      stop_loss_triggered: {
        title: 'คำสั่งตัดขาดทุนทริกเกอร์แล้ว',
        text: (market) => `คำสั่งตัดขาดทุนของคุณใน ${market} ทริกเกอร์แล้ว`,
      },
    },
    size: ({ quantity, total, coin }) => `${quantity} จาก ${total} ${coin}`,
    fills: ({ side, price }, size) => `จับคู่แล้ว: ${side} ${size} ที่ราคาเฉลี่ย ${price}`,
    placed: ({ side, total, coin }) => `ส่งคำสั่งแล้ว: ${side} ${total} ${coin} ยังไม่จับคู่`,
    orderNumber: (order) => `หมายเลขคำสั่ง: ${order}`,
  },
}

/** The texts of one language. */
export function orderNoticeTexts(language: Language): OrderNoticeTexts {
  const { filled, partlyFilled } = words[language]
  const ofTriggered = (kind: TriggeredKind) => (values: Triggered): NoticeText =>
    triggeredText(words[language], kind, values)
  return {
    order_filled: filled,
    order_partly_filled: partlyFilled,
    conditional_order_triggered: ofTriggered('conditional_order_triggered'),
    take_profit_triggered: ofTriggered('take_profit_triggered'),
    stop_loss_triggered: ofTriggered('stop_loss_triggered'),
  }
}

/** A whole fill has one size; an order by amount that filled nothing has none. */
function triggeredText(
  { triggered, size, fills, placed, orderNumber }: Words, kind: TriggeredKind, values: Triggered,
): NoticeText {
  const { market, quantity, total, coin, order } = values
  const { title, text } = triggered[kind]
  const sum = quantity === total ? `${quantity} ${coin}` : size(values)
  const result = quantity === '' ? placed(values) : fills(values, sum)
  const isKnown = quantity !== '' || total !== ''
  return {
    title, text: isKnown ? `${text(market)} ${result}` : text(market), more: orderNumber(order),
  }
}
