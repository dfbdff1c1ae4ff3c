import { expect, it } from 'vitest'
import { z } from 'zod'
import { inputSentence } from './input-sentences.ts'

const said = (schema: z.ZodType, input: unknown) => schema.safeParse(input, { error: inputSentence }).error?.issues[0]?.message

it.each([
  [z.object({ a: z.string() }), {}, 'this is missing'],
  [z.string(), 3, 'a text is expected'],
  [z.number(), 'x', 'a number is expected'],
  [z.int(), 1.5, 'a whole number is expected'],
  [z.array(z.string()).min(1), [], 'at least 1 entry is needed'],
  [z.array(z.string()).min(2), [], 'at least 2 entries are needed'],
  [z.array(z.string()).max(1), ['a', 'b'], '1 entry is the most'],
  [z.string().min(1), '', 'this is empty'],
  [z.string().min(8), 'abc', 'at least 8 characters are needed'],
  [z.string().max(3), 'abcd', '3 characters are the most'],
  [z.number().min(5), 4, '5 or more is needed'],
  [z.number().positive(), 0, 'more than 0 is needed'],
  [z.number().max(5), 6, '5 is the most'],
  [z.number().lt(5), 5, 'less than 5 is needed'],
  [z.enum(['nfl', 'nba']), 'x', 'one of these is expected: nfl, nba'],
  [z.strictObject({}), { extra: 1 }, 'not known here: extra'],
  [z.email(), 'x', 'this is not an e-mail address'],
  [z.string().regex(/^a$/), 'x', 'this is not written as it should be'],
  [z.number().multipleOf(5), 3, 'a multiple of 5 is expected'],
])('%# says in words what is wrong', (schema, input, sentence) => expect(said(schema, input)).toBe(sentence))

it('a schema’s own sentence goes first', () => {
  expect(said(z.string().min(1, 'Say why.'), '')).toBe('Say why.')
})
