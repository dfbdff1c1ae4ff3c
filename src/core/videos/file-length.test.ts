import { describe, expect, it } from 'vitest'
import { fileLength, type TrackCount } from './file-length.ts'

const video = (over: Partial<TrackCount> = {}): TrackCount => ({ kind: 'video', packets: 300, summed: 10, end: 10, readable: 300, ...over })
const reason = (tracks: readonly TrackCount[]) => {
  const length = fileLength(tracks, null)
  return length.kind === 'refused' ? length.reason : length
}

describe('the length of a video file', () => {
  it('is what its packets take, whatever its head says', () => {
    expect(fileLength([video()], 2)).toEqual({ kind: 'length', seconds: 10, headLies: true })
    expect(fileLength([video()], 10.4)).toEqual({ kind: 'length', seconds: 10, headLies: false })
    expect(fileLength([video()], null)).toEqual({ kind: 'length', seconds: 10, headLies: false })
  })
  it('is the longest of all tracks, by sum or by end, so that none hides behind another', () => {
    expect(fileLength([video(), { kind: 'audio', packets: 900, summed: 700, end: 0.5, readable: 900 }], 10)).toMatchObject({
      seconds: 700,
      headLies: true,
    })
    expect(fileLength([video({ summed: 1, end: 640 })], 1)).toMatchObject({ seconds: 640 })
  })
  it('is refused where there is none', () => {
    expect(reason([])).toContain('no pictures')
    expect(reason([{ kind: 'audio', packets: 9, summed: 9, end: 9, readable: 9 }])).toContain('no pictures')
    expect(reason([video({ readable: 299 })])).toContain('ends mid-way')
    expect(reason([video({ summed: 0, end: 0 })])).toContain('how long')
    expect(reason([video({ packets: 18_000, readable: 18_000 })])).toContain('18000 pictures in 10.0 seconds')
  })
})
