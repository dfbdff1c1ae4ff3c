// What happens in the server that its owner may want counted. Nobody listens unless metrics are configured, and then telling costs nothing.

export type Happening =
  /** A vendor was asked and gave nothing usable. */
  | { readonly kind: 'feed failure'; readonly vendor: string }
  /** What changed went out to the sockets that follow it, so long after it was known. */
  | { readonly kind: 'frame'; readonly ms: number }
  /** A turn of a job ended. `lagMs`: from when it was due to when it began. */
  | { readonly kind: 'job'; readonly job: string; readonly lagMs: number; readonly ms: number; readonly isOk: boolean }
  | { readonly kind: 'meter refusal'; readonly meter: string; readonly tier: string }
  /** `micros`: millionths of a dollar; null where its price is not configured. */
  | { readonly kind: 'model answer'; readonly model: string; readonly outcome: string; readonly micros: number | null }
  /** An alert was sent by a channel, or could not be. */
  | { readonly kind: 'alert'; readonly channel: string; readonly isSent: boolean }

let listener: ((happening: Happening) => void) | undefined

export const tell = (happening: Happening): void => listener?.(happening)

/** One listener at a time: the metrics of this process. @returns how to stop */
export function hearHappenings(hear: (happening: Happening) => void): () => void {
  listener = hear
  return () => {
    if (listener === hear) listener = undefined
  }
}
