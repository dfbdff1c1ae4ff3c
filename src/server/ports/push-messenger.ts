/** A browser that asked for messages, as it described itself (Push API, PushSubscription). */
export type PushDevice = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
/** What the browser shows. `link`: address within the product; of two messages with one tag the later replaces the earlier. */
export type PushMessage = { readonly title: string; readonly detail: string; readonly link: string; readonly tag: string }

/** Messages to browsers that are not open, through the push services of their makers. */
export type PushMessenger = {
  /** Browsers give their address to who shows this key, and take messages that are signed with its other half. Base64url. */
  readonly publicKey: string
  /** Whether an address belongs to a push service that this server sends to; nothing is ever sent elsewhere. */
  takes(endpoint: string): boolean
  /** `gone`: the browser has withdrawn its permission, the address is dead. Throws when the service does not take it now. */
  send(device: PushDevice, message: PushMessage): Promise<'sent' | 'gone'>
}
