// The part of the service worker that takes push messages: shows them, opens the page that they are about, and tells the server when the
// browser changes its address.
self.addEventListener('push', (event) => {
  let message = {}
  try {
    message = event.data.json()
  } catch {
    // A message that cannot be read still has to be shown, or the browser withdraws the permission.
  }
  const { title = 'AI Sports Guru', detail = 'You have an alert.', link = '/alerts', tag } = message
  event.waitUntil(
    self.registration.showNotification(String(title), {
      body: String(detail),
      tag,
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { link },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.link))
})

/** A page of this product and no other; in a window that is open already if there is one. */
async function open(link) {
  const { origin } = self.location
  const asked = URL.canParse(link, origin) ? new URL(link, origin) : null
  const address = asked?.origin === origin ? asked.href : `${origin}/alerts`
  const [page] = await self.clients.matchAll({ type: 'window' })
  const shown = page ? await page.navigate(address).catch(() => null) : null
  return shown ? shown.focus() : self.clients.openWindow(address)
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function renew({ oldSubscription, newSubscription }) {
  const renewed = newSubscription ?? (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)))
  if (!renewed) return
  await fetch('/api/alerts/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...renewed.toJSON(), name: 'This browser, renewed' }),
  })
}
