// All areas of one language, joined into one lazy catalogue. Areas are added to all eight.
import common from './common/zh_CN.json'
import errors from './errors/zh_CN.json'
import shell from './shell/zh_CN.json'
import login from './login/zh_CN.json'
import register from './register/zh_CN.json'
import my from './my/zh_CN.json'
import setting from './setting/zh_CN.json'
import home from './home/zh_CN.json'
import market from './market/zh_CN.json'
import search from './search/zh_CN.json'
import property from './property/zh_CN.json'
import trade from './trade/zh_CN.json'
import coin from './coin/zh_CN.json'

export const zhCn = {
  common, errors, shell, login, register, my, setting, home,
  market, search, property, trade, coin,
}
