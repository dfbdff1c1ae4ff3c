// Which video of another site does an address name? YouTube and Vimeo only, by their id; everything else is refused.
export type VideoAddress = {
  readonly provider: 'youtube' | 'vimeo'
  readonly id: string
  /** The address of its page, made of the id alone. */
  readonly page: string
}

const YOUTUBE = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const VIMEO = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])
/** Name, way and query of an address without a person, a password or a port in it. */
const ADDRESS = /^https?:\/\/([a-z0-9.-]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i
const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/
const VIMEO_ID = /^\d{5,12}$/

/**
 * The video that an address names; undefined where it names none: another site, a playlist, a channel, another scheme.
 *
 * @example readVideoAddress('https://youtu.be/eiHXASgRTcA?t=5')          // { provider: 'youtube', id: 'eiHXASgRTcA', … }
 * @example readVideoAddress('https://www.youtube.com/playlist?list=PL1') // undefined
 */
export function readVideoAddress(text: string): VideoAddress | undefined {
  const [, name, way = '', query = ''] = ADDRESS.exec(text.trim()) ?? []
  if (name === undefined) return undefined
  const host = name.toLowerCase()
  const parts = way.split('/').filter((part) => part !== '')
  if (host === 'youtu.be') return parts.length === 1 ? youtube(parts[0]) : undefined
  if (YOUTUBE.has(host)) {
    if (parts[0] === 'watch' && parts.length === 1) return youtube(/(?:^|&)v=([^&]*)/.exec(query)?.[1])
    return parts.length === 2 && /^(embed|shorts|live|v)$/.test(parts[0] ?? '') ? youtube(parts[1]) : undefined
  }
  if (VIMEO.has(host)) {
    const isPlayer = host === 'player.vimeo.com'
    const id = isPlayer && parts[0] === 'video' && parts.length === 2 ? parts[1] : !isPlayer && parts.length === 1 ? parts[0] : undefined
    return id && VIMEO_ID.test(id) ? { provider: 'vimeo', id, page: `https://vimeo.com/${id}` } : undefined
  }
  return undefined
}

const youtube = (id: string | undefined): VideoAddress | undefined =>
  // `videoseries` has eleven letters and stands for a playlist.
  id && YOUTUBE_ID.test(id) && id !== 'videoseries' ? { provider: 'youtube', id, page: `https://www.youtube.com/watch?v=${id}` } : undefined

/**
 * Where a video is played without a cookie of its site, once a person has asked for it.
 *
 * @example playerAddress('vimeo', '76979871')   // 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'
 */
export const playerAddress = (provider: VideoAddress['provider'], id: string): string =>
  provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
    : `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`

/** Who may be shown in a frame of the product (Content-Security-Policy, frame-src). */
export const PLAYER_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const
