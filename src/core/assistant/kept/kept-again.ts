// After a bet or an alert was prepared: "it was DraftKings, not FanDuel", "make it -112", "undo that". Its line is changed where it says so.
import type { Ask, Context } from '../ask.ts'
import type { Entities } from '../reading/entities.ts'
import { figuresIn } from '../reading/figures.ts'
import { BOOK_WORDS } from '../reading/vocabulary.ts'
import { alertAgain } from './alert-amounts.ts'

const UNDOES =
  /^(?:no|nah|wait|ok|oh|actually|hm+|please|lex|and|,| )*(?:undo|cancel|scratch|forget|delete|remove|drop|discard|take (?:it|that) back|never ?mind|nvm)(?: (?:that|it|this|the|one|bet|alert|last|please|pls|then|about))*[.! ]*$/
const CORRECTS =
  /^(?:no|nope|nah|actually|wait|sorry|oops|oh|and|but|ok|make|change|switch|it'?s|it was|at|on|for|put|my bad|i meant?|that was|that'?s|should be|set|with|wrong|not|it is|i want|i wanted|use|try|let'?s|lets)\b/
const MOST_WORDS = 10

/** The bet or the alert as it is now, or that nothing was kept of it; null where the turn is about something else. */
export function keptAgain(p: Entities, { ask }: Context): Ask | null {
  if (ask?.kind !== 'look' || (ask.tool !== 'record_bet' && ask.tool !== 'set_alert')) return null
  if (UNDOES.test(p.bare)) return { kind: 'page', page: 'nothing-saved', line: null }
  if (ask.tool === 'set_alert' && ask.line !== null && p.teams.length + p.players.length === 0 && p.bare.split(' ').length <= MOST_WORDS) {
    const line = alertAgain(ask.line, p.spoken) ?? wayAgain(ask.line, p)
    return line === null ? null : { ...ask, line }
  }
  const isOther = p.teams.length + p.players.length > 0 || !CORRECTS.test(p.bare) || p.bare.split(' ').length > MOST_WORDS
  if (ask.tool !== 'record_bet' || ask.line === null || isOther) return null
  const line = changedBook(changedPoint(changedPrice(changedStake(ask.line, p.bare), p.bare), p.bare), p)
  return line === ask.line ? null : { ...ask, line: line.slice(0, 300) }
}

/** Ways in which an alert reaches somebody: "only by text", "push instead of email". */
export const WAY_OF_ALERT =
  /\b(?:by|via|through|with|over|as|in|on|per|only|just|send|me|a) (?:a |an |my )?(text(?: message)?s?|sms|e-?mails?|mail|push(?: notification)?s?|phone|browser)\b|\b(text) me\b|^(text|sms|e-?mail|push)\b/
/** What an alert cannot be bound to is said with it, as are the ways that it takes. */
function wayAgain(line: string, { spoken, books }: Entities): string | null {
  const said = spoken.toLowerCase().replace(/[?.! ]+$/, '')
  return WAY_OF_ALERT.test(said) || books.length > 0 ? `${line} | ${said}`.slice(0, 300) : null
}

function changedStake(line: string, bare: string): string {
  const said = /\$\d[\d,.]*\d|\$\d|\b\d+(?:\.\d+)?u\b/
  const win = /\b(?:to win|wins?|win me) \$?(\d[\d,]*(?:\.\d+)?)\b/.exec(bare)?.[1]
  if (win !== undefined) {
    const stake = stakeToWin(Number(win.replaceAll(',', '')), line)
    return stake === null ? line : said.test(line) ? line.replace(said, `$$${stake}`) : `$${stake} ${line}`
  }
  const inUnits = /\b\d+(?:\.\d+)?u\b/.test(line)
  // What was staked in units is changed in units, where no other money is said.
  const units = (/\b(\d+(?:\.\d+)?) ?(?:units?|u)\b/.exec(bare) ??
    (inUnits && !/\$|\b(?:dollars?|bucks)\b/.test(bare) ? /(?<![\w.+$-])(\d{1,2}(?:\.\d+)?)(?![\w.%])/.exec(bare) : null))?.[1]
  const sum = figuresIn(bare).find(({ kind, isPlain, value }) => kind === 'money' || (isPlain && value >= 1))
  const stake = units !== undefined ? `${units}u` : sum === undefined ? null : `$${sum.value}`
  if (stake === null) return line
  return said.test(line) ? line.replace(said, stake.replaceAll('$', '$$$$')) : `${stake} ${line}`
}

/** What has to be staked to win so much at the one price of a line. */
function stakeToWin(win: number, line: string): string | null {
  const prices = line.match(/(?<![\w.])[+-]\d{3,5}\b/g) ?? []
  const price = Number(prices[0])
  return prices.length !== 1 || !(win > 0) ? null : (price > 0 ? (win * 100) / price : (win * -price) / 100).toFixed(2)
}

function changedPrice(line: string, bare: string): string {
  const price = figuresIn(bare).find(({ kind }) => kind === 'price')?.text
  if (price === undefined) return line
  const said = /(?<![\w.])[+-]\d{3,5}\b/g
  // Of the legs of a parlay nobody said which.
  const count = line.match(said)?.length ?? 0
  return count === 0 ? `${line} ${price}` : count === 1 ? line.replace(said, price) : line
}

function changedPoint(line: string, bare: string): string {
  const point = figuresIn(bare).find(({ kind }) => kind === 'points')?.text
  const said = /(?<![\w.+-])[+-]\d{1,2}(?:\.\d{1,2})?(?![\d.])/g
  return point !== undefined && /^[+-]/.test(point) && line.match(said)?.length === 1 ? line.replace(said, point) : line
}

/** "DraftKings, not FanDuel": the one that is not denied. */
function changedBook(line: string, { bare, books }: Entities): string {
  const isDenied = (key: string) => {
    const [pattern] = BOOK_WORDS.find(([, one]) => one === key)!
    return new RegExp(`\\b(?:not|no longer|instead of|rather than) (?:at |on |the )?(?:${pattern.source})`).test(bare)
  }
  const book = books.find((key) => !isDenied(key))
  if (book === undefined) return line
  const said = BOOK_WORDS.find(([pattern]) => pattern.test(line.toLowerCase()))?.[0]
  return said === undefined ? `${line} ${book}` : line.replace(new RegExp(`(?:at )?(?:${said.source})`, 'i'), book)
}
