// Where edges are closed the tab says why, and until when.
import { it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { ValueTab } from './value-tab.tsx'

const SENTENCE = 'Your limit on stakes of a day is reached. It opens again tomorrow.'

it('a limit that is reached is named as the reason', async () => {
  const { says } = await openPiece(<ValueTab league="nfl" markets={['h2h']} />, {
    'GET /api/care': { shut: [{ act: 'see_edges', because: 'limit', until: null, sentence: SENTENCE }] },
  })
  await says(`Closed by your own settings${SENTENCE}`)
})
