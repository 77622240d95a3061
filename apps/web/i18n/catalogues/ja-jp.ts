// All areas of one language, joined into one lazy catalogue. Areas are added to all eight.
import common from './common/ja_JP.json'
import errors from './errors/ja_JP.json'
import shell from './shell/ja_JP.json'
import login from './login/ja_JP.json'
import register from './register/ja_JP.json'
import my from './my/ja_JP.json'
import setting from './setting/ja_JP.json'
import home from './home/ja_JP.json'
import market from './market/ja_JP.json'
import search from './search/ja_JP.json'
import property from './property/ja_JP.json'
import trade from './trade/ja_JP.json'
import coin from './coin/ja_JP.json'

export const jaJp = {
  common, errors, shell, login, register, my, setting, home,
  market, search, property, trade, coin,
}
