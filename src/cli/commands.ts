// The table of commands. Each is loaded only when it is called, so that a lineup does not wait for the server's modules.
import { type Command, type ExitCode, type Terminal, UsageError } from './command.ts'

type Row = { readonly summary: string; readonly load: () => Promise<Command> }

const COMMANDS: Readonly<Record<string, Row>> = {
  optimize: {
    summary: 'the best lineups of a salary file, exactly',
    load: async () => (await import('./dfs/optimize.ts')).optimize,
  },
  slate: {
    summary: 'what a salary file holds, and what was dropped',
    load: async () => (await import('./dfs/slate.ts')).slate,
  },
  simulate: {
    summary: 'what lineups are worth in a contest, with error bars',
    load: async () => (await import('./dfs/simulate.ts')).simulate,
  },
  lateswap: {
    summary: 'entries whose games have begun, as good as they can still be',
    load: async () => (await import('./dfs/lateswap.ts')).lateswap,
  },
  contest: {
    summary: 'the standings of a contest, recounted',
    load: async () => (await import('./dfs/contest.ts')).contest,
  },
  contests: {
    summary: 'which contests of a lobby to enter, and with how much',
    load: async () => (await import('./dfs/contests.ts')).contests,
  },
  odds: {
    summary: 'best prices, value, arbitrage and middles of recorded odds',
    load: async () => (await import('./odds/odds.ts')).odds,
  },
  devig: {
    summary: 'fair probabilities behind two or three prices',
    load: async () => (await import('./odds/devig.ts')).devig,
  },
  kelly: {
    summary: 'how much to stake',
    load: async () => (await import('./odds/kelly.ts')).kelly,
  },
  bets: {
    summary: 'what a bet history amounts to',
    load: async () => (await import('./odds/bets.ts')).bets,
  },
  backtest: {
    summary: 'forecasts of past seasons, game by game, graded',
    load: async () => (await import('./predictions/backtest.ts')).backtest,
  },
  project: {
    summary: 'a salary file projected by our own model, from logs of earlier games',
    load: async () => (await import('./predictions/project.ts')).project,
  },
  'backtest-projections': {
    summary: 'player projections of past weeks, graded by position',
    load: async () => (await import('./predictions/backtest-projections.ts')).backtestProjections,
  },
  fit: {
    summary: 'parameters of the ratings from past seasons',
    load: async () => (await import('./predictions/fit.ts')).fit,
  },
  serve: {
    summary: 'the product, as npm start runs it',
    load: async () => (await import('./server/serve.ts')).serve,
  },
  mcp: {
    summary: 'the tools of a running server for another assistant',
    load: async () => (await import('./server/mcp.ts')).mcp,
  },
  billing: {
    summary: 'how payments stand, and the clock of test payments',
    load: async () => (await import('./server/billing.ts')).billing,
  },
  care: {
    summary: 'what binds a person: limits, a break, a self-exclusion',
    load: async () => (await import('./care.ts')).care,
  },
  backup: {
    summary: 'everything that the product keeps, in one file',
    load: async () => (await import('./server/backup.ts')).backup,
  },
  verify: {
    summary: 'whether a backup is whole',
    load: async () => (await import('./server/verify.ts')).verify,
  },
  restore: {
    summary: 'a backup in an empty place, on either database',
    load: async () => (await import('./server/restore.ts')).restore,
  },
  export: {
    summary: 'every table as CSV and JSON',
    load: async () => (await import('./server/export.ts')).exportCommand,
  },
  upgrade: {
    summary: 'what the next start will do to the database',
    load: async () => (await import('./server/upgrade.ts')).upgrade,
  },
  doctor: {
    summary: 'is everything there that the product stands on',
    load: async () => (await import('./server/doctor.ts')).doctor,
  },
  version: {
    summary: 'which build this is',
    load: async () => (await import('./server/version.ts')).version,
  },
  admin: {
    summary: 'make an administrator',
    load: async () => (await import('./server/admin.ts')).admin,
  },
}

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length))
  const rows = Object.entries(COMMANDS).map(([name, row]) => `  guru ${name.padEnd(width)}  ${row.summary}`)
  return `AI Sports Guru on the command line\n\n${rows.join('\n')}\n\nguru COMMAND --help tells more. Exit codes: 0 done, 1 the answer is no (infeasible, refused, damaged, something fails), 2 bad usage or unreadable input,
3 it could not be done or looked at.\n`
}

/** Runs one command line. Never throws for what the caller did wrong. */
export async function runGuru(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [first, ...rest] = args
  if (first === undefined || first === '--help' || first === '-h' || (first === 'help' && rest.length === 0)) {
    terminal.out(overview())
    return first === undefined ? 2 : 0
  }
  const asked = first === 'help' ? rest[0]! : first
  const name = asked === '--version' || asked === '-v' ? 'version' : asked
  const row = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!row) {
    terminal.err(`guru: there is no command “${name}”.\n\n${overview()}`)
    return 2
  }
  const command = await row.load()
  if (first === 'help' || rest.includes('--help') || rest.includes('-h')) {
    terminal.out(command.help)
    return 0
  }
  try {
    return await command.run(rest, terminal)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    terminal.err(`guru ${name}: ${error.message}\nguru ${name} --help tells how it is called.\n`)
    return 2
  }
}
