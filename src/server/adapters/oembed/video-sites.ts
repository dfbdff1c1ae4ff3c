// YouTube and Vimeo by oEmbed (https://oembed.com): what a video is called, who made it, and its still. The server builds every address itself from
// an id that was checked; stills come from the sites' own servers of pictures and from nowhere else.
import { z } from 'zod'
import type { VideoAddress } from '#core/videos/video-address.ts'
import type { SiteVideo, VideoSites } from '../../ports/videos/video-sites.ts'

const TIMEOUT_MS = 6000
const MOST_ANSWER = 64 * 1024
const MOST_STILL = 4 * 1024 * 1024

const ENDPOINTS = { youtube: 'https://www.youtube.com/oembed', vimeo: 'https://vimeo.com/api/oembed.json' } as const
const STILLS = new Set(['i.ytimg.com', 'i.vimeocdn.com'])

const Answer = z.object({
  type: z.string(),
  title: z.string().max(2000),
  author_name: z.string().max(500).nullish(),
  thumbnail_url: z.string().max(1000).nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  duration: z.number().nullish(),
  html: z.string().max(10_000),
})

/** What an answer says of the video that was asked for; undefined where it is about another one, such as a playlist. */
export function readOembed(answer: unknown, address: VideoAddress): SiteVideo | undefined {
  const parsed = Answer.safeParse(answer)
  if (!parsed.success || parsed.data.type !== 'video') return undefined
  const { title, author_name: author, thumbnail_url: still, width, height, duration, html } = parsed.data
  const player = address.provider === 'youtube' ? `/embed/${address.id}` : `/video/${address.id}`
  if (!new RegExp(`${player}(?![A-Za-z0-9_-])`).test(html)) return undefined
  const whole = (value: number | null | undefined) => (value && value > 0 && value < 100_000 ? Math.round(value) : null)
  return {
    title,
    author: author ?? null,
    width: whole(width),
    height: whole(height),
    seconds: duration && duration > 0 ? duration : null,
    still: still && URL.canParse(still) && isStill(new URL(still)) ? still : null,
  }
}

const isStill = ({ protocol, hostname, port, username }: URL) =>
  protocol === 'https:' && STILLS.has(hostname) && port === '' && username === ''

async function bytesOf(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > most) throw new Error('the answer is larger than what is taken')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** @param endpoints replaced by tests, which ask nobody outside */
export function oembedSites(endpoints: Readonly<Record<VideoAddress['provider'], string>> = ENDPOINTS): VideoSites {
  const ask = (address: string, signal: AbortSignal, accept: string) =>
    fetch(address, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: { accept, 'user-agent': 'ai-sports-guru (self-hosted)' },
    })
  return {
    async about(address, signal) {
      const url = new URL(endpoints[address.provider])
      url.searchParams.set('url', address.page)
      url.searchParams.set('format', 'json')
      const response = await ask(url.href, signal, 'application/json')
      // 401 and 403: it may not be shown elsewhere. 400 and 404: there is none.
      if ([400, 401, 403, 404].includes(response.status)) {
        await response.body?.cancel()
        return undefined
      }
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`${address.provider} answered ${response.status}`)
      }
      return readOembed(JSON.parse(new TextDecoder().decode(await bytesOf(response, MOST_ANSWER))), address)
    },
    async still(address, signal) {
      if (!URL.canParse(address) || !isStill(new URL(address))) return undefined
      const response = await ask(address, signal, 'image/*')
      if (response.ok) return bytesOf(response, MOST_STILL)
      await response.body?.cancel()
      return undefined
    },
  }
}
