// The pages of the book simulator, where one signs in at an invented account. Plain documents without a script.
import { type BookAccount, DEMO_PASSWORD } from '#demo/books/book-accounts.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Of its own, unlike the product's: this is the book's side. */
const STYLE = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:light-dark(#eef1f6,#10151d);color:light-dark(#17202c,#e6ebf2)}
main{max-width:26rem;margin:8vh auto;padding:2rem;background:light-dark(#fff,#1a222d);border-radius:12px;box-shadow:0 2px 18px #0003}
h1{font-size:1.5rem;margin:0 0 .75rem}h2{font-size:1rem;margin:1.5rem 0 .25rem}label{display:block;font-weight:600}ul{padding-left:1.2rem;margin:0}
input{box-sizing:border-box;width:100%;height:44px;margin-top:.25rem;padding:0 .75rem;font:inherit;border:1px solid #8896a8;border-radius:8px;background:transparent;color:inherit}
button{width:100%;height:44px;font:inherit;font-weight:600;border:0;border-radius:8px;background:#1d5fd1;color:#fff;cursor:pointer}
[role=alert]{color:light-dark(#b3261e,#ff9d94)}#code{font-size:1.75rem;letter-spacing:.15em;white-space:nowrap}`

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`

export const overPage = () =>
  page(
    'This link is over',
    '<p>It was used, it took longer than 15 minutes, or there were too many wrong tries. Begin again in AI Sports Guru.</p>',
  )

export const codePage = (code: string) =>
  page(
    'You are signed in',
    `<p>Your one-time code is <strong id="code">${code}</strong>.</p><p>Type it in AI Sports Guru, then close this page.</p>`,
  )

export function signInPage(accounts: readonly BookAccount[], refusal: string | null): string {
  const book = escaped(accounts[0]?.book ?? 'This book')
  const rows = accounts.map(({ username, about }) => `<li><strong>${escaped(username)}</strong>: ${escaped(about)}</li>`).join('')
  return page(
    `Sign in at ${book}`,
    `<p>This is the book simulator of the demo world, and no real sportsbook. Do not type a real password.</p>
${refusal ? `<p role="alert"><strong>${escaped(refusal)}</strong></p>` : ''}
<form method="post"><p><label>Name<br><input name="username" required maxlength="80" autocomplete="off"></label></p>
<p><label>Password<br><input name="password" type="password" required maxlength="80" autocomplete="off"></label></p>
<p><button type="submit">Sign in</button></p></form>
<h2>Invented accounts</h2><ul>${rows || '<li>None at this book.</li>'}</ul><p>The password of all is <strong>${DEMO_PASSWORD}</strong>.</p>`,
  )
}
