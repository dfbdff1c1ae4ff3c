import sharp from 'sharp'
import { expect, it } from 'vitest'
import { CARD, drawCard, escaped, type ShareCard } from './share-card.ts'

const card = (change: Partial<ShareCard> = {}): ShareCard => ({
  kind: 'Forecast',
  title: 'DEN @ KC',
  description: 'x',
  figures: [{ label: 'KC wins', value: '57.3%' }],
  lines: [],
  source: 'Demo world',
  ...change,
})

it('is a picture of the size that crawlers expect, and another one for other words', async () => {
  const one = await drawCard(card())
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', ...CARD })
  expect(one.length).toBeLessThan(150_000)
  expect((await drawCard(card({ title: 'SEA @ SF' }))).equals(one)).toBe(false)
  expect((await drawCard(card())).equals(one)).toBe(true)
})

it('holds whatever a person named: markup, long names, nothing at all', async () => {
  for (const title of ['<b>&amp;</b> & "quoted"', 'x'.repeat(400), '', '\u0000\u0007', '漢字 😀'])
    expect(await sharp(await drawCard(card({ title, lines: Array.from({ length: 20 }, () => title) }))).metadata()).toMatchObject(CARD)
  expect(escaped('<b>&')).toBe('&#60;b&#62;&#38;')
})
