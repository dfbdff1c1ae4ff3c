// What is wrong with a field of a request, for whoever reads the refusal. A schema's own sentence goes before these.
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text is expected',
  number: 'a number is expected',
  int: 'a whole number is expected',
  boolean: 'true or false is expected',
  array: 'a list is expected',
  object: 'an object is expected',
  record: 'an object is expected',
  date: 'a date is expected',
}
const FORMATS: Readonly<Record<string, string>> = {
  email: 'this is not an e-mail address',
  url: 'this is not a web address',
  uuid: 'this is not an id',
  date: 'a day such as 2026-01-31 is expected',
  datetime: 'a moment such as 2026-01-31T18:00:00Z is expected',
}
const MOST_NAMED = 12

/** The sentence of an issue; undefined = the schema library's own. @example inputSentence(issue) // 'at least 1 is needed' */
export function inputSentence(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'this is missing' : (KINDS[issue.expected] ?? undefined)
    case 'too_small':
      return boundSentence(issue.origin, 'least', issue.minimum, issue.inclusive !== false)
    case 'too_big':
      return boundSentence(issue.origin, 'most', issue.maximum, issue.inclusive !== false)
    case 'invalid_value':
      return issue.values.length > MOST_NAMED ? 'this is none of the known values' : `one of these is expected: ${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return `not known here: ${issue.keys.slice(0, MOST_NAMED).join(', ')}`
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor} is expected`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'this is not written as it should be'
    default:
      return undefined
  }
}

function boundSentence(origin: string, side: 'least' | 'most', bound: number | bigint, isInclusive: boolean): string {
  const [one, many] = { string: [' character', ' characters'], array: [' entry', ' entries'], file: [' byte', ' bytes'] }[origin] ?? [
    '',
    '',
  ]
  if (origin === 'date') return side === 'least' ? 'this is too early' : 'this is too late'
  if (!isInclusive) return side === 'least' ? `more than ${bound} is needed` : `less than ${bound} is needed`
  const counted = `${bound}${Number(bound) === 1 ? one : many}`
  if (many === '') return side === 'least' ? `${counted} or more is needed` : `${counted} is the most`
  if (Number(bound) === 1 && side === 'least' && origin === 'string') return 'this is empty'
  return side === 'least'
    ? `at least ${counted} ${Number(bound) === 1 ? 'is' : 'are'} needed`
    : `${counted} ${Number(bound) === 1 ? 'is' : 'are'} the most`
}
