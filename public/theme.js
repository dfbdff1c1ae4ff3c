// Sets theme, palette and row density before the first paint, from the same record that src/web/preferences/preferences.ts keeps.
;(function () {
  var root = document.documentElement
  var saved = {}
  try {
    saved = JSON.parse(localStorage.getItem('guru.preferences') || '{}') || {}
  } catch (error) {
    saved = {}
  }
  // Whoever chose no theme sees that of the system.
  var theme = saved.theme
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  root.dataset.theme = theme
  if (saved.palette === 'classic') root.dataset.palette = 'classic'
  if (saved.density === 'compact') root.dataset.density = 'compact'
})()
