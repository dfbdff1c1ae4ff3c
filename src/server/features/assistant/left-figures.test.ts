// A message that names another calculator leaves the one that is open, and a figure that is not read is named.
import { expect, it } from 'vitest'
import { askingMember } from '#tests/support/asking-member.ts'
import { talk as talkWith } from '#tests/support/chat.ts'

const { fan } = askingMember()

const talk = async (...messages: string[]) => (await talkWith(fan, messages)).at(-1)!

it.each([
  [['kelly for -120 at 58 % with 800', 'parlay of +140 and soon'], /two legs or more/],
  [
    ['no vig price of -115 and -105', 'hedge 60 at +220 with -8888888'],
    /"-8888888".*left out.*price of the other side|"-8888888".*prices/s,
  ],
  // 0.45 to the power of 5.
  [['no vig price of -115 and -105', 'how likely is a streak of 5 losses at 55 %'], /1\.8/],
] as const)('%s begins anew', async (messages, said) => {
  expect((await talk(...messages)).response).toMatch(said)
})

it.each([
  ['no vig price of -115 -105 +12345678', '+12345678'],
  ['ev of +130 at 46 % with 2e7', '2e7'],
  ['what does 1.2.3 pay at -110', '1.2.3'],
])('%s names what it leaves out', async (message, figure) => {
  const { response } = await talk(message)
  expect(response).toContain(`"${figure}"`)
  expect(response).toContain('left out')
})

it('a bankroll written as a power is none of its digits', async () => {
  const { tools } = await talk('kelly at +120 and 50 % with a bankroll of 1e9')
  expect(tools[0]!.input).not.toMatchObject({ bankroll: 9 })
})
