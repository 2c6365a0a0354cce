// @vitest-environment happy-dom
// What the editor of formatted texts writes is exactly what the server keeps: nobody's words change by being saved.
import { Editor } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml } from '#server/resources/clean-html.ts'
import { richExtensions } from '#rich-text/rich-schema.ts'
import { tagsLost } from '#rich-text/tags-lost.ts'

function written(html: string): string {
  const editor = new Editor({ extensions: richExtensions({ hasHistory: true }), content: html, injectCSS: false })
  const now = editor.isEmpty ? '' : editor.getHTML()
  editor.destroy()
  return now
}

test.each([
  ['<h2 id="oben">Herbst</h2><p>Wild &amp; <strong>Pilze</strong></p>'],
  ['<p>a <sub>1</sub> <sup>2</sup> <small>klein</small> <mark>gelb</mark> <u>u</u> <s>s</s></p>'],
  [
    '<p><a href="/site/karte">Karte</a> und <a target="_blank" rel="noopener noreferrer" href="https://a.example">a</a></p>',
  ],
  ['<table><tbody><tr><th><p>Tag</p></th><td colspan="2"><p>Suppe</p></td></tr></tbody></table>'],
  ['<ul><li><p>eins</p><ol><li><p>zwei</p></li></ol></li></ul><blockquote><p>Zitat</p></blockquote><hr>'],
])('%s stays as it is', (html) => {
  expect(written(html)).toBe(html)
})

test('what is pasted loses what runs, foreign looks and what belongs to other programs', () => {
  const pasted =
    '<p class="MsoNormal" style="color:red;font-family:Comic" onclick="x()">Hallo<script>1</script> <font color="red">Welt</font></p>' +
    '<style>p{color:red}</style><object data="https://a.example"></object><a href="javascript:alert(1)">los</a>'
  expect(written(pasted)).toBe('<p>Hallo Welt</p><p>los</p>')
})

test('texts with tags that the editor would lose are named, others are not', () => {
  expect(tagsLost('<figure><img src="/a.jpg"><figcaption>b</figcaption></figure>')).toEqual(['figure', 'figcaption'])
  expect(tagsLost('<div id="oben">a</div><span id=b>c</span>')).toEqual(['div', 'span'])
  expect(tagsLost('<p id="oben">a <span>b</span></p><table><tr><td>c</td></tr></table>')).toEqual([])
})

const words = fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/[<>&]/g, ''))
const attributes = fc.constantFrom(
  '',
  ' id="a"',
  ' onclick="x()"',
  ' style="color:red"',
  ' href="javascript:1"',
  ' colspan="2"',
)
const tags = (
  'h1 h2 h3 h6 p div span blockquote pre code ul ol li strong b em i u s small sub sup mark a table tbody tr th td ' +
  'script style svg object form input template math noscript'
).split(' ')
const { html } = fc.letrec<{ html: string; element: string }>((tie) => ({
  html: fc
    .array(fc.oneof({ depthSize: 'small' }, words, tie('element')), { maxLength: 4 })
    .map((parts) => parts.join('')),
  element: fc
    .tuple(fc.constantFrom(...tags), attributes, tie('html'))
    .map(([tag, attribute, inner]) => `<${tag}${attribute}>${inner}</${tag}>`),
}))

test('whatever arrives, the editor writes nothing that the server would take away', () => {
  fc.assert(
    fc.property(html, (given) => {
      const mine = written(given)
      expect(mine).not.toMatch(/<(?:script|style|iframe|svg|object|form|input)|\son\w+=|javascript:/i)
      // The same after it has been saved and read again.
      expect(written(cleanHtml(mine))).toBe(mine)
    }),
    { numRuns: 150 },
  )
})
