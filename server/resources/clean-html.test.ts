import { expect, test } from 'vitest'
import { cleanHtml, cleanTexts } from './clean-html.ts'

test('what editors write stays, what runs goes', () => {
  expect(cleanHtml('<h2 id="oben">Herbst</h2><p>Wild &amp; Pilze</p>')).toBe(
    '<h2 id="oben">Herbst</h2><p>Wild &amp; Pilze</p>',
  )
  expect(cleanHtml('<p onclick="x()">A<script>alert(1)</script></p>')).toBe('<p>A</p>')
  expect(cleanHtml('<a href="javascript:alert(1)">los</a>')).toBe('<a>los</a>')
  expect(cleanHtml('<img src="x" onerror="alert(1)">')).toBe('<img src="x" />')
  expect(cleanHtml('<iframe src="https://evil.example"></iframe><svg><script>1</script></svg>')).toBe('')
})

test('a link into a new tab does not hand over its own window', () => {
  expect(cleanHtml('<a href="https://a.example" target="_blank">a</a>')).toBe(
    '<a href="https://a.example" target="_blank" rel="noopener noreferrer">a</a>',
  )
})

test('plain text is left as it was typed', () => {
  expect(cleanHtml('Essen & Trinken, 3 < 5, "gut"')).toBe('Essen & Trinken, 3 < 5, "gut"')
})

test('texts are found at any depth, other values stay', () => {
  expect(cleanTexts({ body: [{ value: '<b onclick=1>a</b>', count: 3, image: null }] })).toEqual({
    body: [{ value: '<b>a</b>', count: 3, image: null }],
  })
})
