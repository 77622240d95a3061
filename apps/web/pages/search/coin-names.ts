// The names of coins in the languages of the app, by which a coin is found in any of them. The
// exchange's own name of a coin is not repeated here; a coin without an entry has that name only.

const namesBySymbol: Readonly<Record<string, readonly string[]>> = {
  BTC: ['比特币', '比特幣', 'ビットコイン', '비트코인', 'Биткоин', 'Биткойн', 'บิตคอยน์', 'บิทคอยน์'],
  ETH: ['以太坊', '以太币', '以太幣', 'イーサリアム', '이더리움', 'Эфириум', 'Этереум', 'อีเธอเรียม'],
  SOL: ['索拉纳', '索拉納', 'ソラナ', '솔라나', 'Солана', 'โซลานา'],
  XRP: ['瑞波币', '瑞波幣', 'リップル', '리플', '엑스알피', 'Рипл', 'Риппл', 'ริปเปิล', 'Ripple'],
  BNB: ['币安币', '幣安幣', 'ビーエヌビー', '비앤비', '바이낸스코인', 'Бинанс Коин', 'บีเอ็นบี'],
  DOGE: ['狗狗币', '狗狗幣', 'ドージコイン', '도지코인', 'Догикоин', 'Доджкоин', 'โดชคอยน์'],
  ADA: [
    '艾达币', '艾達幣', '卡尔达诺', '卡爾達諾', 'カルダノ', 'エイダ', '에이다', '카르다노', 'Кардано',
    'คาร์ดาโน',
  ],
  LINK: ['チェーンリンク', '체인링크', 'Чейнлинк', 'เชนลิงก์'],
  AVAX: ['雪崩协议', '雪崩協議', 'アバランチ', '아발란체', 'Аваланч', 'อะวาแลนช์'],
  LTC: ['莱特币', '萊特幣', 'ライトコイン', '라이트코인', 'Лайткоин', 'ไลต์คอยน์'],
  DOT: ['波卡', 'ポルカドット', '폴카닷', 'Полкадот', 'โพลคาดอต'],
  TON: ['トンコイン', '톤코인', 'Тонкоин', 'ทอนคอยน์'],
  TRX: ['波场', '波場', 'トロン', '트론', 'Трон', 'ทรอน'],
  UNI: ['ユニスワップ', '유니스왑', 'Юнисвап', 'ยูนิสวอป'],
}

/** Empty for a coin that has the exchange's own name only. */
export function coinNamesOf(symbol: string): readonly string[] {
  return namesBySymbol[symbol] ?? []
}
