// The calls and routes that SPEC names: all of them are built.

export const specCalls = [
  'sendMailVCode', 'sendPhoneVCode', 'fileUpload', 'listKline', 'listIncrease', 'listQuantity',
  'listSpotSymbols', 'listContractSymbols', 'listCoins', 'emailLogin', 'regisiterEmail',
  'userAuth', 'changepwd', 'changecoinpwd', 'listMySpotAccount', 'listMyMessage', 'loadMessage',
  'bindWithdrawAddress', 'delWithdrawAddress', 'listMyWithdrawAddress', 'addSelfSelection',
  'delSelfSelection', 'listSelfSelection', 'listRechargeCoins', 'loadRechargeAddress',
  'userWithdraw', 'listMyWithdraw', 'listMyRecharge', 'accountTransfer', 'loadAccount',
  'listMyContractAccount', 'listWithdrawCoins', 'loadUserInfo', 'loadUserAccountBalance',
  'webConfig',
] as const

export const specRoutes = [
  '/components/UpdateApp', '/pages/home/index', '/pages/market/index', '/pages/trade/index',
  '/pages/property/index', '/pages/login/index', '/pages/register/index', '/pages/search/index',
  '/pages/exchange/index', '/pages/recharge/index', '/pages/recharge/select',
  '/pages/withdraw/index', '/pages/address/index', '/pages/address/add', '/pages/message/index',
  '/pages/message/detail', '/pages/setting/index', '/pages/modify/index',
  '/pages/modify/password', '/pages/modify/authentication', '/pages/my/index',
  '/pages/new-coin/index', '/pages/new-coin/detail', '/pages/records/index',
  '/pages/records/new-coin', '/pages/records/withdraw', '/pages/records/recharge',
  '/pages/records/copy-trading', '/pages/records/c2c', '/pages/service/index',
  '/pages/coin/index', '/pages/transfer/index', '/pages/copy-trading/index',
  '/pages/copy-trading/detail', '/pages/c2c/index', '/pages/bank/index', '/pages/bank/add',
] as const
