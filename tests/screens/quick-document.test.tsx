// What the document of these tests answers from a memory is what jsdom works out: the same labels, the same style, who has an id.
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { quicken } from '#tests/support/quick-document.ts'

const PAGE = `
  <label for="name">Name</label><input id="name"><label for="name">of the bet</label>
  <label>Stake <input id="stake"><button id="later">Not its control</button></label>
  <label for="gone">Nobody's</label><label for="plain">No control</label><p id="plain" style="visibility:hidden">Text <b>bold</b></p>
  <label>Secret <input type="hidden" id="secret"><select id="pick"><option>One</option></select></label>
  <div hidden><textarea id="note"></textarea></div><div style="display:none"><meter id="meter"></meter></div>
  <div style="display:flex;pointer-events:none;width:40px"><a id="link">Link</a><output id="out" style="pointer-events:auto"></output></div>
  <details><summary id="first">First</summary><summary id="second">Second</summary></details><dialog id="shut"></dialog><dialog id="open" open></dialog>
  <div hidden="until-found" id="found">Found</div><progress id="progress"></progress>
  <table><thead hidden><tr><th id="head">H</th></tr></thead><tbody><tr hidden><td>1</td></tr></tbody></table>
  <ul><li>Item</li></ul><fieldset></fieldset><script></script><input type="HIDDEN"><section popover id="pop"></section>`

const look = ({ document, getComputedStyle }: JSDOM['window']) =>
  [...document.querySelectorAll<HTMLInputElement>('body *')].map((element) => {
    const style = getComputedStyle(element)
    const { display, visibility } = style
    return {
      tag: element.outerHTML.slice(0, 40),
      display,
      isHidden: visibility === 'hidden',
      isOut: style.pointerEvents === 'none',
      width: style.width,
      asked: style.getPropertyValue('display'),
      labels: element.labels === undefined ? undefined : element.labels && [...element.labels].map(({ textContent }) => textContent),
    }
  })

function both() {
  const plain = new JSDOM(PAGE).window
  const quick = new JSDOM(PAGE).window
  quicken(quick)
  return { plain, quick }
}

it('sees labels and styles as jsdom does, at first and after each change', () => {
  const { plain, quick } = both()
  const compare = () => expect(look(quick)).toEqual(look(plain))
  compare()
  for (const change of [
    ({ document }: JSDOM['window']) => document.querySelector('#plain')!.removeAttribute('style'),
    ({ document }: JSDOM['window']) => document.querySelector('#name')!.setAttribute('id', 'gone'),
    ({ document }: JSDOM['window']) => document.querySelector('#later')!.before(document.createElement('label')),
    ({ document }: JSDOM['window']) => document.querySelector('label')!.remove(),
    ({ document }: JSDOM['window']) => document.querySelector('#shut')!.setAttribute('open', ''),
    ({ document }: JSDOM['window']) => document.querySelector<HTMLElement>('ul')!.style.setProperty('visibility', 'hidden'),
    ({ document }: JSDOM['window']) => document.querySelector('#stake')!.remove(),
  ]) {
    change(plain)
    change(quick)
    compare()
  }
})

it('finds by id within an element, not the element itself and nobody outside', () => {
  const { plain, quick } = both()
  for (const scope of ['body', '#plain', 'table', 'details']) {
    for (const id of ['plain', 'head', 'first', 'nobody']) {
      const found = ({ document }: JSDOM['window']) => document.querySelector(scope)!.querySelector(`[id="${id}"]`)?.outerHTML
      expect(found(quick), `${id} in ${scope}`).toBe(found(plain))
    }
  }
  expect(quick.document.querySelector('[id="head"]')!.textContent).toBe('H')
})
