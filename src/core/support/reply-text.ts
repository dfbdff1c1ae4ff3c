// What of a mail did its writer write? Mail programs put the whole letter that is answered below (or above) the answer.

import { LONGEST_MESSAGE } from './tickets.ts'

/** Stands on the first line of each of our letters; what a program quotes begins with it. */
export const ANSWER_ABOVE = '--- Write your answer above this line ---'

// "On Mon, Jan 5, 2026 at 9:12 AM Support <a@b.c> wrote:", which some programs break in two, and Outlook's lines.
const INTRODUCTIONS = [
  /^\s*On\b.{0,300}\bwrote:\s*$/i,
  /^\s*-{2,}\s*(Original Message|Forwarded message)\s*-{2,}\s*$/i,
  /^_{20,}\s*$/,
  /^\s*From:\s.+$/i,
]
/** No letter of somebody's own hand is longer; what is read costs time on the thread that answers everybody. */
const MOST_READ = 64 * 1024
const MOST_LINES = 1000
const isQuoted = (line: string) => /^\s*>/.test(line)
const isIntroduction = (line: string) => INTRODUCTIONS.some((form) => form.test(line))

/**
 * The answer of a letter without what it quotes. Where nothing would be left, all of it: better too much than nothing.
 *
 * @example replyText('Thanks!\n\nOn Mon, Jan 5, 2026 Support wrote:\n> --- Write …')   // 'Thanks!'
 */
export function replyText(letter: string): string {
  const lines = letter.slice(0, MOST_READ).replace(/\r\n?/g, '\n').split('\n').slice(0, MOST_LINES)
  const mark = lines.findIndex((line) => line.includes(ANSWER_ABOVE))
  let own = mark === -1 ? lines : lines.slice(0, mark)
  // What introduces the quotation, where it stands directly before the mark or before quoted lines.
  const last = () => own.at(-1)?.trim() ?? ''
  if (mark === -1) {
    const start = own.findIndex(
      (line, at) => isIntroduction(line) && own.slice(at + 1).some((later) => isQuoted(later) || /^(Sent|To|Subject):/i.test(later)),
    )
    if (start !== -1) own = own.slice(0, start)
    own = own.filter((line) => !isQuoted(line))
  } else {
    while (own.length > 0 && (last() === '' || last() === '>' || isIntroduction(last()))) own = own.slice(0, -1)
    // "On … <address>" and "wrote:" on two lines.
    if (/^wrote:$/i.test(last()) || /wrote:$/i.test(last()))
      own = own.slice(
        0,
        own.findLastIndex((line) => /^\s*On\b/i.test(line)),
      )
  }
  const text = own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return text === '' ? lines.join('\n').trim() : text
}

/** Cut to what a message may hold, and saying so. */
export function cutToMessage(text: string): string {
  if (text.length <= LONGEST_MESSAGE) return text
  const note = '\n\n(The mail was longer; its end was cut off here.)'
  return `${text.slice(0, LONGEST_MESSAGE - note.length)}${note}`
}
