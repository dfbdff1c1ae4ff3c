// What kind of file is this by its first bytes, and does it hold all that it announces? MP4 and QuickTime (ISO/IEC 14496-12) by their boxes,
// WebM and Matroska (RFC 8794, RFC 9559) by their elements.

export type Container = 'mp4' | 'webm'
export type ContainerGuess =
  | { readonly kind: 'video'; readonly container: Container }
  | { readonly kind: 'refused'; readonly reason: string }

const TAKEN = 'Send an MP4, MOV or WebM.'

/** Names under which a video is announced: by its ending, or without one. What is in it the first bytes tell. */
const NAMED = /^[^\p{Cc}/\\]+$/u
const ENDING = /\.([a-z0-9]{1,5})$/i
const ENDINGS: ReadonlySet<string> = new Set(['mp4', 'm4v', 'mov', 'qt', 'webm', 'mkv'])

/**
 * Why a file of this name is not taken, before any of it is sent; null where it may be.
 * @example refusedName('clip.exe') // 'A file that ends in .exe is not taken. Send an MP4, MOV or WebM.'
 */
export function refusedName(fileName: string): string | null {
  if (!NAMED.test(fileName)) return 'A file’s name has no slashes and no control characters.'
  const ending = ENDING.exec(fileName)?.[1]?.toLowerCase()
  return ending === undefined || ENDINGS.has(ending) ? null : `A file that ends in .${ending} is not taken. ${TAKEN}`
}

const KINDS: readonly (readonly [test: (text: string) => boolean, reason: string])[] = [
  [(text) => text.length === 0, 'The file is empty.'],
  [
    (text) => /^\s*(#EXTM3U|\[playlist\]|ffconcat|<\?xml[^>]*>\s*<(MPD|SmoothStreamingMedia|asx)|<(MPD|asx|smil)\b)/i.test(text),
    `This is a playlist, which names videos that lie elsewhere; none is followed. ${TAKEN}`,
  ],
  [(text) => text.startsWith('RIFF') || text.startsWith('FLV') || text.startsWith('0&\xb2u'), `AVI, FLV and WMV are not taken. ${TAKEN}`],
  [(text) => text.startsWith('G') && text.charCodeAt(188) === 0x47, `A transport stream is not taken. ${TAKEN}`],
  [(text) => /^(\xff\xd8\xff|\x89PNG|GIF8)/.test(text), `This is a picture. ${TAKEN}`],
  [(text) => /^(ID3|OggS|fLaC)/.test(text), `This is sound without pictures, or a kind of file that is not taken. ${TAKEN}`],
  [(text) => /^\s*<(!doctype|html|svg|script)/i.test(text), `This is a page. ${TAKEN}`],
]
/** Brands of pictures (HEIC, AVIF) in the same kind of file. */
const STILL = /^(heic|heix|mif1|msf1|avif|avis)$/

/**
 * What a file is by its first bytes (300 are enough); its name and what the browser calls it count for nothing.
 *
 * @example guessContainer(new TextEncoder().encode('#EXTM3U'))   // { kind: 'refused', reason: 'This is a playlist, …' }
 */
export function guessContainer(head: Uint8Array): ContainerGuess {
  const text = String.fromCharCode(...head.subarray(0, 300))
  const known = KINDS.find(([test]) => test(text))
  if (known) return { kind: 'refused', reason: known[1] }
  if (text.startsWith('\x1aE\xdf\xa3')) return { kind: 'video', container: 'webm' }
  if (text.slice(4, 8) === 'ftyp')
    return STILL.test(text.slice(8, 12)) ? { kind: 'refused', reason: `This is a picture. ${TAKEN}` } : { kind: 'video', container: 'mp4' }
  if (/^(moov|mdat|wide|free|skip)$/.test(text.slice(4, 8))) return { kind: 'video', container: 'mp4' }
  return { kind: 'refused', reason: `This file is no video that is taken here. ${TAKEN}` }
}

/** Reads at most `length` bytes from `at`; fewer at the end of the file. */
export type ReadAt = (at: number, length: number) => Promise<Uint8Array>

const CUT = 'This file ends mid-way: it announces more than it holds. Export it again, or send it once more.'
const BROKEN = 'This file is damaged: its parts do not follow each other.'
/** Parts at the top of a file; one of a minute in pieces of a tenth of a second has some 1,200. */
const MOST_PARTS = 20_000

/** Why a file does not hold what it announces; null where it does. */
export const incompleteReason = (container: Container, size: number, read: ReadAt): Promise<string | null> =>
  container === 'mp4' ? incompleteMp4(size, read) : incompleteWebm(size, read)

async function incompleteMp4(size: number, read: ReadAt): Promise<string | null> {
  let hasHead = false
  let at = 0
  for (let parts = 0; at < size; parts++) {
    if (parts > MOST_PARTS) return BROKEN
    const head = await read(at, 16)
    if (head.length < 8) return CUT
    const view = new DataView(head.buffer, head.byteOffset, head.length)
    const type = String.fromCharCode(...head.subarray(4, 8))
    let length = view.getUint32(0)
    if (length === 1) {
      if (head.length < 16) return CUT
      length = Number(view.getBigUint64(8))
      if (length < 16) return BROKEN
    } else if (length === 0) length = size - at
    else if (length < 8) return BROKEN
    if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return BROKEN
    if (at + length > size) return CUT
    if (type === 'moov') hasHead = true
    at += length
  }
  return hasHead ? null : CUT
}

const SEGMENT = 0x18538067
const UNKNOWN = -1

/** Id and size of the element at a place; undefined where there is none. */
async function element(at: number, read: ReadAt): Promise<{ id: number; header: number; size: number } | undefined> {
  const head = await read(at, 12)
  const first = head[0] ?? 0
  const idLength = Math.clz32(first) - 23
  if (first === 0 || idLength > 4 || head.length <= idLength) return undefined
  let id = 0
  for (const byte of head.subarray(0, idLength)) id = id * 256 + byte
  const lead = head[idLength]!
  const sizeLength = Math.clz32(lead) - 23
  if (lead === 0 || sizeLength > 8 || head.length < idLength + sizeLength) return undefined
  let size = lead & (0xff >> sizeLength)
  let isUnknown = size === 0xff >> sizeLength
  for (const byte of head.subarray(idLength + 1, idLength + sizeLength)) {
    size = size * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { id, header: idLength + sizeLength, size: isUnknown ? UNKNOWN : size }
}

async function incompleteWebm(size: number, read: ReadAt): Promise<string | null> {
  const head = await element(0, read)
  if (!head || head.size === UNKNOWN) return BROKEN
  let at = head.header + head.size
  const segment = await element(at, read)
  if (!segment) return at >= size ? CUT : BROKEN
  if (segment.id !== SEGMENT) return BROKEN
  at += segment.header
  if (segment.size !== UNKNOWN) return at + segment.size > size ? CUT : null
  // A recorder writes as it goes and knows no sizes: the last part that does say its size must be whole.
  for (let parts = 0; at < size; parts++) {
    if (parts > MOST_PARTS) return BROKEN
    const part = await element(at, read)
    if (!part) return size - at < 12 ? CUT : BROKEN
    // Of a cluster without a size the blocks follow as if they stood here.
    at += part.header + (part.size === UNKNOWN ? 0 : part.size)
    if (at > size) return CUT
  }
  return null
}
