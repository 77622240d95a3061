// All areas of one language, joined into one lazy catalogue. Areas are added to all eight.
import common from './common/ko_KR.json'
import errors from './errors/ko_KR.json'
import shell from './shell/ko_KR.json'
import login from './login/ko_KR.json'
import register from './register/ko_KR.json'
import my from './my/ko_KR.json'
import setting from './setting/ko_KR.json'
import home from './home/ko_KR.json'
import market from './market/ko_KR.json'
import search from './search/ko_KR.json'
import property from './property/ko_KR.json'
import trade from './trade/ko_KR.json'
import coin from './coin/ko_KR.json'

export const koKr = {
  common, errors, shell, login, register, my, setting, home,
  market, search, property, trade, coin,
}
