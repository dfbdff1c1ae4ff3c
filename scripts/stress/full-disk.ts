// Promise 8: a full disk loses nothing that was acknowledged, and once there is room the product goes on (restarted, if it had to stop).
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, type Product, startProduct } from '#tests/support/server.ts'
import { NoAnswer } from './client.ts'
import { type Person, signIn, signUp } from './people.ts'
import { examples, type Finding, type Row } from './report.ts'

const DISK_MB = 160
const BEFORE = 50
const WHILE_FULL = 400
const AFTER = 20
const PROMISE = 'a full disk loses nothing acknowledged; with room again it goes on'

export const fullDisk: Row = { rows: [8], name: 'full disk', run }

async function run(): Promise<readonly Finding[]> {
  const disk = mkdtempSync(path.join(tmpdir(), 'guru-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    rmSync(disk, { recursive: true })
    return [{ row: 8, promise: PROMISE, figure: 'not tried: needs Linux and the right to mount a small disk', isOk: null }]
  }
  let product: Product | undefined
  try {
    const home = path.join(disk, 'home')
    const port = await freePort()
    product = await startProduct({ home, port })
    const person = await signUp(product.url)
    const acknowledged: string[] = []
    await order(person, BEFORE, acknowledged)

    const ballast = path.join(disk, 'ballast')
    fill(ballast)
    const refused = await order(person, WHILE_FULL, acknowledged)
    const hasStopped = product.process.exitCode !== null
    rmSync(ballast)

    let back = person
    if (hasStopped || (await order(person, AFTER, acknowledged)) > 0) {
      await product.stop('SIGKILL')
      product = await startProduct({ home, port })
      back = await signIn(product.url, person)
      await order(back, AFTER, acknowledged)
    }
    const lost = await missing(back, acknowledged)
    const failedAfter = await order(back, AFTER, acknowledged)
    return [
      {
        row: 8,
        promise: PROMISE,
        figure: `${lost.length} of ${acknowledged.length} acknowledged writes lost; ${refused} refused while full; the process ${hasStopped ? 'stopped and was started again' : 'stayed up'}; ${failedAfter} failures after${examples(lost)}`,
        isOk: lost.length === 0 && failedAfter === 0 && refused > 0,
      },
    ]
  } finally {
    await product?.stop('SIGKILL')
    execFileSync('umount', [disk], { stdio: 'ignore' })
    rmSync(disk, { recursive: true })
  }
}

/** Leaves no room: first in large steps, then in small ones. */
function fill(file: string): void {
  const { bavail, bsize } = statfsSync(path.dirname(file))
  for (let bytes = bavail * bsize; bytes >= 4096; bytes = Math.floor(bytes / 2)) {
    try {
      writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' })
    } catch {
      // Full, as wanted.
    }
  }
}

/** Makes orders, each a row of its own with some weight; answers how many were refused. */
async function order({ client }: Person, count: number, acknowledged: string[]): Promise<number> {
  let refused = 0
  for (let i = 0; i < count; i++) {
    try {
      const answer = await client.post('/api/billing/checkout', { plan: 'pro', returnUrl: `/profile?${'x'.repeat(400)}` })
      const id = answer.status === 200 ? /order=([\w-]+)/.exec((JSON.parse(answer.body) as { url: string }).url)?.[1] : undefined
      if (id) acknowledged.push(id)
      else refused++
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      refused++
      // The process may have ended; the rest would be refused at once.
      if (refused > 50) return refused
    }
  }
  return refused
}

async function missing({ client }: Person, acknowledged: readonly string[]): Promise<string[]> {
  const lost: string[] = []
  for (const id of acknowledged) {
    const answer = await client.get(`/api/billing/test/orders/${id}`)
    if (answer.status !== 200) lost.push(`${id} ${answer.status}`)
  }
  return lost
}
