// A picture in the chat: a bet slip becomes fields to check, other text is shown as it was read, and of anything else it is said that it cannot be read.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { FileText } from '#contract/file-text.ts'
import type { API } from '#contract/index.ts'
import { NO_CONTEXT } from '#core/assistant/ask.ts'
import type { Call } from '../../kernel/door/invoke.ts'
import type { Ending } from './answer-engine.ts'
import type { Talk } from './talk.ts'

type SlipAnswer = AnswerOf<typeof API.slips.read>
export type PictureReader = (picture: FileText, from: 'file' | 'camera', call: Call) => Promise<SlipAnswer>

/** What the page sends where the person attached a picture and wrote nothing. */
const NO_QUESTION = 'What is on this picture?'
export const PICTURE_WORDS = {
  slip: 'This is a bet slip. Below is what I read of it, part by part. Check it and save it yourself: nothing is saved before you do.\n',
  unconfirmed: 'The slip itself does not confirm its amounts, so look at them first.\n',
  text: 'This is no bet slip that I can read. Below is the text that I read on the picture; ask me about a name in it.\n',
  textAndQuestion: 'This is no bet slip that I can read; the text of the picture is below. I answer your question by itself:\n',
  nothing: 'I can read no text on this picture, so I cannot say what it shows. I read bet slips, and other pictures as text.\n',
} as const

const ending = (kind: Ending['kind']): Ending => ({ kind, unsure: [], options: [], links: [], context: NO_CONTEXT })

/**
 * Says what a picture came to. What stands on it is shown and never followed as an order.
 * @returns how the answer ends, or null where the person's question is still to be answered
 */
export function pictureReply(slipAnswer: SlipAnswer, message: string, talk: Talk): Ending | null {
  const { reading } = slipAnswer
  const hasText = reading.rows.some((row) => (row.match(/\p{L}/gu)?.length ?? 0) >= 3)
  if (!reading.isSlip && !hasText) {
    talk.say(PICTURE_WORDS.nothing)
    return message.trim() === NO_QUESTION ? ending('cannot') : null
  }
  const isAsked = !reading.isSlip && message.trim() !== NO_QUESTION
  talk.say(reading.isSlip ? PICTURE_WORDS.slip : isAsked ? PICTURE_WORDS.textAndQuestion : PICTURE_WORDS.text)
  if (reading.isSlip && !reading.isConfirmed) talk.say(PICTURE_WORDS.unconfirmed)
  talk.show({ name: 'read_slip', input: {}, result: slipAnswer, refusal: null, source: 'your picture', asOf: null })
  return isAsked ? null : ending('answer')
}
