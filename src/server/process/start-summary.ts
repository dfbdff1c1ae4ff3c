// What the start says: at most twelve lines, each something that the owner wants to know or can change.
import type { Config } from '../config.ts'
import type { Running } from './serve.ts'

export function startSummary(
  config: Config,
  { url, world, notice, adminLink }: Pick<Running, 'url' | 'world' | 'notice' | 'adminLink'>,
): string {
  const off: [what: string, how: string][] = [
    ...(config.oidc ? [] : [['single sign-on', 'OIDC_ISSUER'] as [string, string]]),
    ...(config.smtpUrl ? [] : [['mail', 'SMTP_URL'] as [string, string]]),
    ...(config.languageModel ? [] : [['language model (Lex answers by the built-in engine)', 'GURU_LLM_VENDOR'] as [string, string]]),
  ]
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(config.host)
  const lines = [
    `AI Sports Guru ${config.version} is ready at ${url}`,
    `  data folder   ${config.home}${config.databaseUrl ? ' (database: PostgreSQL, DATABASE_URL)' : ''}`,
    `  world         ${world}${world === 'demo' ? ' — invented players and prices, labelled so everywhere' : ''}`,
    ...(notice ? [`                ${notice}`] : []),
    ...(isLocal ? ['  reachable     from this machine only; HOST=0.0.0.0 opens it to the network'] : []),
    ...off.map(([what, how]) => `  off           ${what} — ${how} turns it on`),
    ...(adminLink ? [`  administrator ${adminLink} (works once, within 24 hours, and makes the first administrator)`] : []),
    '  more          guru doctor · /api/docs · Ctrl+C stops',
  ]
  return `${lines.join('\n')}\n`
}
