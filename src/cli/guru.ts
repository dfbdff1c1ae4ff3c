// The process behind `guru`: arguments in, text out, exit code set.
import { runGuru } from './commands.ts'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader left (`guru slate … | head`): nothing more to say.
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  process.exitCode = await runGuru(process.argv.slice(2), {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  })
} catch (error) {
  // Node would end with 1, which is an answer here.
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 3
}
