// Two stretches of time that one's own record is set side by side for: "this week against last week", "was November better than October".

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|this month|last month|the month before)'
const AGAINST = '(?:vs\\.?|versus|than|against|compared (?:to|with)|or|and|beside|over)'
const TWO_MONTHS = new RegExp(`\\b${MONTH}\\b.*\\b${AGAINST}\\b.*\\b${MONTH}\\b`)
const TWO_WEEKS =
  /\blast week\b.*\b(?:vs\.?|versus|than|against|compared (?:to|with)|or|and|beside|over)\b.*\bthe (?:week before|one before|previous (?:one|week))\b|\bthis week\b.*\b(?:vs\.?|versus|than|against|compared (?:to|with)|or|and|beside|over)\b.*\b(?:last week|the (?:last|week before|one before|previous))\b|\blast week\b.*\b(?:vs\.?|versus|than|against|compared (?:to|with)|or|and)\b.*\bthis (?:week|one)\b/

/** @example comparedTimes('how was october compared with november') // 'months' */
export const comparedTimes = (bare: string): 'months' | 'weeks' | null =>
  TWO_WEEKS.test(bare) ? 'weeks' : TWO_MONTHS.test(bare) ? 'months' : null
