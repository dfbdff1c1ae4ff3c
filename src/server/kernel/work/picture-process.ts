// The entry of the process that opens pictures: it reads slips, and draws images of members anew, one after another. A process of its own, because it hands a
// stranger's bytes to native code: whatever happens in there ends this process alone, and with it goes all the memory that it took.
import sharp, { type Metadata, type OutputInfo } from 'sharp'
import type { Worker } from 'tesseract.js'
import { readSlip } from '#core/bankroll/slips/read-slip.ts'
import type { SlipReading } from '#core/bankroll/slips/slip-reading.ts'
import type { SlipWord } from '#core/bankroll/slips/slip-words.ts'
import { type DrawnImage, draw, MOST_PIXELS } from './picture-drawing.ts'
import { openReader, readingWidth } from './picture-reader.ts'

export type ReadOrder = {
  readonly kind: 'read'
  readonly bytes: Uint8Array
  /** Of teams, as the registry spells them. */
  readonly names: readonly string[]
  /** A copy without anything that the file says of its maker, for a second reader. */
  readonly wantsCopy: boolean
}
/** An image to be drawn anew, so that nothing of the file itself is handed on. */
export type DrawOrder = { readonly kind: 'draw'; readonly bytes: Uint8Array }
export type PictureOrder = ReadOrder | DrawOrder
export type PictureAnswer =
  | ({ readonly kind: 'drawn' } & DrawnImage)
  | { readonly kind: 'read'; readonly reading: SlipReading /** JPEG; null where none was wanted. */; readonly copy: Uint8Array | null }
  | { readonly kind: 'refused'; readonly reason: string }

const LEAST_SIDE = 24
/** Beyond this a word is no word: long runs are patterns. */
const MOST_WORD = 200
const MOST_WORDS = 2000
/** Mean brightness below which the paper is dark and the letters light. */
const DARK = 110

sharp.cache(false)
sharp.concurrency(1)

const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp'])

let reader: Promise<Worker> | undefined

const refused = (reason: string): PictureAnswer => ({ kind: 'refused', reason })

function refusalOf({ format, width, height, pages }: Metadata): string | undefined {
  if (!FORMATS.has(format)) return `This picture is of a kind that is not read (${format}). Send a PNG, JPEG or WebP.`
  if ((pages ?? 1) > 1) return 'This picture moves. Send a still one: a screenshot as PNG, JPEG or WebP.'
  if (width * height > MOST_PIXELS) {
    return `This picture has ${Math.round((width * height) / 1e6)} megapixels; at most ${MOST_PIXELS / 1e6} are read. A screenshot or a smaller photo does.`
  }
  return width < LEAST_SIDE || height < LEAST_SIDE ? 'This picture is too small to hold any text.' : undefined
}

const BROKEN = 'This picture cannot be opened: it is damaged or not complete.'
const UNREADABLE = 'The text of this picture could not be read. A screenshot of the slip alone helps.'

async function read({ bytes, names, wantsCopy }: ReadOrder): Promise<PictureAnswer> {
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
  let meta: Metadata
  try {
    meta = await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return refused(BROKEN)
  }
  const refusal = refusalOf(meta)
  if (refusal) return refused(refusal)
  const isTurned = (meta.orientation ?? 1) >= 5
  const [wide, high] = isTurned ? [meta.height, meta.width] : [meta.width, meta.height]
  const width = readingWidth(wide, high)
  if (width === null) return refused(`This picture is ${high} pixels tall, too much to be read at once. Cut out the part with the slip.`)
  let gray: { readonly data: Buffer; readonly info: OutputInfo }
  try {
    gray = await open()
      .rotate()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .greyscale()
      .resize({ width, kernel: 'cubic' })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    return refused(BROKEN)
  }
  const png = await clear(gray.data, gray.info)
  let blocks: Blocks
  try {
    reader ??= openReader()
    const worker = await reader
    blocks = (await worker.recognize(png, {}, { blocks: true, text: false })).data.blocks ?? []
  } catch {
    return refused(UNREADABLE)
  }
  const raw = { raw: { width: gray.info.width, height: gray.info.height, channels: 1 as const } }
  const copy = wantsCopy ? await sharp(gray.data, raw).jpeg({ quality: 80 }).toBuffer() : null
  return { kind: 'read', reading: readSlip(wordsOf(blocks), names), copy }
}

/** Dark letters on light paper, whichever way it was, with the light evened out. */
async function clear(data: Buffer, info: OutputInfo): Promise<Buffer> {
  const raw = { raw: { width: info.width, height: info.height, channels: 1 as const } }
  const { channels } = await sharp(data, raw).stats()
  const plain = sharp(data, raw)
  return ((channels[0]?.mean ?? 255) < DARK ? plain.negate() : plain).normalise().png({ compressionLevel: 1 }).toBuffer()
}

type Blocks = NonNullable<Awaited<ReturnType<Worker['recognize']>>['data']['blocks']>

function wordsOf(blocks: Blocks): SlipWord[] {
  const lines = blocks.flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
  return lines
    .flatMap(({ words }, line) =>
      words.map(({ text, confidence, bbox }) => ({
        text: text.slice(0, MOST_WORD),
        confidence: Math.max(0, Math.min(1, confidence / 100)),
        line,
        left: bbox.x0,
        top: bbox.y0,
        right: bbox.x1,
        bottom: bbox.y1,
      })),
    )
    .slice(0, MOST_WORDS)
}

process.on('message', ({ id, order }: { readonly id: number; readonly order: PictureOrder }) => {
  const answered = order.kind === 'read' ? read(order) : draw(order.bytes)
  answered.then(
    (answer) => process.send?.({ id, answer }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})
// Without its server it has nothing to do.
process.on('disconnect', () => process.exit(0))
