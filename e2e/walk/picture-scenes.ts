// The pages and states that `npm run check:screens` looks at and `npm run pictures` shows: each
// with its address and the actions that lead to the state.
import { openSheet, typeInto, type Walker } from './walker.ts'

export type Scene = {
  readonly name: string
  /** With `{name}` in the place of an id that the account has. */
  readonly address: `/${string}`
  /** Whether it is shown without a login. */
  readonly isOpenToAll?: boolean
  /** Whether a desktop has no such state. */
  readonly isOfPhone?: boolean
  /** A sheet over a page: it is looked at as well as the page itself. */
  readonly isSheet?: boolean
  /** Whether the app remembers the choices of the scene. */
  readonly keepsChoice?: boolean
  readonly show?: (walker: Walker) => Promise<void>
}

const coinAddress = '/pages/coin/index?symbol=BTCUSDT'

export const pictureScenes: readonly Scene[] = [
  { name: 'login', address: '/pages/login/index', isOpenToAll: true },
  { name: 'register', address: '/pages/register/index', isOpenToAll: true },
  { name: 'recover', address: '/pages/recover/index', isOpenToAll: true },
  { name: 'report', address: '/pages/modify/report', isOpenToAll: true },
  { name: 'unsubscribe', address: '/pages/message/unsubscribe', isOpenToAll: true },
  { name: 'update', address: '/components/UpdateApp', isOpenToAll: true },
  { name: 'service-visitor', address: '/pages/service/index', isOpenToAll: true },
  { name: 'contest-visitor', address: '/pages/contest/index', isOpenToAll: true },
  { name: 'root', address: '/', show: marketsShown },
  { name: 'home', address: '/pages/home/index', show: marketsShown },
  { name: 'home-end', address: '/pages/home/index', show: atEnd },
  { name: 'market', address: '/pages/market/index', show: marketsShown },
  { name: 'favourites', address: '/pages/market/index?tab=favourites', show: marketsShown },
  { name: 'search', address: '/pages/search/index', show: marketsShown },
  { name: 'found', address: '/pages/search/index', show: searched },
  { name: 'coin', address: coinAddress, show: chartShown },
  { name: 'coin-end', address: coinAddress, show: atEnd },
  { name: 'coin-indicators', address: coinAddress, show: indicatorsShown, keepsChoice: true },
  {
    name: 'coin-full', address: coinAddress, show: fullChart, keepsChoice: true, isOfPhone: true,
  },
  { name: 'trade', address: '/pages/trade/index?symbol=BTCUSDT', show: deskShown },
  { name: 'trade-contract', address: '/pages/trade/index?symbol=BTCUSDT-PERP' },
  { name: 'trade-confirm', address: '/pages/trade/index?symbol=BTCUSDT', show: confirmShown },
  { name: 'property', address: '/pages/property/index' },
  { name: 'property-end', address: '/pages/property/index', show: atEnd },
  { name: 'property-hidden', address: '/pages/property/index', show: balancesHidden,
    keepsChoice: true },
  { name: 'property-coin', address: '/pages/property/detail?symbol=BTC' },
  { name: 'statement', address: '/pages/property/detail?symbol=BTC', isSheet: true,
    show: sheetOf('holding.statement') },
  { name: 'transfer', address: '/pages/transfer/index' },
  { name: 'recharge-select', address: '/pages/recharge/select' },
  { name: 'recharge', address: '/pages/recharge/index?symbol=USDT' },
  { name: 'recharge-track', address: '/pages/recharge/index?symbol=ETH', show: depositTracked },
  { name: 'track', address: '/pages/recharge/track?id={deposit}' },
  { name: 'recharge-memo', address: '/pages/recharge/index?symbol=XRP' },
  { name: 'recharge-memo-shown', address: '/pages/recharge/index?symbol=XRP', show: memoPromised },
  { name: 'recharge-offline', address: '/pages/recharge/offline?symbol=USDT' },
  { name: 'exchange', address: '/pages/exchange/index' },
  { name: 'withdraw', address: '/pages/withdraw/index' },
  { name: 'withdraw-none', address: '/pages/withdraw/index?symbol=BNB' },
  { name: 'address', address: '/pages/address/index' },
  { name: 'address-add', address: '/pages/address/add' },
  { name: 'c2c', address: '/pages/c2c/index' },
  { name: 'c2c-sell', address: '/pages/c2c/index?side=sell' },
  { name: 'c2c-order', address: '/pages/c2c/order?id={quickOrder}' },
  { name: 'records-c2c', address: '/pages/records/c2c' },
  { name: 'copy-trading', address: '/pages/copy-trading/index' },
  { name: 'my-copies', address: '/pages/copy-trading/index?tab=mine' },
  { name: 'leader', address: '/pages/copy-trading/detail?id={leader}' },
  { name: 'copy', address: '/pages/copy-trading/copy?id={copy}' },
  { name: 'copied-orders', address: '/pages/copy-trading/orders?id={copy}' },
  { name: 'lead', address: '/pages/copy-trading/lead' },
  { name: 'records-copy', address: '/pages/records/copy-trading' },
  { name: 'new-coins', address: '/pages/new-coin/index' },
  { name: 'new-coin', address: '/pages/new-coin/detail?id={newCoin}' },
  { name: 'new-coin-drawn', address: '/pages/new-coin/detail?id={drawnCoin}' },
  { name: 'proof', address: '/pages/new-coin/proof?id={drawnCoin}' },
  { name: 'records-new-coin', address: '/pages/records/new-coin' },
  { name: 'contest', address: '/pages/contest/index' },
  { name: 'contest-rules', address: '/pages/contest/index', isSheet: true,
    show: sheetOf('contest.rules') },
  { name: 'contest-past', address: '/pages/contest/index?id={pastSeason}' },
  { name: 'contest-history', address: '/pages/contest/history' },
  { name: 'invite', address: '/pages/invite/index' },
  { name: 'records-invite', address: '/pages/records/invite' },
  { name: 'service', address: '/pages/service/index' },
  { name: 'bank', address: '/pages/bank/index' },
  { name: 'bank-add', address: '/pages/bank/add' },
  { name: 'security', address: '/pages/modify/index' },
  { name: 'security-end', address: '/pages/modify/index', show: atEnd },
  { name: 'totp', address: '/pages/modify/totp' },
  { name: 'passkeys', address: '/pages/modify/passkeys' },
  { name: 'contact', address: '/pages/modify/contact?kind=sms' },
  { name: 'word', address: '/pages/modify/word' },
  { name: 'login-history', address: '/pages/modify/history' },
  { name: 'identity', address: '/pages/modify/authentication' },
  { name: 'identity-form', address: '/pages/modify/authentication?apply=primary' },
  { name: 'identity-form-end', address: '/pages/modify/authentication?apply=primary', show: atEnd },
  { name: 'password', address: '/pages/modify/password' },
  { name: 'password-login', address: '/pages/modify/password?kind=login' },
  { name: 'records', address: '/pages/records/index' },
  { name: 'records-withdraw', address: '/pages/records/withdraw' },
  { name: 'records-deposits', address: '/pages/records/recharge' },
  { name: 'records-transfers', address: '/pages/records/transfer' },
  { name: 'records-exchange', address: '/pages/records/exchange' },
  { name: 'records-contract', address: '/pages/records/contract' },
  { name: 'liquidation', address: '/pages/liquidation/index?id={liquidation}' },
  { name: 'messages', address: '/pages/message/index' },
  { name: 'message', address: '/pages/message/detail?id={message}' },
  { name: 'my', address: '/pages/my/index' },
  { name: 'profile', address: '/pages/my/index', isSheet: true,
    show: sheetOf('security.editProfile') },
  { name: 'my-end', address: '/pages/my/index', show: atEnd },
  { name: 'setting', address: '/pages/setting/index' },
  { name: 'preferences', address: '/pages/setting/notifications' },
  { name: 'feedback', address: '/pages/setting/feedback' },
  { name: 'price-alerts', address: '/pages/alert/index', show: alertTyped },
]

/** The address with the ids that an account has. Throws for one that it does not have. */
export function addressOf(
  { address }: Scene, ids: Readonly<Record<string, string>>,
): string {
  return address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name]
    if (id === undefined) throw new Error(`the account has no ${name}`)
    return id
  })
}

/** One alert that waits, and the level of a second one on the day's range. */
async function alertTyped({ page, words }: Walker): Promise<void> {
  const choose = async (): Promise<void> => {
    await page.getByRole('group', { name: words('alert.quickLevels') })
      .getByRole('button').nth(1).tap()
  }
  await choose()
  await page.locator('[class*=_footer]').getByRole('button').tap()
  await page.getByRole('region', { name: words('alert.waiting') }).getByRole('button').first()
    .waitFor()
  await choose()
}

/** A test payment, on the page of its deposit. */
async function depositTracked({ page, words }: Walker): Promise<void> {
  const payment = page.getByRole('region', { name: words('recharge.testPayment') })
  await payment.getByRole('button').tap()
  const onTheirWay = page.getByRole('region', { name: words('recharge.onTheirWay') })
  await onTheirWay.getByRole('link').first().tap()
  await page.getByRole('list', { name: words('recharge.timeline') }).waitFor()
}

async function memoPromised({ page, words }: Walker): Promise<void> {
  await page.getByText(words('recharge.promise_tag')).tap()
}

async function marketsShown({ page }: Walker): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: /BTC/ }).first().waitFor()
}

async function searched(walker: Walker): Promise<void> {
  await typeInto(walker.page.getByRole('searchbox'), 'do')
  await walker.page.locator('mark').first().waitFor()
}

async function chartShown({ page }: Walker): Promise<void> {
  await page.locator('canvas').first().waitFor()
  // The candles are drawn in the frames that follow.
  await page.waitForTimeout(600)
}

async function indicatorsShown(walker: Walker): Promise<void> {
  for (const name of ['EMA', 'BOLL', 'MACD', 'KDJ', 'RSI']) {
    await walker.page.getByRole('button', { name, exact: true }).tap()
  }
  await chartShown(walker)
}

async function fullChart(walker: Walker): Promise<void> {
  const { page, words } = walker
  await page.getByRole('button', { name: words('coin.fullScreen') }).tap()
  await chartShown(walker)
}

/** Opens the sheet of the first button with these words. */
function sheetOf(word: Parameters<Walker['words']>[0]): (walker: Walker) => Promise<void> {
  return async ({ page, words }) => {
    await page.getByRole('button', { name: words(word) }).first().tap()
    await page.getByRole('dialog').waitFor()
  }
}

async function deskShown({ page, words }: Walker): Promise<void> {
  await page.getByRole('radio', { name: words('trade.buy'), exact: true }).waitFor()
  await page.getByRole('button', { name: words('trade.buyCoin', { symbol: 'BTC' }) }).waitFor()
}

async function confirmShown(walker: Walker): Promise<void> {
  const { page, words } = walker
  await deskShown(walker)
  const quantity = words('trade.quantityIn', { symbol: 'BTC' })
  await typeInto(page.getByRole('textbox', { name: quantity }), '0.05')
  await page.getByRole('button', { name: words('trade.buyCoin', { symbol: 'BTC' }) }).tap()
  await openSheet(walker, words('trade.confirmTitle')).waitFor()
}

async function balancesHidden({ page, words }: Walker): Promise<void> {
  const hide = page.getByRole('button', { name: words('common.hideBalances') })
  await hide.tap()
  await page.getByRole('button', { name: words('common.showBalances') }).waitFor()
}

async function atEnd(walker: Walker): Promise<void> {
  await walker.page.waitForFunction(() =>
    document.querySelector('main [class*="_skeleton"]') === null)
  await walker.page.waitForTimeout(600)
  await walker.page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
}
