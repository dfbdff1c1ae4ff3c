import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyFrame, applyPatch, diff, type Frame, type Parts, type Standing } from './delta-sync.ts'

type Row = { readonly id: string; readonly score: number }
const idOf = (row: Row) => row.id

const parts: fc.Arbitrary<Parts<Row>> = fc.record({
  rows: fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefgh'), score: fc.integer({ min: 0, max: 3 }) }), {
    selector: idOf,
    maxLength: 8,
  }),
  rest: fc.record({ asOf: fc.integer({ min: 0, max: 5 }), note: fc.constantFrom('quiet', null) }),
})

describe('what changed between two answers', () => {
  it('put into the first makes the second, whatever they are', () => {
    fc.assert(
      fc.property(parts, parts, (before, after) => {
        const patch = diff(before, after, idOf)
        expect(patch === null ? before : applyPatch(before, patch, idOf)).toEqual(after)
      }),
    )
  })

  it('is nothing between an answer and its like', () => {
    fc.assert(
      fc.property(parts, (answer) => {
        expect(diff(answer, structuredClone(answer), idOf)).toBeNull()
      }),
    )
  })

  it('names only the rows that changed, and keeps the others as they are', () => {
    const before = {
      rows: [
        { id: 'a', score: 0 },
        { id: 'b', score: 0 },
      ],
      rest: { asOf: 1 },
    }
    const after = {
      rows: [
        { id: 'a', score: 0 },
        { id: 'b', score: 7 },
      ],
      rest: { asOf: 2 },
    }
    const patch = diff(before, after, idOf)!
    expect(patch).toEqual({ rest: { asOf: 2 }, set: [{ id: 'b', score: 7 }], gone: [], order: null })
    expect(applyPatch(before, patch, idOf).rows[0]).toBe(before.rows[0])
  })
})

/** The server's side: each answer is the next frame of its run. */
function run(epoch: string, answers: readonly Parts<Row>[]) {
  let seq = 0
  let now = answers[0]!
  const frames: Frame<Row>[] = []
  for (const next of answers.slice(1)) {
    const patch = diff(now, next, idOf)
    if (patch === null) continue
    frames.push({ kind: 'changed', epoch, from: seq, seq: seq + 1, patch })
    seq += 1
    now = next
  }
  const whole = (): Frame<Row> => ({ kind: 'whole', epoch, seq, parts: now })
  return { first: answers[0]!, frames, whole, last: now }
}

describe('a follower', () => {
  it('ends with what the server has, however many frames were lost, doubled or late, once it was told all after a gap', () => {
    const fates = fc.array(fc.constantFrom('arrives', 'is lost', 'comes twice', 'comes late'), { maxLength: 20 })
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 20 }), fates, (answers, fate) => {
        const server = run('monday', answers)
        const late: Frame<Row>[] = []
        const arriving = server.frames.flatMap((frame, i) => {
          if (fate[i] === 'is lost') return []
          if (fate[i] === 'comes twice') return [frame, frame]
          if (fate[i] !== 'comes late') return [frame]
          late.push(frame)
          return []
        })
        let standing: Standing<Row> | null = { epoch: 'monday', seq: 0, parts: server.first }
        for (const frame of [...arriving, ...late]) {
          // A gap: what the client does is ask for the whole, and get it.
          standing = applyFrame(standing, frame, idOf) ?? applyFrame(null, server.whole(), idOf)
        }
        // The last frames may have been lost without a later one to tell: the next connection begins with the whole.
        if (standing?.seq !== server.frames.length) standing = applyFrame(standing, server.whole(), idOf)
        expect(standing?.parts).toEqual(server.last)
      }),
    )
  })

  it('does not mix two runs of a topic', () => {
    const standing = { epoch: 'monday', seq: 3, parts: { rows: [], rest: {} } }
    const frame: Frame<Row> = { kind: 'changed', epoch: 'tuesday', from: 3, seq: 4, patch: { rest: {}, set: [], gone: [], order: null } }
    expect(applyFrame(standing, frame, idOf)).toBeNull()
  })
})
