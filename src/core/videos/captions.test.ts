import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cue, findCues, MOST_CAPTION_LETTERS, MOST_CUE_TEXT, MOST_CUES, readCaptions, vttTime, writeCaptions } from './captions.ts'

const cuesOf = (file: string) => {
  const read = readCaptions(file)
  if (read.kind === 'refused') throw new Error(read.reason)
  return read.cues
}
const refusal = (file: string) => {
  const read = readCaptions(file)
  return read.kind === 'refused' ? read.reason : undefined
}

describe('captions', () => {
  it('are read from WebVTT with its settings, names, notes and marks left out', () => {
    const file =
      '\ufeffWEBVTT - from a studio\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nNOTE a note\r\n\r\none\r\n00:01.000 --> 00:02.500 align:start line:0\r\n<v Robin><b>Touchdown</b>,</v>  Chiefs &amp; fans\r\n\r\n01:00:00.250 --> 01:00:01.000\r\nSecond\r\nline'
    expect(cuesOf(file)).toEqual([
      { from: 1, until: 2.5, text: 'Touchdown, Chiefs & fans' },
      { from: 3600.25, until: 3601, text: 'Second\nline' },
    ])
  })

  it('are read from SubRip, out of order too', () => {
    expect(cuesOf('2\n00:00:05,000 --> 00:00:06,000\n{\\an8}Later\n\n1\n00:00:01,200 --> 00:00:02,000\n<i>Sooner</i>\n')).toEqual([
      { from: 1.2, until: 2, text: 'Sooner' },
      { from: 5, until: 6, text: 'Later' },
    ])
  })

  it('are refused with a sentence', () => {
    expect(refusal('{"not":"captions"}')).toContain('neither WebVTT nor SubRip')
    expect(refusal('#EXTM3U\n#EXT-X-VERSION:3')).toContain('neither WebVTT nor SubRip')
    expect(refusal('WEBVTT\n\n00:01.000 --> soon\nHi')).toContain('Line 3 has a time that is none')
    expect(refusal('WEBVTT\n\n00:03.000 --> 00:02.000\nHi')).toContain('Line 3: a caption ends before it begins')
    expect(refusal('WEBVTT\n')).toBe('There is no caption in this file.')
    expect(refusal(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'a'.repeat(MOST_CUE_TEXT + 1)}`)).toContain('at most 500 letters')
    expect(refusal(`WEBVTT\n${'\n00:01.000 --> 00:02.000\nHi\n'.repeat(MOST_CUES + 1)}`)).toContain('at most 5000 captions')
  })

  it('as long as a file may be are looked through once: blanks that never end are no captions', () => {
    for (const file of ['\n'.repeat(MOST_CAPTION_LETTERS), `1\n${' \n'.repeat(MOST_CAPTION_LETTERS / 2)}`]) {
      expect(refusal(file)).toContain('neither WebVTT nor SubRip')
    }
    expect(cuesOf('\n \n1\n\n 00:00:01,200 --> 00:00:02,000\nHi\n')).toEqual([{ from: 1.2, until: 2, text: 'Hi' }])
  })

  it('that hold marks of a page are words when they are written', () => {
    const file = writeCaptions([{ from: 0, until: 1, text: '<img src=x onerror=alert(1)> & --> more' }])
    expect(file).not.toMatch(/<img|--> more/)
    expect(cuesOf(file)[0]!.text).toBe('<img src=x onerror=alert(1)> & --> more')
  })

  it('law: what is written is read again as it was', () => {
    const text = fc.array(fc.stringMatching(/^[A-Za-z0-9<>&.,'-]{1,12}$/), { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
    const cue = fc
      .record({ from: fc.integer({ min: 0, max: 3_600_000 }), length: fc.integer({ min: 1, max: 60_000 }), text })
      .map(({ from, length, text }): Cue => ({ from: from / 1000, until: (from + length) / 1000, text }))
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), (cues) => {
        const once = cuesOf(writeCaptions(cues))
        expect(once).toHaveLength(cues.length)
        expect(once.map(({ text }) => text).sort()).toEqual(cues.map(({ text }) => text).sort())
        expect(cuesOf(writeCaptions(once))).toEqual(once)
      }),
    )
  })

  it('are found by every word, whatever the case', () => {
    const cues = [
      { from: 0, until: 1, text: 'Touchdown, Chiefs' },
      { from: 1, until: 2, text: 'Field goal' },
    ]
    expect(findCues(cues, 'CHIEFS touch')).toEqual([cues[0]])
    expect(findCues(cues, 'chiefs goal')).toEqual([])
    expect(findCues(cues, '  ')).toEqual([])
  })

  it('have times of three parts', () =>
    expect([vttTime(0), vttTime(3725.5), vttTime(59.9996)]).toEqual(['00:00:00.000', '01:02:05.500', '00:01:00.000']))
})
