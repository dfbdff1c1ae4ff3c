// `npm run dev`: the page with hot reload on PORT (default 3000), the server behind it on the next port, restarted on change.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.PORT ?? 3000)
const env = {
  ...process.env,
  NODE_ENV: 'development',
  GURU_PUBLIC_URL: process.env.GURU_PUBLIC_URL ?? `http://localhost:${port}`,
  GURU_SERVER_URL: `http://127.0.0.1:${port + 1}`,
}
const run = (args, more) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...env, ...more } })
const children = [
  run(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/main.ts'], {
    PORT: String(port + 1),
    HOST: '127.0.0.1',
  }),
  run(['node_modules/vite/bin/vite.js', '--port', String(port), '--host', 'localhost'], {}),
]

let stopping = false
const stop = (code) => {
  if (stopping) return
  stopping = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', (code) => stop(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
