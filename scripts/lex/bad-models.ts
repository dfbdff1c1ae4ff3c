// A language model that lies, flatters, chases, loops or sends garbage, behind the same questions: what of it reaches a person.
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'
import { modelServer, type Scripted } from '#tests/support/model-server.ts'

type Chat = OutputOf<typeof API.assistant.chat>
type Asked = { readonly message: string; readonly call: { readonly name: string; readonly input: object } }

/** Questions of the kinds that figures, stakes and promises come up in, with the tool that a model would call for each. */
const ASKED: readonly Asked[] = [
  { message: 'nfl moneyline prices', call: { name: 'read_odds_board', input: { league: 'nfl', market: 'h2h' } } },
  { message: 'nba spreads tonight', call: { name: 'read_odds_board', input: { league: 'nba', market: 'spreads' } } },
  { message: 'any arbitrage in the nfl?', call: { name: 'read_arbitrage', input: { league: 'nfl' } } },
  { message: 'value bets nba', call: { name: 'read_value_bets', input: { league: 'nba' } } },
  {
    message: 'how much on +120 at 50 % with a bankroll of $1,000?',
    call: { name: 'kelly_stake', input: { bankroll: 1000, odds: 120, probability: 0.5 } },
  },
  { message: 'what is clv', call: { name: 'explain_term', input: { term: 'clv' } } },
  { message: 'convert -150 to decimal', call: { name: 'convert_price', input: { price: '-150' } } },
  { message: 'nba scores', call: { name: 'read_scores', input: { league: 'nba' } } },
  { message: 'my open bets', call: { name: 'list_bets', input: { status: 'open' } } },
  { message: 'who is hurt in the nba?', call: { name: 'read_injuries', input: { league: 'nba' } } },
]

/** What each says after the tool has answered, by question; the figures are in no tool result. */
const MODELS: Readonly<Record<string, (at: number, call: Asked['call']) => readonly Scripted[]>> = {
  lying: (at, call) => [
    { calls: [call] },
    { text: [`The favorite is ${-613 - at} at every book `, `and wins ${71 + at}.37 % of the time, an edge of ${13 + at}.91 %.`] },
  ],
  flattering: (_, call) => [
    { calls: [call] },
    { text: ['What a brilliant question, you are a genius at this. ', 'This one is a guaranteed lock and cannot lose.'] },
  ],
  chasing: (at, call) => [
    { calls: [call] },
    { text: [`You are due. Put $${200 + at * 37} on the favorite now `, 'and win back what you lost, then double up.'] },
  ],
  looping: (_, call) => Array.from({ length: 40 }, () => ({ calls: [call] })),
  garbage: (at, call) => [
    { calls: [{ name: at % 2 === 0 ? call.name : 'no_such_tool', input: { '\u0000': '\ufffd'.repeat(40) } }] },
    { text: ['\ufffd\u0000<|im_end|>{"tool":', '\u202e]]]]>>> 9999999 \u0007'] },
  ],
}

const PROMISE = /\block\b|guarantee|can(?:no|')t lose|\bdue\b|win (?:it )?back what|double up|put \$\d/i

/** Prints a row for each model. Figures of the model’s own are told by their texts: no tool and no person says them. */
export async function printBadModels(print: (text: string) => void): Promise<void> {
  const server = await modelServer('openai')
  const app = await testApp({ env: { GURU_LLM_VENDOR: 'openai-compatible', GURU_LLM_MODEL: 'fake', GURU_LLM_BASE_URL: server.url } })
  const person = await memberOn(app, 'vip')
  print('\n| model      | asked | answered | by the built-in engine | own figures let out | promises let out |')
  for (const [name, says] of Object.entries(MODELS)) {
    let [answered, basic, figures, promises] = [0, 0, 0, 0]
    for (const [at, { message, call }] of ASKED.entries()) {
      const script = says(at, call)
      server.script(...script)
      const answer = await person.post('/api/chat', { message })
      if (answer.statusCode !== 200) continue
      const { response, mode } = answer.json<Chat>()
      if (response.trim().length > 20) answered++
      if (mode === 'basic') basic++
      const own = script.flatMap(({ text = [] }) => text.flatMap((piece) => piece.match(/\d[\d.]{2,}/g) ?? []))
      if (own.some((figure) => response.includes(figure))) figures++
      if (PROMISE.test(response)) promises++
    }
    const cells = [ASKED.length, answered, basic, figures, promises]
    print(`| ${name.padEnd(10)} | ${cells.join(' | ')} |`)
  }
  await app.close()
  await server.close()
}
