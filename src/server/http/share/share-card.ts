// The picture that stands beside a link where it is shared: 1200 by 630, drawn here from words alone. The letters are files of ours, so that a
// server without any font draws the same.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OverlayOptions } from 'sharp'

export type ShareCard = {
  /** "Fantasy lineup", "Forecast". */
  readonly kind: string
  readonly title: string
  /** One sentence for those who see no picture. */
  readonly description: string
  /** Up to four figures with what they are. */
  readonly figures: readonly { readonly label: string; readonly value: string }[]
  /** Up to nine short lines: the players of a lineup. */
  readonly lines: readonly string[]
  /** Where the figures come from. */
  readonly source: string
}

export const CARD = { width: 1200, height: 630 } as const
const COLORS = { ground: '#0C0B08', ink: '#F4F0E6', quiet: '#A9A294', gold: '#E2B84B', line: '#2B2820' } as const
const MARGIN = 72
const MOST = { title: 48, figures: 4, lines: 9, line: 34 } as const

const FROM_SOURCE = new URL(import.meta.url).pathname.endsWith('.ts')
const FONTS = fileURLToPath(new URL(FROM_SOURCE ? '../../../../public/fonts' : '../web/fonts', import.meta.url))
const fontOf = (isBold: boolean) => ({
  font: isBold ? 'Guru Share Bold' : 'Guru Share',
  fontfile: path.join(FONTS, isBold ? 'guru-share-bold.ttf' : 'guru-share-regular.ttf'),
})

/** Words as Pango's markup takes them: nothing that a person has named becomes markup. */
export const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are no letters, and Pango refuses them
    .replace(/[\u0000-\u001f]/g, ' ')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)

type Words = {
  readonly text: string
  readonly size: number
  readonly color: string
  readonly isBold?: boolean
  readonly left: number
  readonly top: number
  readonly width: number
}

type Draw = typeof import('sharp').default

/** @param size of the letters in pixels */
async function words(sharp: Draw, { text, size, color, isBold = false, left, top, width }: Words): Promise<OverlayOptions> {
  // A box is as high as its ink: what cannot be seen at its end gives every line the same height, and with it the same foot.
  const unseen = '<span alpha="1"> |$g,</span>'
  const markup = `<span foreground="${color}" size="${size * 1024}">${escaped(text)}${unseen}</span>`
  // At 72 dots to the inch a point is a pixel.
  const { data, info } = await sharp({ text: { text: markup, ...fontOf(isBold), rgba: true, dpi: 72, width, wrap: 'none' } })
    .png()
    .toBuffer({ resolveWithObject: true })
  const room = Math.min(width, CARD.width - left)
  const input = info.width > room ? await sharp(data).extract({ left: 0, top: 0, width: room, height: info.height }).png().toBuffer() : data
  return { input, left, top }
}

/** A preview picture as PNG. */
export async function drawCard(card: ShareCard): Promise<Buffer> {
  const across = CARD.width - 2 * MARGIN
  const figures = card.figures.slice(0, MOST.figures)
  const step = Math.floor(across / Math.max(1, figures.length))
  const lines = card.lines.slice(0, MOST.lines)
  const top = figures.length > 0 ? 372 : 250
  const placed: Words[] = [
    { text: card.kind, size: 26, color: COLORS.gold, isBold: true, left: MARGIN, top: 64, width: across },
    {
      text: cut(card.title, MOST.title),
      size: card.title.length > 30 ? 46 : 60,
      color: COLORS.ink,
      isBold: true,
      left: MARGIN,
      top: 112,
      width: across,
    },
    ...figures.flatMap(({ label, value }, i): Words[] => [
      { text: cut(value, 18), size: 48, color: COLORS.ink, isBold: true, left: MARGIN + i * step, top: 232, width: step - 16 },
      { text: cut(label, 28), size: 24, color: COLORS.quiet, left: MARGIN + i * step, top: 300, width: step - 16 },
    ]),
    ...lines.map((line, i): Words => {
      const column = i % 3
      return {
        text: cut(line, MOST.line),
        size: 22,
        color: COLORS.ink,
        left: MARGIN + column * Math.floor(across / 3),
        top: top + Math.floor(i / 3) * 44,
        width: Math.floor(across / 3) - 16,
      }
    }),
    { text: 'AI Sports Guru', size: 24, color: COLORS.ink, isBold: true, left: MARGIN, top: 552, width: 240 },
    { text: cut(card.source, 70), size: 22, color: COLORS.quiet, left: MARGIN + 250, top: 553, width: across - 250 },
  ]
  const bar = (left: number, top: number, width: number, height: number, color: string): OverlayOptions => ({
    input: { create: { width, height, channels: 3, background: color } },
    left,
    top,
  })
  const bars = [bar(0, 0, 10, CARD.height, COLORS.gold), bar(MARGIN, 520, across, 2, COLORS.line)]
  // Loaded with the first picture: most servers draw none.
  const { default: sharp } = await import('sharp')
  const layers = await Promise.all(placed.map((one) => words(sharp, one)))
  return sharp({ create: { ...CARD, channels: 3, background: COLORS.ground } })
    .composite([...bars, ...layers])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
