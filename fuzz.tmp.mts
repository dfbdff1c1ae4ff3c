import { readdirSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { guru } from '#tests/support/guru.ts'
import { random } from '#core/random.ts'
const c = random('fuzz 3'); const DIR = '/tmp/bc/fuzz'; mkdirSync(DIR, { recursive: true })
const odds = readdirSync('../shared/data/odds').map((f) => [f, readFileSync(`../shared/data/odds/${f}`)] as const)
const bets = [['pikkit-export-nba-2024.csv', readFileSync('../shared/data/bet-history/pikkit-export-nba-2024.csv')] as const]
const values = ['null', 'NaN', '-1', '1e309', '"x"', '[]', '{}', 'true', '0', '""', '-0', '1e-320', '99999999999999999999', '"\\u0000"']
function mutate(b: Buffer): Buffer {
  const kind = c.below(9)
  if (kind === 0) return b.subarray(0, c.below(b.length))
  if (kind === 1) { const o = Buffer.from(b); for (let i = 0; i < 1 + c.below(30); i++) o[c.below(o.length)] = c.below(256); return o }
  const t = b.toString('utf8')
  if (kind === 2) return Buffer.from(t.replace(/(:\s*)(-?\d+(\.\d+)?|"[^"]{0,40}"|null|true|false)/g, (m, a) => (c.next() < 0.03 ? a + values[c.below(values.length)] : m)))
  if (kind === 3) return Buffer.from(t.replace(/,/g, (m) => (c.next() < 0.01 ? ['', ';', ',,', '\t', '"'][c.below(5)]! : m)))
  if (kind === 4) return Buffer.from(t.replace(/-?\d+(\.\d+)?/g, (m) => (c.next() < 0.05 ? ['-' + m, m + 'e999', 'NaN', 'Infinity', '', '0'][c.below(6)]! : m)))
  if (kind === 5) { const lines = t.split('\n'); return Buffer.from(lines.filter(() => c.next() > 0.1).concat(lines.slice(0, 3)).join(c.below(2) ? '\r\n' : '\n')) }
  if (kind === 6) return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(t, 'utf16le')])
  if (kind === 7) return Buffer.from(t.replace(/"[a-z_]+":/g, (m) => (c.next() < 0.03 ? ['"__proto__":', '"constructor":', '"":', m + m][c.below(4)]! : m)))
  return Buffer.concat([b, Buffer.from(' '.repeat(c.below(100)) + t.slice(0, 500))])
}
const counts = new Map<string, number>(); let bad = 0
const hasNaN = (s: string) => /\bNaN\b|Infinity/.test(s.replace(/"(?:[^"\\]|\\.)*"/g, '""'))
async function one(args: string[], label: string) {
  try {
    const r = await guru(...args)
    counts.set(`${label} ${r.code}`, (counts.get(`${label} ${r.code}`) ?? 0) + 1)
    if (![0, 1, 2].includes(r.code as number) || /at .*\.ts:\d+|TypeError|RangeError|undefined/.test(r.err.slice(0, 400))) { bad++; console.log('BAD', args, r.code, r.err.slice(0, 300)) }
    if (r.out !== '' && args.includes('--json')) { JSON.parse(r.out); if (hasNaN(r.out)) { bad++; console.log('NaN in', args) } }
  } catch (e) { bad++; console.log('THREW', args, (e as Error).stack?.slice(0, 500)) }
}
const N = Number(process.argv[2] ?? 20)
for (let i = 0; i < N; i++) {
  for (const [name, body] of odds) { const p = `${DIR}/${i % 3}-${name}`; writeFileSync(p, mutate(body)); await one(['odds', p, '--now', '2026-03-03T21:27:00Z', '--json'], 'odds'); if (i % 2) await one(['odds', p, '--replay', '--json'], 'replay') }
  for (const [name, body] of bets) for (let k = 0; k < 4; k++) { const p = `${DIR}/${i % 3}-${name}`; writeFileSync(p, mutate(body)); await one(['bets', 'import', p, '--json'], 'bets') }
}
writeFileSync(`${DIR}/big.json`, Buffer.alloc(11 * 1024 * 1024, 0x5b)); await one(['odds', `${DIR}/big.json`, '--json'], 'big odds'); await one(['bets', 'import', `${DIR}/big.json`, '--json'], 'big bets')
writeFileSync(`${DIR}/deep.json`, '['.repeat(9_000_000)); await one(['odds', `${DIR}/deep.json`, '--json'], 'deep odds')
writeFileSync(`${DIR}/nested.json`, '['.repeat(200_000) + ']'.repeat(200_000)); await one(['odds', `${DIR}/nested.json`, '--json'], 'nested odds')
console.log(Object.fromEntries(counts), 'bad', bad)
