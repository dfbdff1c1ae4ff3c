// What the document of the API promises of a text is what is kept of it.
import { expect, it } from 'vitest'
import { MOST_COMMENT_CHARACTERS, MOST_POST_CHARACTERS } from '#core/community/post.ts'
import { forum } from './forum.ts'

it.each([
  ['create', forum.create.input, {}, MOST_POST_CHARACTERS],
  ['edit', forum.edit.input, { id: 'p' }, MOST_POST_CHARACTERS],
  ['comment', forum.comment.input, { id: 'p' }, MOST_COMMENT_CHARACTERS],
  ['editComment', forum.editComment.input, { id: 'p' }, MOST_COMMENT_CHARACTERS],
] as const)('%s takes exactly as many letters as are kept', (_, input, rest, most) => {
  expect(input.safeParse({ ...rest, content: 'a'.repeat(most) }).success).toBe(true)
  const longer = input.safeParse({ ...rest, content: 'a'.repeat(most + 1) })
  expect(longer.error?.issues[0]?.message).toContain(`at most ${most.toLocaleString('en-US')} characters`)
})
