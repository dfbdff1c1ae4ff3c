// The stake of the last bet that was kept in this browser, so that two clicks are enough; empty before the first.
const KEY = 'guru.lastStake'

export function stakeLastTime(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function rememberStake(stake: string): void {
  try {
    localStorage.setItem(KEY, stake.slice(0, 12))
  } catch {
    // Without storage the next bet begins without a stake.
  }
}
