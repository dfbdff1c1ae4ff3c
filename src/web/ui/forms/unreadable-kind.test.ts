import { expect, it } from 'vitest'
import { unreadableKind } from './unreadable-kind.ts'

it.each([
  ['slip.png', 'image/png', 'a picture'],
  ['IMG_0001.HEIC', '', 'a picture'],
  ['rules.pdf', 'application/pdf', 'a PDF document'],
  ['clip.mp4', 'video/mp4', 'a video'],
])('%s, chosen where text is read, is said to be %s', (name, type, kind) => {
  expect(unreadableKind({ name, type }, '.csv,.txt')).toBe(kind)
})

it.each([
  ['DKSalaries.csv', 'text/csv'],
  ['DKSalaries', ''],
  ['export.tsv', 'text/tab-separated-values'],
  ['history.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])('%s is left to its reader, which knows more of it', (name, type) => {
  expect(unreadableKind({ name, type }, '.csv,.txt')).toBeNull()
})

it('a picture is welcome where pictures are asked for', () => {
  expect(unreadableKind({ name: 'slip.png', type: 'image/png' }, 'image/*')).toBeNull()
})
