import { describe, expect, it } from 'vitest'
import { splitBody } from '../kernel/work/file-body.ts'
import { openReceiving } from '../kernel/work/receiving.ts'
import { openTurns } from '../kernel/work/turns.ts'

const bytes = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
const text = (file: Uint8Array | undefined) => new TextDecoder().decode(file)

describe('a body with files', () => {
  it('comes apart into its files and the rest', () => {
    const split = splitBody({
      bytes: bytes({ name: 'a.csv', text: 'José,1', field: { kind: 'standings', file: { text: 'Rank' } } }),
      files: ['text', 'field.file.text', 'salaryFile.text'],
    })
    expect(split).toMatchObject({ kind: 'body', rest: { name: 'a.csv', text: '', field: { file: { text: '' } } } })
    expect(split.kind === 'body' && Object.entries(split.files).map(([path, file]) => [path, text(file)])).toEqual([
      ['text', 'José,1'],
      ['field.file.text', 'Rank'],
    ])
  })

  it.each([
    ['no JSON', '{"text":', 'invalid_input'],
    ['a list', '[1]', 'invalid_input'],
    ['nested without end', '['.repeat(150_000), 'invalid_input'],
    ['a million values beside the file', JSON.stringify({ text: 'a', more: Array(1_000_000).fill(0) }), 'too_large'],
    ['a long text beside the file', JSON.stringify({ text: 'a', more: 'x'.repeat(600_000) }), 'too_large'],
    ['a key that changes what objects are', '{"text":"a","__proto__":{"x":1}}', 'invalid_input'],
  ])('is refused where it is %s', (_, body, code) => {
    expect(splitBody({ bytes: bytes(body), files: ['text'] })).toMatchObject({ kind: 'refused', code })
  })

  const shared = (value: string) => {
    const plain = bytes(value)
    const memory = new Uint8Array(new SharedArrayBuffer(plain.length + 100), 0, plain.length)
    memory.set(plain)
    return memory
  }
  it('in memory that threads share leaves its files there, one after the other', () => {
    const body = shared(JSON.stringify({ name: 'a.csv', text: 'José,"1"\n', base64: 'é'.repeat(50) }))
    const split = splitBody({ bytes: body, files: ['text', 'base64'] })
    const files = split.kind === 'body' ? split.files : {}
    expect(Object.values(files).map((file) => [text(new Uint8Array(file)), file.buffer === body.buffer])).toEqual([
      ['José,"1"\n', true],
      ['é'.repeat(50), true],
    ])
  })

  it('of broken letters, each of which becomes a longer sign, is whole all the same', () => {
    const body = shared(`{"text":"${'x'.repeat(1000)}"}`)
    body.fill(0xff, 10, 1000)
    const split = splitBody({ bytes: body, files: ['text'] })
    const file = split.kind === 'body' ? split.files.text! : new Uint8Array()
    expect([text(new Uint8Array(file)), file.buffer === body.buffer]).toEqual([`x${'\ufffd'.repeat(990)}${'x'.repeat(9)}`, false])
  })

  it('a file full of commas and brackets is one value', () => {
    const split = splitBody({ bytes: bytes({ text: '[{,"\\,'.repeat(300_000) }), files: ['text'] })
    expect(split.kind).toBe('body')
  })
})

describe('memory for what is received', () => {
  it('is used again by the next, and never by two at once', () => {
    const { take } = openReceiving(64)
    const [one, other] = [take(10), take(20)]
    expect([one.bytes.length, other.bytes.length, one.bytes.buffer === other.bytes.buffer]).toEqual([10, 20, false])
    one.giveBack()
    one.giveBack()
    const [third, fourth] = [take(30), take(30)]
    expect(third.bytes.buffer).toBe(one.bytes.buffer)
    expect([one.bytes.buffer, other.bytes.buffer]).not.toContain(fourth.bytes.buffer)
  })
})

describe('turns of large files', () => {
  const never = new AbortController().signal
  const turns = () => openTurns({ atOnce: 2, perPerson: 1, waiting: 2, longestWaitMs: 60_000 })

  it('one person waits for their own file, another does not', async () => {
    const { enter } = turns()
    const leave = await enter('ann', never)
    let isIn = false
    const second = enter('ann', never).then((out) => {
      isIn = true
      return out
    })
    await enter('bea', never)
    expect(isIn).toBe(false)
    leave()
    await second
    expect(isIn).toBe(true)
  })

  it('who goes away while waiting leaves the queue', async () => {
    const { enter } = turns()
    const leave = await enter('ann', never)
    const gone = new AbortController()
    const waiting = enter('ann', gone.signal)
    gone.abort()
    await expect(waiting).rejects.toThrow('went away')
    leave()
    await enter('ann', never)
  })

  it('one person who sends many has one waiting, and the next of another comes in their turn', async () => {
    const { enter } = openTurns({ atOnce: 1, perPerson: 1, waiting: 20, waitingPerPerson: 1, longestWaitMs: 60_000 })
    const order: string[] = []
    const come = (who: string) =>
      enter(who, never).then((leave) => {
        order.push(who)
        leave()
      })
    const leave = await enter('ann', never)
    const annAgain = come('ann')
    for (let sent = 0; sent < 20; sent++) await expect(enter('ann', never)).rejects.toThrow('Another of yours is waiting')
    const bea = come('bea')
    leave()
    await Promise.all([annAgain, bea])
    expect(order).toEqual(['ann', 'bea'])
  })

  it('who finds too many waiting is told so', async () => {
    const { enter } = turns()
    await enter('ann', never)
    // Both go when the test does: nobody else hears of them.
    const gone = new AbortController()
    const waiting = Promise.allSettled([enter('ann', gone.signal), enter('ann', gone.signal)])
    await expect(enter('ann', never)).rejects.toThrow('Many files')
    gone.abort()
    await waiting
  })
})
