import { expect, test } from 'vitest'
import { isQuietDrawing } from './quiet-drawing.ts'

const judge = (text: string) => isQuietDrawing(Buffer.from(text))
const drawing = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`

test.each([
  [
    'shapes that refer to each other',
    drawing('<rect fill="url(#a)"/><use href="#b"/><style>a{fill:url( "#c")}</style>'),
  ],
  ['a picture of its own', drawing('<image href="data:image/png;base64,AAAA"/>')],
  [
    'the head that drawing programs write',
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${drawing('')}`,
  ],
  ['an address of many spaces', drawing(`<use href="${' '.repeat(200_000)}"/>`)],
])('takes %s', (_name, text) => {
  expect(judge(text)).toBe(true)
})

test.each([
  ['a script', drawing('<script>1</script>')],
  ['a script under a prefix', drawing('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>')],
  ['what listens', drawing('<g onload="1"/>')],
  ['what is animated', drawing('<animateTransform/>')],
  ['a picture from elsewhere', drawing('<image xlink:href=" http://a.example/b.png"/>')],
  ['a script as an address, spelled by references', drawing('<a href="java&#10;script:alert(1)"/>')],
  ['a style from elsewhere', drawing('<style>@import "a.css"</style>')],
  ['a style that a comment parts', drawing('<style>@imp<!-- -->ort "a.css"</style>')],
  ['a style spelled by escapes', drawing('<style>@\\69mport "a.css"</style>')],
  ['a fill from elsewhere', drawing('<rect style="fill:url( http://a.example)"/>')],
  ['another base', drawing('<g xml:base="http://a.example"><use href="#b"/></g>')],
  ['elements of a page', drawing('<h:form xmlns:h="http://www.w3.org/1999/xhtml"/>')],
  ['entities of its own', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}`],
  ['a style sheet before it', `<?xml-stylesheet href="a.css"?>${drawing('')}`],
  ['a page around it', `<html>${drawing('')}</html>`],
  ['what ends too early', '<svg><g></svg>'],
  ['what is nested without end', `<svg>${'<g>'.repeat(300_000)}`],
  ['more than a drawing needs', drawing('<g/>'.repeat(200_000))],
])('refuses %s', (_name, text) => {
  expect(judge(text)).toBe(false)
})
