// A figure over another is a column of its own: what the rows give for their salary, asked of those that were shown, and then more of the same rows.
import { expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { FORMATS } from '#core/assistant/reply.ts'
import { askingMember } from '#tests/support/asking-member.ts'
import { expectSourced, talk } from '#tests/support/chat.ts'

type Slate = OutputOf<typeof API.projections.forSlate>
const { fan } = askingMember()

it.each([
  ['which one gives the most points per dollar', 1],
  ['the best of them for each thousand', 1],
  ['who of them is cheapest per point', 1],
  ['which of those has the fewest points per thousand', -1],
  ['which of those costs the most per point', -1],
] as const)('is the one by what a salary buys, and the list stays: %s', async (question, sign) => {
  const [list, one, after] = await talk(fan, ['top 6 NFL wide receivers', question, 'the priciest'])
  const { projections: players } = list!.tools[0]!.result as Slate
  const shown = players.filter(({ player }) => list!.response.includes(player.name))
  expect(shown.length).toBe(6)
  const best = shown.toSorted((a, b) => (b.value! - a.value!) * sign)[0]!
  const most = shown.toSorted((a, b) => b.median - a.median)[0]!
  expect(best.player.name, 'the order of points is another one').not.toBe(sign > 0 ? most.player.name : '')
  const first = shown.map(({ player }) => player.name).sort((a, b) => one!.response.indexOf(a) - one!.response.indexOf(b))
  expect(
    first.find((name) => one!.response.includes(name)),
    one!.response,
  ).toBe(best.player.name)
  const priciest = shown.toSorted((a, b) => b.player.salary! - a.player.salary!)[0]!
  expect(after!.response).toContain('those six players')
  expect(after!.response).toContain(priciest.player.name)
})

it('the parts of a projection are said to add up to the mean, and the median is told apart from it', async () => {
  const [list, why] = await talk(fan, ['top 3 NFL wide receivers', 'how come'])
  expectSourced(why!, 'how come')
  const card = why!.tools[0]!.result as OutputOf<typeof API.projections.explain>
  expect(card.contributions.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(card.row.mean, 1)
  expect(why!.response).toContain(`add up to a mean of ${FORMATS.points(card.row.mean)} points. The median`)
  expect(why!.response).toMatch(new RegExp(`The median, .*, is ${FORMATS.points(card.row.median)}\\.`))
  expect(list!.tools).toHaveLength(1)
})
