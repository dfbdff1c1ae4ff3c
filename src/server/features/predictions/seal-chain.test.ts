import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { canonical, chainText, GENESIS } from '#core/predictions/seal.ts'
import { nextLinks, type Sealed } from './seal-chain.store.ts'

const sealed = (gameId: string, model = 'ratings-5') => ({ gameId, model, league: 'nfl', startsAt: 1_760_000_000_000 }) as Sealed
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

describe('links that are appended to the chain of seals', () => {
  it('the first stands on nothing, each other on the hash before it', () => {
    const [first, second] = nextLinks([sealed('a'), sealed('b')], new Set(), undefined)
    expect(first).toMatchObject({ place: 1, gameId: 'a', hash: sha256(chainText(GENESIS, canonical(sealed('a')))) })
    expect(second).toMatchObject({ place: 2, gameId: 'b', hash: sha256(chainText(first!.hash, canonical(sealed('b')))) })
  })
  it('goes on from the last link that is there', () => {
    const [next] = nextLinks([sealed('c')], new Set(['a|ratings-5']), { place: 7, hash: 'f'.repeat(64) })
    expect(next).toMatchObject({ place: 8, hash: sha256(chainText('f'.repeat(64), canonical(sealed('c')))) })
  })
  it('a game and a model are sealed once, in the chain and in the list; another model is another seal', () => {
    const links = nextLinks([sealed('a'), sealed('b'), sealed('b'), sealed('a', 'blend-1')], new Set(['a|ratings-5']), undefined)
    expect(links.map(({ place, gameId, model }) => [place, gameId, model])).toEqual([
      [1, 'b', 'ratings-5'],
      [2, 'a', 'blend-1'],
    ])
  })
})
