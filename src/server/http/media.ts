// Large files by ranges (RFC 9110 section 14): a player asks for the part that it needs. What is sent is seen by whoever asked and kept by no
// one else, is never taken for anything but what the server calls it, and may do nothing when it is opened by itself.
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Media = { readonly type: string; readonly size: number; readonly open: (from: number, to: number) => Promise<unknown> }

export type ByteRange = { readonly from: number; readonly to: number }

/**
 * The part that is asked for; `whole` where none is, or more than one (which may be ignored), `none` where it lies beyond the file.
 * @example rangeOf('bytes=0-99', 1000)   // { from: 0, to: 99 }
 * @example rangeOf('bytes=-10', 1000)    // { from: 990, to: 999 }
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'none' : { from: size - length, to: size - 1 }
  }
  const from = Number(first)
  // An end before the beginning is no range, and what is no range is as if it were not there.
  if (last !== '' && Number(last) < from) return 'whole'
  if (from >= size) return 'none'
  return { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

export async function sendMedia(request: FastifyRequest, reply: FastifyReply, { type, size, open }: Media): Promise<FastifyReply> {
  // The answer may have been kept by its maker under an older name: without one, a range that rests on it is not met.
  const range = request.headers['if-range'] === undefined ? rangeOf(request.headers.range, size) : 'whole'
  reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, max-age=3600')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', /^(video|image)\//.test(type) ? 'inline' : 'attachment')
    .header('cross-origin-resource-policy', 'same-origin')
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { from, to } = range === 'whole' ? { from: 0, to: size - 1 } : range
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`)
  reply.type(type).header('content-length', size === 0 ? 0 : to - from + 1)
  if (request.method === 'HEAD' || size === 0) return reply.send('')
  return reply.send((await open(from, to)) as Readable)
}
