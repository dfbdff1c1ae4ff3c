/** Registers /sw.js once the page has loaded; a failure is only logged (spec 000 section 2.1). */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.error('service worker not registered', error))
  })
}
