import { describe, expect, it } from 'vitest'
import { PLAYER_ORIGINS, playerAddress, readVideoAddress } from './video-address.ts'

describe('an address of a video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=eiHXASgRTcA&list=PL4qTakKkQATK&t=3', 'youtube', 'eiHXASgRTcA'],
    ['https://youtu.be/eiHXASgRTcA?si=abc', 'youtube', 'eiHXASgRTcA'],
    ['http://m.youtube.com/shorts/eiHXASgRTcA', 'youtube', 'eiHXASgRTcA'],
    [' https://www.youtube-nocookie.com/embed/eiHXASgRTcA ', 'youtube', 'eiHXASgRTcA'],
    ['https://vimeo.com/76979871', 'vimeo', '76979871'],
    ['https://player.vimeo.com/video/76979871?h=1', 'vimeo', '76979871'],
  ])('%s names %s %s', (text, provider, id) => expect(readVideoAddress(text)).toMatchObject({ provider, id }))

  it.each([
    '',
    'eiHXASgRTcA',
    'javascript:alert(1)',
    'ftp://youtube.com/watch?v=eiHXASgRTcA',
    'https://evil.com/watch?v=eiHXASgRTcA',
    'https://youtube.com.evil.com/watch?v=eiHXASgRTcA',
    'https://youtube.com@evil.com/watch?v=eiHXASgRTcA',
    'https://user:secret@youtube.com/watch?v=eiHXASgRTcA',
    'https://youtube.com:8080/watch?v=eiHXASgRTcA',
    'https://www.youtube.com/playlist?list=PL4qTakKkQATKOyZPJG',
    'https://www.youtube.com/embed/videoseries?list=PL4qTakKkQATK',
    'https://www.youtube.com/@smshdchrb',
    'https://www.youtube.com/watch?v=../../../etc',
    'https://vimeo.com/channels/staffpicks/76979871',
    'http://127.0.0.1/watch?v=eiHXASgRTcA',
  ])('%j names none', (text) => expect(readVideoAddress(text)).toBeUndefined())
})

it('is played from an origin that the policy of the page names, with nothing of the address as it was typed', () => {
  for (const [provider, id] of [
    ['youtube', 'eiHXASgRTcA'],
    ['vimeo', '76979871'],
  ] as const)
    expect(PLAYER_ORIGINS).toContain(new URL(playerAddress(provider, id)).origin)
  expect(readVideoAddress('https://youtu.be/eiHXASgRTcA?si=tracking')?.page).toBe('https://www.youtube.com/watch?v=eiHXASgRTcA')
})
