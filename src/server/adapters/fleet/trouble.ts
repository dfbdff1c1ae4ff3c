// Trouble that lasts is said once, and once that it is over: an owner who reads the log of a night sees both ends of it.

export type Trouble = { readonly onError: (error: unknown) => void; readonly onWell?: () => void }

export function trouble({ onError, onWell }: Trouble) {
  let isBad = false
  return {
    bad(error: unknown) {
      if (!isBad) onError(error)
      isBad = true
    },
    well() {
      if (isBad) onWell?.()
      isBad = false
    },
  }
}
