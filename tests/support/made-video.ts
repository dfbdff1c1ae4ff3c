// Video files for tests, made packet by packet: real containers whose pictures nobody decodes.
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output, WebMOutputFormat } from 'mediabunny'

type Made = {
  readonly seconds: number
  readonly kind?: 'mp4' | 'webm'
  readonly packetBytes?: number
  readonly rate?: number
  readonly seed?: number
}

export async function madeVideo({ seconds, kind = 'mp4', packetBytes = 200, rate = 10, seed = 1 }: Made): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: kind === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(), target })
  const source = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(source, { frameRate: rate })
  await output.start()
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 180 }
  for (let at = 0; at < seconds * rate; at++) {
    const bytes = Uint8Array.from({ length: packetBytes }, (_, byte) => (byte * 7 + at * 13 + seed) % 256)
    await source.add(
      new EncodedPacket(bytes, at % 10 === 0 ? 'key' : 'delta', at / rate, 1 / rate),
      at === 0 ? { decoderConfig } : undefined,
    )
  }
  await output.finalize()
  return Buffer.from(target.buffer!)
}

/** The same file, whose list of edits shows no more than its first seconds (`elst` of an MP4; the length is in the movie's own scale). */
export function withShortEdit(file: Buffer, seconds: number): Buffer {
  const lying = withLyingHead(file, seconds)
  const at = lying.indexOf('elst')
  if (at < 0) throw new Error('the file has no list of edits')
  lying.writeUInt32BE(seconds * lying.readUInt32BE(lying.indexOf('mvhd') + 16), at + 12)
  return lying
}

/** The same file, whose head names another length (`mvhd` and `mdhd` of an MP4). */
export function withLyingHead(file: Buffer, seconds: number): Buffer {
  const lying = Buffer.from(file)
  for (const name of ['mvhd', 'mdhd', 'tkhd']) {
    const at = lying.indexOf(name)
    if (at < 0) continue
    const isLong = lying[at + 4] === 1
    // Version 0: made, changed, (scale,) length of four bytes each; of a track there is an id where the scale would be, and a gap.
    const scaleAt = at + 8 + (isLong ? 16 : 8)
    const lengthAt = name === 'tkhd' ? scaleAt + 8 : scaleAt + 4
    const scale = name === 'tkhd' ? lying.readUInt32BE(lying.indexOf('mvhd') + 16) : lying.readUInt32BE(scaleAt)
    if (isLong) lying.writeBigUInt64BE(BigInt(seconds * scale), lengthAt)
    else lying.writeUInt32BE(seconds * scale, lengthAt)
  }
  return lying
}
