// What servers that share a database keep together for a while: answers of vendors, who asks for one, which world is shown.

export type SharedStore = {
  /** What was put there and has not run out. */
  get(key: string): Promise<string | null>
  /** @param ttlMs  how long it stands */
  put(key: string, value: string, ttlMs: number): Promise<void>
  /** True for one holder at a time, who may ask again to hold it for longer; free again after `ttlMs` or when it is given back. */
  lease(key: string, holder: string, ttlMs: number): Promise<boolean>
  giveBack(key: string, holder: string): Promise<void>
  close(): Promise<void>
}

/** The longest value that is shared, in characters; who has a longer one keeps it for himself. */
export const LONGEST_SHARED = 4 * 2 ** 20
