/** Brings a signed message to an address of a member's own. */
export type WebhookSender = {
  /** Why nothing is sent to this address; null where something may be. Names are resolved now, and again when something is sent. */
  refusal(url: string): Promise<string | null>
  send(message: {
    readonly url: string
    readonly id: string
    readonly body: string
    readonly secret: string
    readonly at: number
  }): Promise<WebhookAnswer>
}

/** `status` null: no answer came, and `error` says why. */
export type WebhookAnswer = { readonly status: number | null; readonly error: string | null }
