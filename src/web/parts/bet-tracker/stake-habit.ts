// The stake of the last bet that was kept in this browser, so that two clicks are enough.
const KEY = 'guru.lastStake'

export function stakeLastTime(): string {
  try {
    return localStorage.getItem(KEY) ?? '25'
  } catch {
    return '25'
  }
}

export function rememberStake(stake: string): void {
  try {
    localStorage.setItem(KEY, stake.slice(0, 12))
  } catch {
    // Without storage the next bet begins at the usual stake.
  }
}
