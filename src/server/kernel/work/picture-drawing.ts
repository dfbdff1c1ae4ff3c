// Images of members drawn anew: what is handed on is what was seen, and nothing else that the file held (place, camera, programs behind it).
import sharp, { type Metadata } from 'sharp'

/** More pixels than a phone's usual photograph has by far; the size stands in the head of the file, before anything is decoded. */
export const MOST_PIXELS = 30_000_000
/** Longest sides, px: of the image as it opens large, and of its thumbnail. */
const FULL_SIDE = 1600
const THUMB_SIDE = 480
const LEAST_SIDE = 16

/** An image drawn anew, and its thumbnail, both WebP; the first picture of one that moves. Width and height are of the large one, px. */
export type DrawnImage = { readonly full: Uint8Array; readonly thumb: Uint8Array; readonly width: number; readonly height: number }
type Refused = { readonly kind: 'refused'; readonly reason: string }

const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'gif'])
const BROKEN = 'This image cannot be opened: it is damaged or not complete.'

export async function draw(bytes: Uint8Array): Promise<({ readonly kind: 'drawn' } & DrawnImage) | Refused> {
  const refused = (reason: string): Refused => ({ kind: 'refused', reason })
  let meta: Metadata
  try {
    meta = await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return refused(BROKEN)
  }
  if (!FORMATS.has(meta.format)) return refused('This file is no JPEG, PNG, GIF or WebP.')
  if (meta.width * meta.height > MOST_PIXELS)
    return refused(
      `This image has ${Math.round((meta.width * meta.height) / 1e6)} megapixels; at most ${MOST_PIXELS / 1e6} are taken. A smaller copy does.`,
    )
  if (meta.width < LEAST_SIDE || meta.height < LEAST_SIDE) return refused('This image is too small to show anything.')
  try {
    const full = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
      .rotate()
      .toColourspace('srgb')
      .resize({ width: FULL_SIDE, height: FULL_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    const thumb = await sharp(full.data)
      .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78, effort: 3 })
      .toBuffer()
    return { kind: 'drawn', full: full.data, thumb, width: full.info.width, height: full.info.height }
  } catch {
    return refused(BROKEN)
  }
}
