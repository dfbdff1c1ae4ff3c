import { describe, expect, it } from 'vitest'
import { guessContainer, incompleteReason } from './container.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const box = (type: string, length: number) => {
  const made = new Uint8Array(length)
  new DataView(made.buffer).setUint32(0, length)
  made.set(bytes(type), 4)
  return made
}
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const reason = (container: 'mp4' | 'webm', file: Uint8Array) =>
  incompleteReason(container, file.length, async (at, length) => file.slice(at, at + length))

describe('a file by its first bytes', () => {
  it.each([
    ['\0\0\0\x18ftypmp42', 'mp4'],
    ['\0\0\0\x14ftypqt  ', 'mp4'],
    ['\x1aE\xdf\xa3\x01', 'webm'],
  ])('%j is a %s', (head, container) => expect(guessContainer(bytes(head))).toEqual({ kind: 'video', container }))
  it.each([
    ['', 'empty'],
    ['#EXTM3U\n#EXT-X-STREAM-INF', 'playlist'],
    ['  #extm3u', 'playlist'],
    ['[playlist]\nFile1=http://127.0.0.1', 'playlist'],
    ['ffconcat version 1.0\nfile /etc/passwd', 'playlist'],
    ['<?xml version="1.0"?>\n<MPD>', 'playlist'],
    ['\xff\xd8\xff\xe0', 'picture'],
    ['\0\0\0\x18ftypheic', 'picture'],
    ['RIFFxxxxAVI ', 'AVI'],
    ['ID3\x04', 'sound'],
    ['<!DOCTYPE html><script>', 'page'],
    ['MZ\x90\0', 'no video'],
    ['%PDF-1.7', 'no video'],
  ])('%j is refused as %s', (head, word) => {
    const guess = guessContainer(bytes(head))
    expect(guess.kind === 'refused' && guess.reason).toContain(word)
  })
})

describe('a file that holds all that it announces', () => {
  const whole = joined(box('ftyp', 24), box('moov', 100), box('mdat', 500))
  it('is taken; cut anywhere it is not', async () => {
    expect(await reason('mp4', whole)).toBeNull()
    for (const at of [3, 10, 24, 60, 130, 623]) expect(await reason('mp4', whole.slice(0, at)), `${at}`).toContain('mid-way')
  })
  it('has a head', async () => expect(await reason('mp4', joined(box('ftyp', 24), box('mdat', 50)))).toContain('mid-way'))
  it('has parts of a size that can be', async () => {
    expect(await reason('mp4', joined(box('ftyp', 24), new Uint8Array(40)))).toContain('damaged')
    expect(await reason('mp4', joined(box('moov', 24), bytes('\0\0\0\x01mdat\xff\xff\xff\xff\xff\xff\xff\xff')))).toContain('mid-way')
  })

  const ebml = bytes('\x1aE\xdf\xa3\x84aaaa')
  it('of WebM too, whether it knows its size or was recorded without', async () => {
    const known = joined(ebml, bytes('\x18S\x80g\x8aabcdefghij'))
    expect(await reason('webm', known)).toBeNull()
    expect(await reason('webm', known.slice(0, -1))).toContain('mid-way')
    const block = bytes('\xa3\x85block')
    const recorded = joined(ebml, bytes('\x18S\x80g\x01\xff\xff\xff\xff\xff\xff\xff'), bytes('\x1fC\xb6u\xff'), block, block)
    expect(await reason('webm', recorded)).toBeNull()
    expect(await reason('webm', recorded.slice(0, -2))).toContain('mid-way')
    expect(await reason('webm', ebml)).toContain('mid-way')
  })
})
