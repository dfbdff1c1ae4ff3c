import { createRoot } from 'react-dom/client'
import './ui/app.css'
import { App, appIsShowable } from './app/app.tsx'
import { reloadOnNewBuild } from './app/new-build.ts'
import { registerServiceWorker } from './app/service-worker.ts'
import { isServerReachable } from './app/when-reachable.ts'
import { TAB } from './preferences/browser-choice.ts'
import { watchPreferences } from './preferences/preferences.ts'

reloadOnNewBuild({
  events: window,
  storage: TAB,
  now: Date.now,
  reload: () => location.reload(),
  isReachable: isServerReachable,
})
watchPreferences()
registerServiceWorker()

const place = document.getElementById('root')
// Spec 000 section 2.3: a missing page root is only logged.
if (place) void appIsShowable.then(() => createRoot(place).render(<App />))
else console.error('index.html has no #root')
