// All areas of one language, joined into one lazy catalogue. Areas are added to all eight.
import common from './common/zh_TW.json'
import errors from './errors/zh_TW.json'
import shell from './shell/zh_TW.json'
import login from './login/zh_TW.json'
import register from './register/zh_TW.json'
import my from './my/zh_TW.json'
import setting from './setting/zh_TW.json'
import home from './home/zh_TW.json'
import market from './market/zh_TW.json'
import search from './search/zh_TW.json'
import property from './property/zh_TW.json'
import trade from './trade/zh_TW.json'
import coin from './coin/zh_TW.json'

export const zhTw = {
  common, errors, shell, login, register, my, setting, home,
  market, search, property, trade, coin,
}
