import { describe, expect, it } from 'vitest'
import { MOST_CLIP_TAGS, readTags } from './clip.ts'

describe('tags of a comma-separated text', () => {
  it.each([
    ['Highlights,  goal line ,highlights', ['highlights', 'goal line']],
    ['', []],
    [' , ,', []],
    ['Überzahl,2024-25', ['überzahl', '2024-25']],
  ])('%j are %j', (text, tags) => expect(readTags(text)).toEqual(tags))

  it('are refused where one is no word, is too long, or they are too many', () => {
    expect(readTags('fine,<script>')).toBeUndefined()
    expect(readTags('a'.repeat(31))).toBeUndefined()
    expect(readTags('a'.repeat(30))).toHaveLength(1)
    const many = Array.from({ length: MOST_CLIP_TAGS + 1 }, (_, at) => `tag${at}`)
    expect(readTags(many.join(','))).toBeUndefined()
    expect(readTags(many.slice(1).join(','))).toHaveLength(MOST_CLIP_TAGS)
  })
})
