// Whoever writes that things are hard is shown where help is, whatever they write it into: the reading is core's, the answer is made here.

import type { Endpoint } from '#contract/endpoint.ts'
import { type CareReason, careOfText } from '#core/assistant/care/care.ts'
import { breath } from '../work/breath.ts'
import { AppError } from './errors.ts'

/** Signs for which help is shown to who wrote them. */
const HELPED: readonly CareReason[] = ['distress', 'chase', 'essential_money']
/** In the words of a bet "100 to win 90" and "all in: Bills" are said of the bet, and are no sign. */
const HELPED_AT_BETS: readonly CareReason[] = ['distress']
/** Letters that are read at once; a longer text is read in such pieces, between which others have their turn. */
const PIECE = 2000
const PIECES = new RegExp(`\\S[^]{0,${PIECE}}(?!\\S)|\\S{${PIECE}}`, 'g')

/** What is read of a call that was refused: it may hold anything, and whoever sends it again and again keeps nobody waiting. */
const MOST_TEXTS = 40
const MOST_LETTERS = 20_000

/** What an answer says of help; null = the text gives no reason for it. */
type Shown = { readonly reason: string } | null

/** Help for a reason that was read already. */
export const helpOf = (reason: CareReason | null): Shown => (reason !== null && HELPED.includes(reason) ? { reason } : null)

/** Whether help is shown to who wrote these texts. Each is read by itself: a calm title hides no despair below it. */
export const helpFor = (...texts: Texts): Promise<{ readonly help: Shown }> => helpBy(HELPED, texts)

/** The same of the words of a bet. */
export const helpForBet = (...texts: Texts): Promise<{ readonly help: Shown }> => helpBy(HELPED_AT_BETS, texts)

type Texts = readonly (string | null | undefined)[]

async function helpBy(signs: readonly CareReason[], texts: Texts): Promise<{ readonly help: Shown }> {
  for (const text of texts) {
    for (const piece of piecesOf(text ?? '')) {
      const reason = careOfText(piece)
      if (reason !== null && signs.includes(reason)) return { help: { reason } }
      await breath()
    }
  }
  return { help: null }
}

/** Pieces that end between words, but for a word that is longer than a piece. */
const piecesOf = (text: string): string[] => text.match(PIECES) ?? []

/**
 * A refusal as it is answered: whoever writes that things are hard is shown help where the text is refused too. Of calls whose answers say
 * something of help.
 */
export async function refusalWithHelp(error: unknown, row: Endpoint, input: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || error.extra.help || !answersWithHelp(row)) return error
  const { help } = await (row.path.startsWith('/api/bets') ? helpForBet : helpFor)(...textsIn(input))
  return help ? new AppError(error.code, error.message, { ...error.extra, help }) : error
}

const answersWithHelp = ({ output }: Endpoint): boolean => 'shape' in output && Object.hasOwn(output.shape as object, 'help')

/** The texts of an input, wherever in it they stand. */
function textsIn(input: unknown): readonly string[] {
  const texts: string[] = []
  const waiting: unknown[] = [input]
  let left = MOST_LETTERS
  for (let looked = 0; waiting.length > 0 && texts.length < MOST_TEXTS && left > 0 && looked < 50 * MOST_TEXTS; looked++) {
    const one = waiting.shift()
    if (typeof one === 'string' && one.trim() !== '') {
      texts.push(one.slice(0, left))
      left -= one.length
    } else if (typeof one === 'object' && one !== null) waiting.push(...Object.values(one).slice(0, 50 * MOST_TEXTS))
  }
  return texts
}
