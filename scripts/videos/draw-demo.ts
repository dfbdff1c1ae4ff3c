// Draws the clips of the demo world: `npm run demo-videos` (needs ffmpeg). Each is a finished game of the demo world as the chance to win, play by
// play; nothing in it is filmed or taken from anywhere. Writes public/demo-videos and src/server/features/videos/demo-clips.ts.
import { spawn } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Game, Play } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { winChanceHistory } from '#core/live/win-chance-history.ts'
import { world } from '#demo/world.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'public/demo-videos')
/** The demo world's own seed, and a day on which all three leagues have played. */
const SEED = 20_260_901
const DAY = 86_400_000
const SIZE = { width: 640, height: 360 }
const RATE = 10
const SECONDS = { title: 1.5, course: 12, end: 2.5 }
const BOX = { left: 48, top: 96, right: 616, bottom: 300 }

const LEAGUES: readonly (readonly [league: LeagueKey, until: number, about: string])[] = [
  ['nfl', Date.UTC(2026, 10, 24), 'football'],
  ['nba', Date.UTC(2026, 10, 24), 'basketball'],
  ['mlb', Date.UTC(2026, 8, 24), 'baseball'],
]

/** What a side usually scores: the chart begins even. */
const EXPECTED: Readonly<Record<string, number>> = { nfl: 22.5, nba: 113, mlb: 4.5 }

type Course = { readonly game: Game; readonly plays: readonly Play[]; readonly chances: readonly number[] }

/** The finished game of the last fortnight in which the chance to win moved most. */
function liveliest(league: LeagueKey, until: number): Course {
  const there = world(SEED, until)
  const found = there
    .games(league, until - 14 * DAY, until)
    .filter(({ status }) => status === 'final')
    .slice(0, 24)
    .map((game): Course => {
      const plays = there.plays(game.id) ?? []
      return {
        game,
        plays,
        chances: winChanceHistory(game, plays, { home: EXPECTED[league] ?? 0, away: EXPECTED[league] ?? 0 }).map(({ home }) => home),
      }
    })
    .filter(({ chances }) => chances.length > 10)
  const moved = ({ chances }: Course) => chances.reduce((sum, chance, at) => sum + Math.abs(chance - (chances[at - 1] ?? 0.5)), 0)
  return found.toSorted((a, b) => moved(b) - moved(a))[0]!
}

const escaped = (text: string) => text.replace(/[<>&]/g, (letter) => `&#${letter.charCodeAt(0)};`)
const FONT = 'font-family="DejaVu Sans, Arial, sans-serif"'

function frame({ game, plays, chances }: Course, share: number, isEnd: boolean): string {
  const shown = Math.max(1, Math.round(chances.length * share))
  const x = (at: number) => BOX.left + ((BOX.right - BOX.left) * at) / Math.max(1, chances.length - 1)
  const y = (chance: number) => BOX.bottom - (BOX.bottom - BOX.top) * chance
  const line = chances.slice(0, shown).map((chance, at) => `${x(at).toFixed(1)},${y(chance).toFixed(1)}`)
  const last = plays[Math.min(shown, plays.length) - 1]
  const chance = chances[shown - 1] ?? 0.5
  const score = isEnd ? `${game.awayScore} : ${game.homeScore}` : `${last?.awayScore ?? 0} : ${last?.homeScore ?? 0}`
  const text = isEnd ? 'Final' : (last?.text ?? '').slice(0, 72)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
<rect width="100%" height="100%" fill="#14120e"/>
<text x="24" y="34" ${FONT} font-size="17" font-weight="700" fill="#f2eee4">${escaped(`${game.away.name} at ${game.home.name}`)}</text>
<text x="24" y="58" ${FONT} font-size="12" fill="#a49c8a">Demo world · chance to win, play by play</text>
<text x="616" y="48" text-anchor="end" ${FONT} font-size="30" font-weight="700" fill="#ffd700">${score}</text>
<line x1="${BOX.left}" x2="${BOX.right}" y1="${y(0.5)}" y2="${y(0.5)}" stroke="#5a5345" stroke-dasharray="4 5"/>
<line x1="${BOX.left}" x2="${BOX.right}" y1="${BOX.top}" y2="${BOX.top}" stroke="#2d2920"/><line x1="${BOX.left}" x2="${BOX.right}" y1="${BOX.bottom}" y2="${BOX.bottom}" stroke="#2d2920"/>
<text x="40" y="${BOX.top + 5}" text-anchor="end" ${FONT} font-size="11" fill="#a49c8a">${escaped(game.home.abbreviation)}</text>
<text x="40" y="${BOX.bottom + 4}" text-anchor="end" ${FONT} font-size="11" fill="#a49c8a">${escaped(game.away.abbreviation)}</text>
<polyline points="${line.join(' ')}" fill="none" stroke="#ffd700" stroke-width="2.5" stroke-linejoin="round"/>
<circle cx="${x(shown - 1).toFixed(1)}" cy="${y(chance).toFixed(1)}" r="5" fill="#ffd700"/>
<text x="24" y="332" ${FONT} font-size="14" fill="#f2eee4">${escaped(text)}</text>
<text x="24" y="350" ${FONT} font-size="11" fill="#a49c8a">${escaped(`${game.home.abbreviation} ${Math.round(chance * 100)} %`)}</text></svg>`
}

async function encode(name: string, frames: AsyncIterable<Buffer>): Promise<void> {
  const args = [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${SIZE.width}x${SIZE.height}`,
    '-r',
    String(RATE),
    '-i',
    'pipe:0',
  ]
  const out = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '24',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '50',
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    path.join(FOLDER, `${name}.mp4`),
  ]
  const child = spawn('ffmpeg', [...args, ...out], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = new Promise<void>((resolve, reject) =>
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`)))),
  )
  for await (const bytes of frames) if (!child.stdin.write(bytes)) await new Promise((resolve) => child.stdin.once('drain', resolve))
  child.stdin.end()
  await ended
}

async function* drawn(course: Course): AsyncGenerator<Buffer> {
  const all = (SECONDS.title + SECONDS.course + SECONDS.end) * RATE
  for (let at = 0; at < all; at++) {
    const seconds = at / RATE - SECONDS.title
    const share = Math.min(1, Math.max(0, seconds / SECONDS.course))
    yield await sharp(Buffer.from(frame(course, share, seconds >= SECONDS.course)))
      .removeAlpha()
      .raw()
      .toBuffer()
  }
}

/** A caption for each change of the score, as far apart as one can read. */
function cuesOf({ game, plays, chances }: Course) {
  const cues: { from: number; until: number; text: string }[] = []
  let before = '0:0'
  plays.slice(0, chances.length).forEach(({ homeScore, awayScore, text }, at) => {
    const score = `${awayScore}:${homeScore}`
    const from = Math.round((SECONDS.title + (SECONDS.course * (at + 1)) / chances.length) * 10) / 10
    if (score === before || from - (cues.at(-1)?.from ?? -9) < 1.2) return
    before = score
    cues.push({
      from,
      until: Math.round((from + 1.2) * 10) / 10,
      text: `${text}. ${game.away.abbreviation} ${awayScore}, ${game.home.abbreviation} ${homeScore}.`.slice(0, 200),
    })
  })
  const end = SECONDS.title + SECONDS.course
  const words = `Final: ${game.away.name} ${game.awayScore}, ${game.home.name} ${game.homeScore}.`
  return [
    ...cues.filter(({ from }) => from < end - 0.2).map((cue) => ({ ...cue, until: Math.min(cue.until, end) })),
    { from: end, until: end + SECONDS.end, text: words },
  ]
}

mkdirSync(FOLDER, { recursive: true })
const rows: object[] = []
for (const [league, until, about] of LEAGUES) {
  const course = liveliest(league, until)
  await encode(league, drawn(course))
  await sharp(Buffer.from(frame(course, 0.8, false)))
    .webp({ quality: 80 })
    .toFile(path.join(FOLDER, `${league}.webp`))
  const { game } = course
  rows.push({
    id: `demo-${league}`,
    title: `Demo: ${game.away.name} at ${game.home.name}`,
    description: `A game of ${about} of the demo world as the chance to win, play by play. Drawn by the product; the game and its players are invented.`,
    sport: league,
    tags: ['demo', 'win probability', about],
    seconds: SECONDS.title + SECONDS.course + SECONDS.end,
    ...SIZE,
    type: 'video/mp4',
    cues: cuesOf(course),
  })
  process.stdout.write(`${league}: ${game.away.name} at ${game.home.name}, ${statSync(path.join(FOLDER, `${league}.mp4`)).size} bytes\n`)
}
writeFileSync(
  path.join(ROOT, 'src/server/features/videos/demo-clips.ts'),
  `// Written by scripts/videos/draw-demo.ts: what is said of the demo world’s clips, whose files are in public/demo-videos.
import type { Cue } from '#core/videos/captions.ts'
import type { ClipSport } from '#core/videos/clip.ts'

type DemoClip = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly sport: ClipSport
  readonly tags: readonly string[]
  readonly seconds: number
  readonly width: number
  readonly height: number
  readonly type: string
  readonly cues: readonly Cue[]
}

export const DEMO_CLIPS: readonly DemoClip[] = ${JSON.stringify(rows, null, 2)}
`,
)
