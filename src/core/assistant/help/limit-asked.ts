// A limit of one's own that is asked for in the talk, said back with its figures; it is set on its page, by the person.
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\bdeposit/, 'deposit'],
  [/\bloss|\blos(?:e|ing)\b/, 'loss'],
  [/\b(?:entry|entries|dfs|contest)\b/, 'entry fee'],
  [/\b(?:time|minutes?|hours?)\b/, 'time'],
  [/\b(?:stakes?|wager\w*|spend\w*|bet(?:ting)?)\b/, 'stake'],
]
const PERIODS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:daily|a day|per day|each day|every day)\b/, ' a day'],
  [/\b(?:weekly|a week|per week|each week|every week)\b/, ' a week'],
  [/\b(?:monthly|a month|per month|each month|every month)\b/, ' a month'],
]

/** @example limitAsked('set my weekly loss limit to 100') // 'You want a loss limit of $100 a week: enter it there and confirm it. ' */
export function limitAsked(question: string): string | null {
  const hit = /\$ ?(\d[\d,]*(?:\.\d{1,2})?)|\b(\d[\d,]*) ?(dollars|bucks|minutes?|mins?|hours?)\b|\b(?:to|of|at|limit) (\d[\d,]*)\b/.exec(
    question,
  )
  const kind = KINDS.find(([pattern]) => pattern.test(question))?.[1]
  if (!hit || kind === undefined || !/\b(?:limit|cap)\b/.test(question)) return null
  const period = PERIODS.find(([pattern]) => pattern.test(question))?.[1] ?? ''
  const unit = /^(?:min|hour)/.test(hit[3] ?? '') ? hit[3]! : null
  const amount = unit === null ? `$${hit[1] ?? hit[2] ?? hit[4]}` : `${hit[2]} ${unit}`
  return `You want a ${unit === null ? kind : 'time'} limit of ${amount}${period}: enter it there and confirm it. `
}
