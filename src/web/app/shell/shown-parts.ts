// What of the frame a person has put away or opened in this browser: the strip of scores, and Lex beside the screen.
import { type BrowserChoice, switchChoice, TAB } from '../../preferences/browser-choice.ts'

const STRIP = switchChoice('guru.scoreStrip', true)
/** For as long as the tab is open: who comes back another day is not met by a conversation. */
const LEX = switchChoice('guru.lexBeside', false, TAB)
const toggle = (part: BrowserChoice<boolean>) => () => part.set(!part.get())

export const useScoreStrip = STRIP.use
export const toggleScoreStrip = toggle(STRIP)
export const useLexBeside = LEX.use
export const showLexBeside = LEX.set
export const toggleLexBeside = toggle(LEX)
