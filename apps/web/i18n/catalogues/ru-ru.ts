// All areas of one language, joined into one lazy catalogue. Areas are added to all eight.
import common from './common/ru_RU.json'
import errors from './errors/ru_RU.json'
import shell from './shell/ru_RU.json'
import login from './login/ru_RU.json'
import register from './register/ru_RU.json'
import my from './my/ru_RU.json'
import setting from './setting/ru_RU.json'
import home from './home/ru_RU.json'
import market from './market/ru_RU.json'
import search from './search/ru_RU.json'
import property from './property/ru_RU.json'
import trade from './trade/ru_RU.json'
import coin from './coin/ru_RU.json'

export const ruRu = {
  common, errors, shell, login, register, my, setting, home,
  market, search, property, trade, coin,
}
