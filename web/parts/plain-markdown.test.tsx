import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlainMarkdown } from './plain-markdown.tsx'

const html = (text: string) => renderToStaticMarkup(<PlainMarkdown text={text} />)

test.each([
  ['# Titel\n## Teil\n### Punkt', '<h2>Titel</h2><h2>Teil</h2><h3>Punkt</h3>'],
  ['Ein\nSatz.\n\nNoch einer.', '<p>Ein\nSatz.</p><p>Noch einer.</p>'],
  ['Gasse 1  \nWien', '<p>Gasse 1<br/>Wien</p>'],
  ['Wir **alle** und *du* und _sie_.', '<p>Wir <strong>alle</strong> und <em>du</em> und <em>sie</em>.</p>'],
  ['datei_name_lang und 3 * 4 * 5', '<p>datei_name_lang und 3 * 4 * 5</p>'],
  ['Mit:\n- eins\n- **zwei**\n  weiter', '<p>Mit:</p><ul><li>eins</li><li><strong>zwei</strong>\nweiter</li></ul>'],
  ['1. eins\n2. zwei\n- drei', '<ol><li>eins</li><li>zwei</li></ol><ul><li>drei</li></ul>'],
  ['Siehe [**uns**](/site/imprint).', '<p>Siehe <a href="/site/imprint"><strong>uns</strong></a>.</p>'],
  ['[a](https://a.at) [b](mailto:b@b.at)', '<p><a href="https://a.at">a</a> <a href="mailto:b@b.at">b</a></p>'],
  ['\\*so\\*', '<p>*so*</p>'],
  ['', ''],
])('%j', (text, expected) => {
  expect(html(text)).toBe(expected)
})

test.each(['javascript:alert(1)', 'JAVASCRIPT:alert', 'data:text/html,x', '//fremd.example', '/\\fremd.example'])(
  'the address %s does not become a link',
  (href) => {
    expect(html(`[Klick](${href})`)).not.toContain('<a')
  },
)

test('HTML stays text', () => {
  expect(html('<script>alert(1)</script> <b onclick="x">b</b>')).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;b onclick=&quot;x&quot;&gt;b&lt;/b&gt;</p>',
  )
})
