// Whether the reader has said that they do not bet: then the first screen leaves bankroll and bets out. Kept on this device.
import { browserChoice } from './browser-choice.ts'

const NO_BETS = browserChoice<boolean>('guru.no-bets', { read: (text) => text === '1', write: (isSo) => (isSo ? '1' : null) })

export const setNoBets = NO_BETS.set
export const useNoBets = NO_BETS.use
