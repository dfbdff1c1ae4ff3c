// The size at which pictures are read, and that one that cannot be read harms nothing but itself.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openReader, readingWidth } from './picture-reader.ts'

it.each([
  ['a screenshot', 1080, 2400, 1500],
  ['a photograph', 3024, 4032, 1500],
  ['a wide window', 1920, 1080, 2200],
  ['a small one', 390, 844, 780],
  ['a long screenshot, less enlarged', 1080, 9000, 1200],
  ['a longer one, made smaller', 1080, 18_000, 600],
])('%s is read at a width that keeps its letters', (_, wide, high, width) => {
  expect(readingWidth(wide, high)).toBe(width)
})

it.each([
  [1080, 27_000],
  [750, 40_000],
  [24, 1_000_000],
])('%d × %d is refused: its letters would not be left', (wide, high) => {
  expect(readingWidth(wide, high)).toBeNull()
})

it('no picture of thirty megapixels is more than fifteen when it is read, nor taller than ten thousand', () => {
  for (let wide = 24; wide <= 30_000; wide = Math.ceil(wide * 1.13)) {
    for (let high = 24; high * wide <= 30_000_000; high = Math.ceil(high * 1.17)) {
      const width = readingWidth(wide, high)
      if (width === null) continue
      const height = Math.round((high * width) / wide)
      expect(height, `${wide} x ${high}`).toBeLessThanOrEqual(10_000)
      expect(width * height, `${wide} x ${high}`).toBeLessThanOrEqual(15_000_000)
    }
  }
})

it('what it cannot open fails that one call, and the next is read', async () => {
  const reader = await openReader()
  try {
    await expect(reader.recognize(Buffer.from('no picture'))).rejects.toBeTruthy()
    const blank = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await reader.recognize(blank)).data.text.trim()).toBe('')
  } finally {
    await reader.terminate()
  }
})
