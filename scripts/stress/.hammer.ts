import { readFileSync } from 'node:fs'
import { startProduct } from '#tests/support/server.ts'
import { Client, quantile } from '/work/main/scripts/stress/client.ts'
import { claimAdmin, setTier, signUp } from '/work/main/scripts/stress/people.ts'

const product = await startProduct(process.env.PROF ? { env: { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof3' } } : {})
console.log('ready', product.readyMs | 0)
const admin = await claimAdmin(product)
const person = await signUp(product.url)
await setTier(admin, person, 'pro')
const cpu = () => {
  const t = readFileSync(`/proc/${product.process.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(t[11]) + Number(t[12])) * 10
}
const reads = process.argv.slice(2)
for (const path of reads) {
  const clients = Array.from({ length: 20 }, () => new Client(product.url))
  const times: number[] = []
  for (const c of clients.slice(0, 1))
    for (let i = 0; i < 30; i++) await c.send({ path, headers: { cookie: person.client.cookie, accept: 'text/html, application/json' } })
  const c0 = cpu()
  const end = performance.now() + 4000
  await Promise.all(
    clients.map(async (c) => {
      while (performance.now() < end)
        times.push((await c.send({ path, headers: { cookie: person.client.cookie, accept: 'text/html, application/json' } })).ms)
    }),
  )
  console.log(
    path.padEnd(40),
    times.length,
    'req',
    ((cpu() - c0) / times.length).toFixed(2),
    'cpu ms/req',
    'p50',
    quantile(times, 0.5).toFixed(1),
    'p99',
    quantile(times, 0.99).toFixed(1),
  )
  clients.forEach((c) => c.close())
}
console.log(/VmRSS.*/.exec(readFileSync(`/proc/${product.process.pid}/status`, 'utf8'))?.[0])
await product.stop()
await product.remove()
