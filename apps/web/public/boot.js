// Runs before the first paint. It sets theme, language, the up/down colours and the page whose
// outline is shown, and asks for the files that this language and this page need, which the app
// itself would name only after it has loaded. It only reads stored choices; the settings store
// writes them. The keys and their values are listed in ui/README.md and must stay plain texts.
(function boot() {
  var root = document.documentElement
  var languages = ['zh_CN', 'zh_TW', 'en_US', 'es_ES', 'ja_JP', 'ru_RU', 'ko_KR', 'th_TH']

  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      // A browser may forbid storage: the defaults below are then right.
      return null
    }
  }

  function nearestLanguage(tag) {
    var parts = String(tag || '').replace('_', '-').toLowerCase().split('-')
    if (parts[0] === 'zh') {
      var isTraditional = parts.slice(1).some(function (part) {
        return ['tw', 'hk', 'mo', 'hant'].indexOf(part) >= 0
      })
      return isTraditional ? 'zh_TW' : 'zh_CN'
    }
    return languages.filter(function (language) {
      return language.toLowerCase().indexOf(parts[0] + '_') === 0
    })[0]
  }

  function preload(files) {
    files.forEach(function (file) {
      var link = document.createElement('link')
      var isStyle = /\.css$/.test(file)
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      link.crossOrigin = ''
      link.href = '/' + file
      document.head.appendChild(link)
    })
  }

  var theme = stored('ingot.theme')
  if (theme === 'light' || theme === 'dark') {
    root.setAttribute('data-theme', theme)
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
      meta.setAttribute('content', theme === 'dark' ? '#0B0B0C' : '#F3F3EF')
    })
  }

  var pnl = stored('ingot.pnl')
  if (['red-up', 'red-blue', 'safe'].indexOf(pnl) >= 0) root.setAttribute('data-pnl', pnl)

  var language = stored('ingot.language')
  if (languages.indexOf(language) < 0) {
    language = (navigator.languages || []).map(nearestLanguage).filter(Boolean)[0] || 'en_US'
  }
  root.lang = language.replace('_', '-')

  // While developing there is no list: nothing is bundled then.
  var list = document.getElementById('chunks')
  if (list === null) return
  var chunks = JSON.parse(list.textContent)
  var named = /^#\/pages\/([a-z-]+)\//.exec(location.hash)
  var page = named === null ? 'home' : named[1]
  var isOpen = page === 'login' || page === 'register'
  if (stored('ingot.session') === null && !isOpen) page = 'login'
  if (!Object.prototype.hasOwnProperty.call(chunks.pages, page)) return
  root.setAttribute('data-page', page)
  preload(chunks.languages[language].concat(chunks.pages[page]))
})()
