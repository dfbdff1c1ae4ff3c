// What this browser can do about push messages: whether it takes them, asking for permission, and giving it back.

export type PushState = 'on' | 'off' | 'denied' | 'none'
/** `id`: what the server calls this browser once it knows its address; null before. */
export type ThisBrowser = { readonly state: PushState; readonly id: string | null }

/** `none`: no service worker or no push here, as on plain http and in private windows. */
export async function thisBrowser(publicKey: string): Promise<ThisBrowser> {
  const registration = await workerHere()
  if (!registration) return { state: 'none', id: null }
  if (Notification.permission === 'denied') return { state: 'denied', id: null }
  const subscription = await registration.pushManager.getSubscription()
  return subscription && isOurs(subscription, publicKey)
    ? { state: 'on', id: await idOf(subscription.endpoint) }
    : { state: 'off', id: null }
}

/** Asks for permission and subscribes. Throws a sentence where the browser does not let it. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON> {
  const registration = await workerHere()
  if (!registration) throw new Error(NOT_HERE)
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('The browser does not allow notifications of this site.')
  const earlier = await registration.pushManager.getSubscription()
  // One that was made with another key of the server takes no messages any more.
  if (earlier && !isOurs(earlier, publicKey)) await earlier.unsubscribe()
  const asked = registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }).catch(() => undefined)
  // A browser that cannot reach its push service may wait for it without end.
  const subscription = await Promise.race([asked, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))])
  if (!subscription) throw new Error('The push service of this browser could not be reached.')
  return subscription.toJSON()
}

/** This browser takes no more messages: its address is dead from now on. */
export async function unsubscribe(): Promise<void> {
  const registration = await workerHere()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

const PATIENCE_MS = 20_000
export const NOT_HERE = 'This browser takes no push messages here: they need https and a window that is not private.'

async function workerHere(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined
  return navigator.serviceWorker.getRegistration()
}

/** As the server names an address (devices.store.ts): the address itself is a key to this browser and stays between the two. */
async function idOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return base64url(hash).slice(0, 22)
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

function isOurs({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey } = options
  return applicationServerKey !== null && base64url(applicationServerKey) === publicKey
}

/** "Chrome on Windows", as the browser calls itself. @param agent navigator.userAgent */
export function browserName(agent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([mark]) => mark.test(agent))?.[1]
  const browser = find([
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\/|FxiOS/, 'Firefox'],
    [/Chrome\/|CriOS/, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const system = find([
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'Mac'],
    [/CrOS/, 'Chromebook'],
    [/Linux/, 'Linux'],
  ])
  return `${browser ?? 'A browser'}${system ? ` on ${system}` : ''}`
}
