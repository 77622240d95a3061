// The first texts of the site about itself, in every language.
import type { Mode, Words } from '@ingot/contract/vocabulary'

/** One sentence about the site. */
export const siteDetails: Words = {
  zh_CN: '数字资产交易所：行情、现货交易与资产管理。',
  zh_TW: '數位資產交易所：行情、現貨交易與資產管理。',
  en_US: 'A crypto exchange: markets, spot trading and your assets in one place.',
  es_ES: 'Un exchange de criptomonedas: mercados, trading spot y tus activos en un solo lugar.',
  ja_JP: '暗号資産取引所：相場、現物取引、資産管理をひとつに。',
  ru_RU: 'Криптобиржа: рынки, спотовая торговля и ваши активы в одном месте.',
  ko_KR: '암호화폐 거래소: 시세, 현물 거래, 자산을 한곳에서.',
  th_TH: 'ศูนย์ซื้อขายคริปโต: ตลาด การเทรดสปอต และสินทรัพย์ของคุณในที่เดียว',
}

/** The notice above the pages. */
export const siteTips: Readonly<Record<Mode, Words>> = {
  sandbox: {
    zh_CN: '这是测试环境：行情为模拟数据，测试币没有任何价值。',
    zh_TW: '這是測試環境：行情為模擬資料，測試幣沒有任何價值。',
    en_US: 'This is a sandbox: the market is simulated and its coins have no value.',
    es_ES: 'Esto es un entorno de pruebas: el mercado es simulado y sus monedas no tienen valor.',
    ja_JP: 'これはテスト環境です。相場はシミュレーションで、コインに価値はありません。',
    ru_RU: 'Это тестовая среда: рынок моделируется, а монеты не имеют ценности.',
    ko_KR: '테스트 환경입니다. 시세는 모의 데이터이며 코인에는 가치가 없습니다.',
    th_TH: 'นี่คือระบบทดสอบ: ตลาดเป็นการจำลอง และเหรียญไม่มีมูลค่า',
  },
  production: {
    zh_CN: '数字资产价格波动较大，请谨慎交易。',
    zh_TW: '數位資產價格波動較大，請謹慎交易。',
    en_US: 'Crypto prices move sharply. Trade with care.',
    es_ES: 'Los precios de las criptomonedas son muy volátiles. Opera con prudencia.',
    ja_JP: '暗号資産の価格は大きく変動します。慎重にお取引ください。',
    ru_RU: 'Цены криптовалют сильно колеблются. Торгуйте осторожно.',
    ko_KR: '암호화폐 가격은 변동성이 큽니다. 신중하게 거래하세요.',
    th_TH: 'ราคาคริปโตมีความผันผวนสูง โปรดเทรดด้วยความระมัดระวัง',
  },
}
