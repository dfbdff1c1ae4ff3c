// What a stake would be is no more than one's own limits leave, and is shut with the rest of the advice.
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { KellyHint } from './kelly-hint.tsx'

const plan = { totalCents: 2_000_000, allocatedCents: 1_000_000, riskTolerance: 'aggressive', unitSize: null } as never
const care = { shut: [], limits: [], largestStakeCents: null }
const fees = { kind: 'entry_fees', period: 'day', amount: 3_000, left: 1_250 }

it('without limits it is what Kelly says', async () => {
  const { says, words } = await openPiece(<KellyHint plan={plan} />, { 'GET /api/care': care })
  await says('What a stake would be')
  expect(words()).toContain('$275.00')
  expect(words()).not.toContain('Your own limits')
})

it('with limits it is what they leave, for bets and for entry fees, and says so once each', async () => {
  const { says, words } = await openPiece(<KellyHint plan={plan} />, {
    'GET /api/care': { ...care, limits: [fees], largestStakeCents: 400 },
  })
  await says('Your own limits leave $4.00 for the next bet.')
  await says(/Your own limits leave \$12\.50 for entry fees\./)
  expect(words()).not.toContain('$275.00')
  expect(words().match(/\$4\.00/g)).toHaveLength(4)
  expect(words().match(/Your own limits leave/g)).toHaveLength(2)
})

it('is shut where advice on stakes is', async () => {
  const sentence = 'You are on a break.'
  const { says, words } = await openPiece(<KellyHint plan={plan} />, {
    'GET /api/care': { ...care, shut: [{ act: 'get_stake_advice', because: 'break', until: null, sentence }], largestStakeCents: 0 },
  })
  await says(sentence)
  expect(words()).not.toMatch(/\$\d+\.\d\d/)
})
