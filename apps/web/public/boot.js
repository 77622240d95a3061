// Sets theme, language and the up/down colours before the first paint, so that nothing flashes.
// It only mirrors stored choices onto <html>; the settings store is who writes them. The keys and
// their values are listed in packages/ui/README.md and must stay plain texts.
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
    var near = languages.filter(function (language) {
      return language.toLowerCase().indexOf(parts[0] + '_') === 0
    })
    return near[0] || 'en_US'
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
  if (languages.indexOf(language) < 0) language = nearestLanguage(navigator.language)
  root.lang = language.replace('_', '-')
})()
