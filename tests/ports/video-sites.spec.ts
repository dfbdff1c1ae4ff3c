// What other sites say of their videos, by answers that were recorded.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readVideoAddress } from '#core/videos/video-address.ts'
import { readOembed } from '#server/adapters/oembed/video-sites.ts'

const RECORDED = path.resolve('../shared/data/youtube')
const recorded = (name: string): unknown => JSON.parse(readFileSync(path.join(RECORDED, name), 'utf8'))
const isRecorded = (() => {
  try {
    recorded('oembed-01.json')
    return true
  } catch {
    return false
  }
})()
const kittens = readVideoAddress('https://youtu.be/eiHXASgRTcA')!

describe.skipIf(!isRecorded)(`what sites say of a video${isRecorded ? '' : ' (skipped: ../shared/data is not here)'}`, () => {
  it.each(['oembed-02.json', 'oembed-03.json'])('%s: title, maker, ratio and still', (name) => {
    expect(readOembed(recorded(name), kittens)).toEqual({
      title: 'Noisy kittens waiting for dinner!',
      author: 'smshdchrb',
      width: 200,
      height: 150,
      seconds: null,
      still: 'https://i.ytimg.com/vi/eiHXASgRTcA/hqdefault.jpg',
    })
  })
  it('an answer about a playlist, or about another video than was asked for, is none', () => {
    expect(readOembed(recorded('oembed-01.json'), kittens)).toBeUndefined()
    expect(readOembed(recorded('oembed-02.json'), readVideoAddress('https://youtu.be/CdbnVwot6lc')!)).toBeUndefined()
  })
})
