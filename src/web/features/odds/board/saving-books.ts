// Whether a choice of books is on its way to the account: what the account says of the books meanwhile is older than what is shown.
let isSaving = false

export const isSavingBooks = (): boolean => isSaving
export function setSavingBooks(now: boolean): void {
  isSaving = now
}
