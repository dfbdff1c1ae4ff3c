// Sets theme, palette and row density before the first paint, from the same record that src/web/app/preferences.ts keeps.
;(function () {
  var root = document.documentElement
  var saved = {}
  try {
    saved = JSON.parse(localStorage.getItem('guru.preferences') || '{}') || {}
  } catch (error) {
    saved = {}
  }
  var theme = saved.theme === 'light' || saved.theme === 'system' ? saved.theme : 'dark'
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  root.dataset.theme = theme
  if (saved.palette === 'classic') root.dataset.palette = 'classic'
  if (saved.density === 'compact') root.dataset.density = 'compact'
})()
