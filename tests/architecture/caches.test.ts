// What the server remembers is bounded. A Map that outlives the call that made it grows with what is asked, so each such Map says here why it
// cannot grow for ever; everything else goes through kernel/cache.ts (in core: memo.ts), which is bounded in bytes.
import ts from 'typescript'
import { expect, it } from 'vitest'
import { PRODUCT } from './sources.ts'

/** `file name`: why it stays small. */
const BOUNDED_BY_NATURE: Readonly<Record<string, string>> = {
  'src/server/adapters/bet-files/linked-accounts.ts removed': 'books of one file; over with its import',
  'src/server/adapters/bet-files/linked-accounts.ts paused': 'books of one file; over with its import',
  'src/server/adapters/book-simulator/simulator.ts links': 'MOST_LINKS',
  'src/server/adapters/book-simulator/simulator.ts opened':
    'a time for each invented account that somebody linked, until its process rests',
  'src/server/adapters/book-simulator/simulator.ts without': 'a name for each invented account that somebody left, until its process rests',
  'src/server/adapters/book-simulator/simulator.ts paused':
    'a name for each invented account that somebody paused, until its process rests',
  'src/server/adapters/book-simulator/simulator.ts asked':
    'a count for each invented account that somebody linked, until its process rests',
  'src/server/features/platforms/money-views.ts months': 'over with its call',
  'src/server/process/export-all.ts open': 'two files for each table; over with the command',
  'src/server/adapters/demo/demo-world.ts asked': 'one time for each port',
  'src/server/adapters/espn/odds.ts out': 'over with its call',
  'src/server/adapters/fleet/postgres-bus.ts waiting': 'what is sent with the next statement; MOST_WAITING while none is answered',
  'src/server/adapters/fleet/heard.ts listeners': 'the parts of the server that listen',
  'src/server/adapters/live/stats-feed.ts filledAt': 'one time for each league',
  'src/server/adapters/live/stats-feed.ts logs': 'the games of the last weeks of each league',
  'src/server/adapters/nhl-api-web/lines.ts lines': 'over with its call',
  'src/server/adapters/vendor-http/client.ts flights': 'what is being asked; each leaves when it lands',
  'src/server/adapters/vendor-http/freshness.ts ages': 'one for each port and league',
  'src/server/db/pglite-host.ts waiting': 'what is being asked; each leaves when it is answered',
  'src/server/db/pglite-stream.ts #batch': 'the messages of one query',
  'src/server/db/pglite-worker.ts pieces': 'over with its call',
  'src/server/db/planning-client.ts names': 'MOST_PLANS',
  'src/server/db/writes.ts plain': 'MOST_NAMES',
  'src/server/wiring/slate-links.ts underWay': 'what is being found; each leaves when it is done',
  'src/server/wiring/expectations.ts games': 'what is being asked; each leaves when it is answered',
  'src/server/features/alerts/live-watch.ts running': 'one look for each league, which leaves when it is done',
  'src/server/features/alerts/live-watch.ts turns': 'one for each league',
  'src/server/features/alerts/watching.ts seen': 'over with its call',
  'src/server/features/assistant/talk.ts cards': 'over with its call',
  'src/server/features/assistant/talk.ts citations': 'over with its call',
  'src/server/features/lineups/lineup-runs.ts building': 'those that this server builds at the moment',
  'src/server/features/odds/odds-service.ts lastGood': 'one for each league and world',
  'src/server/features/odds/odds-service.ts made': 'one for each market, and goes with its board',
  'src/server/features/predictions/historical-forecasts.ts kept': 'one for each league and world',
  'src/server/features/price-history/closes.ts asked': 'those of the last hour',
  'src/server/features/price-history/recorder.ts last': 'what each league told last',
  'src/server/features/predictions/field-seals.ts asked': 'what is being forecast; each leaves when it is done',
  'src/server/features/projections/log-projections.ts busy': 'whose slate is projected just now',
  'src/server/features/projections/projection-service.ts files': 'what is being projected; each leaves when it is done',
  'src/server/features/projections/league-inputs.ts last': 'games to come, and 500 others',
  'src/server/features/models/running-fits.ts busy': 'who fits just now',
  'src/server/features/simulation/simulation.ts busy': 'who simulates just now',
  'src/server/http/written.ts #packed': 'one for each way of packing',
  'src/server/features/care/looked-minutes.store.ts waiting':
    'one for each person at a page, written every minute; MOST_WAITING while none can be',
  'src/server/kernel/door/webhook-outbox.ts listeners': 'one for each server of the process, until it stops',
  'src/server/kernel/process/answer-times.ts counts': 'one for each route',
  'src/server/kernel/backup/read-backup.ts tables': 'over with its call',
  'src/server/kernel/cache.ts kept': 'the bounded store itself',
  'src/server/kernel/cache.ts underway': 'what is being made; each leaves when it is done',
  'src/server/kernel/process/log-buffer.ts kept': 'MOST_LINES',
  'src/server/kernel/process/log.ts lastWritten': 'a hundred',
  'src/server/kernel/door/session-ends.ts listeners': 'one for each part of the server that holds sockets open',
  'src/server/kernel/one-at-a-time.ts turns': 'who waits for a turn just now',
  'src/server/kernel/work/receiving.ts free': 'as many as are received at once: a turn each',
  'src/server/kernel/work/turns.ts inside': 'atOnce',
  'src/server/kernel/work/turns.ts queue': 'waiting',
  'src/server/kernel/work/workers.ts failures': 'over with its call',
  'src/server/ports/identity-store.ts waiting': 'MOST_WAITING',
  'src/server/realtime/hub.ts #listeners': 'who follows just now',
  'src/server/realtime/hub.ts #waiting': 'who follows just now',
  'src/server/realtime/hub.ts channels': 'what is followed just now',
  'src/server/realtime/socket.ts #followed': 'what one socket follows, at most so many',
}

/** The same for what modules of core keep. */
const BOUNDED_IN_CORE: Readonly<Record<string, string>> = {
  'src/core/dfs/optimizer/model/diagram.ts cache': 'MAX_CACHED',
  'src/core/dfs/optimizer/search/memory.ts spare': 'as many as one search uses at once, and they end with their thread',
  'src/core/dfs/optimizer/model/slot-codes.ts made': 'MOST_MADE',
  'src/core/live/chains/rounds-of-bout.ts decisions': 'the ways in which five rounds can be scored',
  'src/core/predictions/ratings/competitions.ts known': 'MOST_KNOWN',
  'src/core/memo.ts light': 'held weakly, one for each memory that is there',
}

const MUTATORS = new Set(['set', 'add', 'push'])
/** Handed to these, a function is over when they are. */
const isCallback = (node: ts.Node) => ts.isCallExpression(node.parent) || ts.isNewExpression(node.parent)
const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node) || ts.isMethodDeclaration(node)

/** Empty collections that are filled by a function that lives on after the one in which they were made. */
function longLived(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const made = ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) ? node.initializer : undefined
    if (made && isEmptyCollection(made) && ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      if (isFilledLater(node.name.text, scopeOf(node))) found.push(`${file} ${node.name.text}`)
    }
    if (made && isEmptyCollection(made) && ts.isPropertyDeclaration(node)) found.push(`${file} ${node.name.getText(source)}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isEmptyCollection = (node: ts.Expression): boolean =>
  (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && /^(Map|Set|LRUCache)$/.test(node.expression.text) && isBare(node)) ||
  (ts.isArrayLiteralExpression(node) && node.elements.length === 0)
const isBare = ({ arguments: given, expression }: ts.NewExpression): boolean =>
  given === undefined || given.length === 0 || expression.getText() === 'LRUCache'

function scopeOf(node: ts.Node): ts.Node {
  let at = node.parent
  while (at.parent && !isFunction(at)) at = at.parent
  return at
}

/** True when the name is changed inside a function of the scope that is no callback. */
function isFilledLater(name: string, scope: ts.Node): boolean {
  let isFilled = false
  const visit = (node: ts.Node, isInside: boolean): void => {
    if (isInside && ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: of, name: called } = node.expression
      if (ts.isIdentifier(of) && of.text === name && MUTATORS.has(called.text)) isFilled = true
    }
    const enters = node !== scope && isFunction(node) && !isCallback(node)
    ts.forEachChild(node, (child) => visit(child, isInside || enters))
  }
  visit(scope, false)
  return isFilled
}

const SERVER = PRODUCT.filter(({ file }) => file.startsWith('src/server/'))
const CORE = PRODUCT.filter(({ file }) => file.startsWith('src/core/'))

it('finds a Map that a returned function fills, and no Map that is over with its call', () => {
  const growing =
    'export function desk() {\n  const seen = new Map<string, number>()\n  return { note: (key: string) => seen.set(key, 1) }\n}'
  const local =
    'export function sums(list: string[]) {\n  const seen = new Map<string, number>()\n  list.forEach((key) => seen.set(key, 1))\n  return seen\n}'
  expect(longLived('growing.ts', growing)).toEqual(['growing.ts seen'])
  expect(longLived('local.ts', local)).toEqual([])
  expect(longLived('module.ts', 'const all: string[] = []\nexport const note = (one: string) => all.push(one)')).toEqual(['module.ts all'])
})

it('every collection that lives as long as the server is bounded', () => {
  const found = SERVER.filter(({ text }) => /new (Map|Set|LRUCache)\b|= \[\]/.test(text)).flatMap(({ file, text }) => longLived(file, text))
  expect(found.filter((one) => !(one in BOUNDED_BY_NATURE))).toEqual([])
  expect(Object.keys(BOUNDED_BY_NATURE).filter((one) => !found.includes(one))).toEqual([])
})

it('core keeps what it made in bounded memories only', () => {
  const found = CORE.flatMap(({ file, code }) =>
    [
      ...code.matchAll(/^(?:export )?(?:const|let) (\w+)\b(?!: (?:Readonly|readonly))[^=\n]* = (?:new (?:Map|Set)(?:<.*>)?\(\)|\[\])$/gm),
    ].map((match) => `${file} ${match[1]}`),
  )
  expect(found.sort()).toEqual(Object.keys(BOUNDED_IN_CORE).sort())
})

it('lru-cache is used in one place', () => {
  expect(SERVER.filter(({ text }) => /from 'lru-cache'/.test(text)).map(({ file }) => file)).toEqual(['src/server/kernel/cache.ts'])
})
